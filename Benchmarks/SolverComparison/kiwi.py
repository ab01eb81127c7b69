"""Solves systems of constraints with kiwisolver and compares the solutions with Onion's, which it reads as JSON lines."""

import json
import os
import sys
import time

import kiwisolver

TOLERANCE = 0.001
# The strengths are far enough apart that errors of a lower priority never outweigh one of a higher priority, and
# close enough together that kiwisolver converges.
STRENGTHS = {1000: kiwisolver.strength.required, 750: 1e6, 500: 1e3, 250: 1.0}


def solve(answer):
    """Returns the values of all variables, and the time of building and solving in milliseconds."""
    start = time.perf_counter()
    variables = [kiwisolver.Variable(str(number)) for number in range(len(answer["values"]))]
    solver = kiwisolver.Solver()
    for row in answer["rows"]:
        terms = [kiwisolver.Term(variables[v], c) for v, c in zip(row["variables"], row["coefficients"])]
        expression = kiwisolver.Expression(terms, row["constant"])
        solver.addConstraint(kiwisolver.Constraint(expression, row["relation"], STRENGTHS[row["priority"]]))
    solver.updateVariables()
    values = [variable.value() for variable in variables]
    return values, (time.perf_counter() - start) * 1000


def solve_apart(answer):
    """Does the same in a child process: occasionally kiwisolver fails ("The objective is unbounded") and ends its process."""
    for _ in range(5):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            with os.fdopen(writer, "w") as out:
                json.dump(solve(answer), out)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as result:
            text = result.read()
        os.waitpid(child, 0)
        if text:
            return json.loads(text)
    return None


def furthest(answer, values):
    """Returns the largest difference of two solutions, among the variables with a unique value."""
    several = set(answer["undetermined"])
    pairs = enumerate(zip(answer["values"], values))
    return max((abs(a - b) for number, (a, b) in pairs if number not in several), default=0)


def compare(answer, totals):
    found = solve_apart(answer)
    if found is None:
        totals["lost"] += 1
        return None
    values, milliseconds = found
    distance = furthest(answer, values)
    if distance > TOLERANCE or answer["broken"]:
        totals["different"] += 1
        print(f"{answer['name']}: {distance} apart, {answer['broken']} broken", file=sys.stderr)
    else:
        totals["same"] += 1
        totals["variables"] += len(values) - len(answer["undetermined"])
    return milliseconds


def main():
    totals = {"same": 0, "different": 0, "lost": 0, "slower": 0, "variables": 0}
    print(f"{'':24}{'Onion':>12}{'kiwisolver':>14}", flush=True)
    for line in sys.stdin:
        answer = json.loads(line)
        times = [time for _ in range(answer["times"]) if (time := compare(answer, totals)) is not None]
        if answer["times"] > 1 and times:
            totals["slower"] += answer["milliseconds"] > min(times)
            print(f"{answer['name']:24}{answer['milliseconds']:9.3f} ms{min(times):11.3f} ms", flush=True)
    print(
        "{same} answers the same, with {variables} variables that have one value; {different} differ; "
        "{lost} that kiwisolver could not solve; {slower} layouts took Onion longer".format(**totals)
    )
    sys.exit(1 if totals["different"] or totals["slower"] else 0)


main()
