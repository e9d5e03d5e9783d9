/** Returns the text of a function as an expression, for the module of a form. @throws Error for a function without a text */
export function sourceOf(code: (...args: never) => unknown, name: string): string {
  const text = String(code)
  if (/\[native code\]/.test(text))
    throw new Error(`${name} is a function of the machine. Write one around it: (text) => …`)
  if (/^async\b|^function\s*\*|^\*/.test(text))
    throw new Error(`${name} answers later. Expressions are computed at once.`)
  // A method is written without the word: `run(text) { … }`.
  return /^(?:function\b|\(|[\w$]+\s*=>)/.test(text) ? text : `function ${text}`
}
