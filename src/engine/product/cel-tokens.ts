/** A token of a CEL text; spaces and comments are tokens too, so that joining the texts gives the source back. */
export interface CelToken {
  readonly kind: 'name' | 'text' | 'number' | 'space' | 'sign'
  readonly text: string
}

const patterns: readonly (readonly [CelToken['kind'], RegExp])[] = [
  ['space', /(?:\s+|\/\/[^\n]*)/y],
  ['text', /[rRbB]{0,2}(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))/y],
  ['text', /[bB]?[rR][bB]?(?:"[^"\n]*(?:"|$)|'[^'\n]*(?:'|$))/y],
  ['text', /[bB]?(?:"(?:[^"\\\n]|\\[\s\S])*(?:"|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|$))/y],
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['number', /\d(?:[eE][+-]\d|[0-9A-Za-z])*/y],
  ['sign', /[\s\S]/y],
]

/** Cuts a CEL text into tokens, without judging it: what is no token is a sign of one character. */
export function celTokens(source: string): readonly CelToken[] {
  const tokens: CelToken[] = []
  let position = 0
  while (position < source.length) {
    const token = tokenAt(source, position)
    tokens.push(token)
    position += token.text.length
  }
  return tokens
}

function tokenAt(source: string, position: number): CelToken {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = position
    const text = pattern.exec(source)?.[0]
    if (text) return { kind, text }
  }
  return { kind: 'sign', text: source.charAt(position) }
}
