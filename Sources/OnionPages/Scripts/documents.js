// The page of a document as text. It is checked while it is edited; the browser keeps what is not stored.

const documents = {
  /** The text area of the page; null on other pages. */
  get editor() { return document.querySelector("textarea[data-check]"); },

  /** Whether the text of the page is that of an earlier revision. */
  get isEarlier() { return "earlier" in this.editor.dataset; },

  /** Whether a text is that of the stored document. */
  isSame(text) { return !this.isEarlier && text === this.editor.defaultValue; },

  get name() { return `document ${location.pathname} ${this.editor.dataset.earlier ?? ""}`; },

  kept() {
    try {
      return JSON.parse(localStorage.getItem(this.name));
    } catch {
      return null;
    }
  },

  /** Puts the kept text into the page, which a fresh page does not have. */
  prepare() {
    const { editor } = this;
    if (!editor || editor.readOnly) return;
    const kept = this.kept();
    const form = document.querySelector(".store");
    if (kept) {
      if (editor.value !== kept.text) editor.value = kept.text;
      form.dataset.expected = kept.expected;
    }
    this.complete();
    if (kept || this.isEarlier) this.check();
    else form.querySelector("button.main").disabled = true;
  },

  typed() {
    const { editor } = this;
    const { expected } = document.querySelector(".store").dataset;
    if (this.isSame(editor.value)) this.forget();
    else localStorage.setItem(this.name, JSON.stringify({ text: editor.value, expected }));
    document.querySelector(".store button.main").disabled = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), 250);
  },

  forget() { localStorage.removeItem(this.name); },

  headers() {
    const token = document.querySelector(".store [name=token]")?.value;
    return { "Content-Type": "application/yaml", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  },

  /** Asks the service for the problems of the text, and for its picture. */
  async check() {
    const { editor } = this;
    const number = ++this.number;
    const text = editor.value;
    if (document.querySelector(".store [name=token]")?.value === "") {
      document.getElementById("document-state").textContent = "It is checked with the token";
      return;
    }
    const request = { method: "POST", headers: this.headers(), body: text };
    const answer = await fetch(editor.dataset.check, request).catch(() => null);
    const said = await answer?.json().catch(() => null);
    if (number !== this.number || editor !== this.editor) return;
    const problems = !said ? [{ message: "the service does not answer" }] : answer.ok ? said.problems : [{ message: said.detail, remedy: said.remedy }];
    this.list(problems);
    const isSame = this.isSame(text);
    document.querySelector(".store button.main").disabled = problems.length > 0 || isSame;
    document.getElementById("document-state").textContent =
      problems.length > 0 ? "The registry would refuse this document." : isSame || said.changes === 0 ? "Nothing is changed." : "The registry would store it.";
    if (problems.length === 0 && editor.dataset.picture) this.draw(request, number);
  },

  async draw(request, number) {
    const answer = await fetch(this.editor.dataset.picture, request).catch(() => null);
    if (!answer?.ok) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const picture = document.getElementById("picture");
      if (number !== this.number || !picture) return;
      picture.removeAttribute("srcset");
      picture.src = reader.result;
    });
    reader.readAsDataURL(await answer.blob());
  },

  list(problems) {
    document.getElementById("document-problems").replaceChildren(...problems.map(({ line, place, message, remedy }) => {
      const item = document.createElement("li");
      if (line) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = `Line ${line}`;
        button.addEventListener("click", () => this.go(line));
        item.append(button, " ");
      } else if (place) {
        item.append(`${place}: `);
      }
      item.append([message, remedy].filter(Boolean).join("; "));
      return item;
    }));
  },

  /** Selects a line, the first of which is 1. */
  go(line) {
    const { editor } = this;
    const lines = editor.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    editor.focus();
    editor.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    const height = parseFloat(getComputedStyle(editor).lineHeight);
    editor.scrollTop = Math.max(0, (line - 3) * height);
  },

  // MARK: Completion

  /** The keys around a position of a text in YAML, and the word before it: `{ path: ["view", "subviews"], word: "typ", isValue: false }`. */
  place(text, position) {
    const lines = text.slice(0, position).split("\n");
    const last = lines.pop();
    const around = [];
    const leave = (indent) => {
      while (around.length > 0 && around.at(-1).indent >= indent) around.pop();
    };
    for (const line of lines) {
      const found = /^(\s*(?:- +)*)([\w.$-]+):(\s|$)/.exec(line);
      if (!found) continue;
      leave(found[1].length);
      around.push({ indent: found[1].length, key: found[2] });
    }
    const [start] = /^\s*(?:- +)*/.exec(last);
    leave(start.length);
    // Maps in braces on the same line.
    const inner = [];
    let key = null;
    for (const [sign, name] of last.slice(start.length).matchAll(/[{}[\],]|([\w.$-]+):(?=\s|$)/g)) {
      if (name) key = name;
      else if (sign === "{" || sign === "[") (inner.push(key), key = null);
      else if (sign === ",") key = null;
      else (inner.pop(), key = null);
    }
    const path = [...around.map((one) => one.key), ...inner.filter(Boolean), ...(key ? [key] : [])];
    return { path, word: /[\w.$-]*$/.exec(last)[0], isValue: key !== null };
  },

  /** Shows what can be written at the cursor. */
  async complete() {
    const { editor } = this;
    const { path, word, isValue } = this.place(editor.value, editor.selectionEnd);
    const url = new URL("/catalogue/completions", location);
    url.search = new URLSearchParams({ kind: editor.dataset.kind, path: path.join(".") });
    const question = ++this.question;
    const said = await this.ask(url.href);
    if (question !== this.question || editor !== this.editor) return;
    const names = isValue ? said.values.map((name) => ({ name, summary: "" })) : said.keys;
    const fitting = names.filter(({ name }) => name.startsWith(word)).slice(0, 60);
    document.getElementById("completion-path").textContent = path.join(" › ") || "document";
    document.getElementById("completions").replaceChildren(...fitting.map(({ name, summary }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "pill";
      button.textContent = name;
      button.title = summary;
      button.addEventListener("click", () => this.insert(name.slice(word.length) + (isValue ? "" : ": ")));
      return button;
    }));
  },

  async ask(address) {
    if (!this.answers.has(address)) {
      const answer = await fetch(address).catch(() => null);
      this.answers.set(address, answer?.ok ? await answer.json() : { keys: [], values: [] });
    }
    return this.answers.get(address);
  },

  insert(text) {
    const { editor } = this;
    editor.focus();
    editor.setRangeText(text, editor.selectionEnd, editor.selectionEnd, "end");
    editor.dispatchEvent(new Event("input", { bubbles: true }));
  },

  answers: new Map(),
  number: 0,
  question: 0,
};

document.addEventListener("input", (event) => {
  if (event.target === documents.editor || (documents.editor && event.target.name === "token")) documents.typed();
});
document.addEventListener("selectionchange", () => {
  if (document.activeElement && document.activeElement === documents.editor) documents.complete();
});
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-forget]")) documents.forget();
});
