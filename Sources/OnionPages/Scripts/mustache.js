"use strict";

// The subset of Mustache that the templates of pages use (its manual is mustache(5)): escaped variables, sections, partials, and blocks of a
// parent. The service renders the same templates.

/** A template as a tree: texts, and tags with the nodes inside them. */
function parsed(template) {
  const open = [[]];
  let end = 0;
  for (const { 0: tag, 1: kind, 2: name, index } of template.matchAll(/\{\{([#^/>$<]?)\s*([^}]+?)\s*\}\}/g)) {
    open.at(-1).push(template.slice(end, index));
    end = index + tag.length;
    if (kind === "/") {
      open.pop();
      continue;
    }
    const node = { kind, name, inner: [] };
    open.at(-1).push(node);
    if (kind !== "" && kind !== ">") open.push(node.inner);
  }
  open[0].push(template.slice(end));
  return open[0];
}

class Mustache {
  /** @param templates The texts of templates by name. */
  constructor(templates) {
    this.templates = new Map(Object.entries(templates).map(([name, template]) => [name, parsed(template)]));
  }

  /** Renders a template with a value. Its texts are escaped. */
  render(name, value) { return this.html(this.templates.get(name), [value], {}); }

  /**
   * @param stack The values in which names are looked up, the innermost last.
   * @param blocks The nodes that children supply for the blocks of their parents, by name.
   */
  html(nodes, stack, blocks) {
    return nodes.map((node) => (typeof node === "string" ? node : this.tag(node, stack, blocks))).join("");
  }

  tag({ kind, name, inner }, stack, blocks) {
    const value = () => Mustache.value(name, stack);
    switch (kind) {
      case "#": return Mustache.list(value()).map((item) => this.html(inner, [...stack, item], blocks)).join("");
      case "^": return Mustache.list(value()).length === 0 ? this.html(inner, stack, blocks) : "";
      case ">": return this.html(this.templates.get(name) ?? [], stack, blocks);
      case "<": {
        const own = inner.filter((node) => node.kind === "$").map((node) => [node.name, node.inner]);
        return this.html(this.templates.get(name), stack, { ...Object.fromEntries(own), ...blocks });
      }
      case "$": return this.html(blocks[name] ?? inner, stack, blocks);
      default: return Mustache.escaped(String(value() ?? ""));
    }
  }

  static value(name, stack) {
    if (name === ".") return stack.at(-1);
    const [first, ...others] = name.split(".");
    const around = stack.findLast((one) => typeof one === "object" && Object.hasOwn(one, first));
    return others.reduce((one, key) => one?.[key], around?.[first]);
  }

  /** The values of a section: none, one, or those of a list. */
  static list(value) {
    if (Array.isArray(value)) return value;
    return value === undefined || value === null || value === false || value === "" ? [] : [value];
  }

  static escaped(text) {
    return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  }
}
