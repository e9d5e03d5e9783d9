/** A token of a CEL text; spaces and comments are tokens too, so that joining the texts gives the source back. */
export interface CelToken {
  readonly kind: 'name' | 'text' | 'number' | 'space' | 'sign'
  readonly text: string
}

const kinds = ['space', 'text', 'text', 'text', 'name', 'number', 'sign'] as const
const patterns = [
  /\s+|\/\/[^\n]*/,
  /[rRbB]{0,2}(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))/,
  /[bB]?[rR][bB]?(?:"[^"\n]*(?:"|$)|'[^'\n]*(?:'|$))/,
  /[bB]?(?:"(?:[^"\\\n]|\\[\s\S])*(?:"|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|$))/,
  /[A-Za-z_][A-Za-z0-9_]*/,
  /\d(?:[eE][+-]\d|[0-9A-Za-z])*/,
  /[\s\S]/,
]
const anyToken = new RegExp(patterns.map(({ source }) => `(${source})`).join('|'), 'g')

/** Splits a CEL text into tokens without checking it; any other character is a token of one sign. */
export function celTokens(source: string): readonly CelToken[] {
  return Array.from(source.matchAll(anyToken), ([text, ...groups]) => ({
    kind: kinds[groups.findIndex((group: string | undefined) => group !== undefined)] ?? 'sign',
    text,
  }))
}
