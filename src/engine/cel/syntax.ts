import { Environment, ParseError, serialize, type ASTNode } from '@marcbachmann/cel-js'
import { celTokens, type CelToken } from '../product/parameters/cel-tokens.ts'

/** Result of parsing an expression: its syntax tree, or the fault and its position. */
export type Syntax =
  | { readonly ok: true; readonly ast: ASTNode }
  | {
      readonly ok: false
      readonly reason: string
      readonly start: number
      readonly end: number
      /** The CEL notation to use in place of these characters, when it is known. */
      readonly replacement: string | null
    }

// Only its parser is used: names and types are checked against the product by `check.ts`.
const grammar = new Environment({ unlistedVariablesAreDyn: true, enableOptionalTypes: true })

/** Replaces `const` for the parser, which reserves that word. It has the same length, so positions stay correct. */
export const constantsName = '_cnst'

/** Parses the text of an expression. */
export function parseSyntax(source: string): Syntax {
  try {
    const { ast } = grammar.parse(withoutConst(source))
    return isTooDeep(ast) ? tooDeep(source) : { ok: true, ast }
  } catch (error) {
    // The parser counts brackets, but not signs: a hundred thousand of `!` end its stack.
    if (error instanceof RangeError) return tooDeep(source)
    if (!(error instanceof ParseError)) throw error
    if (error.summary.startsWith('Exceeded')) return tooDeep(source)
    const foreign = foreignWord(source)
    if (foreign !== null) return { ok: false, ...foreign }
    const { start, end } = error.range ?? { start: 0, end: source.length }
    return { ok: false, reason: inWords(withConst(error.summary)), start, end, replacement: null }
  }
}

/** Most levels of an expression. The parser has the same limit for brackets. */
const deepest = 250

/** Returns whether an expression has too many levels for the recursion of those who read it. */
function isTooDeep(ast: ASTNode): boolean {
  let level: readonly ASTNode[] = [ast]
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap(({ args }) => [args].flat(3).filter(isNode))
    if (level.length === 0) return false
  }
  return true
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value
}

function tooDeep(source: string): Syntax {
  const reason = `it has more than ${deepest} levels: split it into named conditions`
  return { ok: false, reason, start: 0, end: source.length, replacement: null }
}

/** Words of other languages, and the CEL notation for each. */
const foreignWords: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  '&': '&&',
  '|': '||',
  '=': '==',
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  '=<': '<=',
  '=>': '>=',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '×': '*',
  '÷': '/',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
}

/** The first word or sign of a text that CEL writes otherwise. */
function foreignWord(source: string): Omit<Syntax & { readonly ok: false }, 'ok'> | null {
  const share = percentage(source)
  if (share !== null) return share
  let start = 0
  for (const { kind, text } of signsTogether(celTokens(source))) {
    const word = kind === 'name' ? text.toLowerCase() : text
    const replacement = Object.hasOwn(foreignWords, word) ? foreignWords[word] : undefined
    const end = start + text.length
    if (replacement !== undefined && (kind === 'name' || kind === 'sign'))
      return { reason: `"${text}" is written ${replacement}`, start, end, replacement }
    start = end
  }
  return null
}

/** A share in per cent, `20%`: behind the sign stands nothing that could be divided by. */
function percentage(source: string): Omit<Syntax & { readonly ok: false }, 'ok'> | null {
  const tokens = celTokens(source)
  let start = 0
  for (const [index, { kind, text }] of tokens.entries()) {
    const isShare = kind === 'number' && tokens[index + 1]?.text === '%' && Number.isFinite(Number(text))
    if (isShare && !isOperand(tokens, index + 2)) {
      const replacement = String(Number((Number(text) / 100).toPrecision(12)))
      return {
        reason: `"${text}%" is written ${replacement}`,
        start,
        end: start + text.length + 1,
        replacement,
      }
    }
    start += text.length
  }
  return null
}

/** Returns whether an operand stands at this place, behind blanks. */
function isOperand(tokens: readonly CelToken[], place: number): boolean {
  let at = place
  while (tokens[at]?.text.trim() === '') at++
  return /^[\w('"[-]/.test(tokens[at]?.text ?? '')
}

/** Joins adjacent operator signs into one token: `=`, `=` becomes `==`. */
function signsTogether(tokens: readonly CelToken[]): readonly CelToken[] {
  const together: CelToken[] = []
  for (const token of tokens) {
    const before = together.at(-1)
    const isOperator = token.kind === 'sign' && /^[=!<>&|]$/.test(token.text)
    if (isOperator && before?.kind === 'sign' && /^[=!<>&|]+$/.test(before.text))
      together[together.length - 1] = { kind: 'sign', text: before.text + token.text }
    else together.push(token)
  }
  return together
}

/**
 * Parses a broken expression up to `at`, for completion: inserts a name at the cursor when one is missing, and closes
 * open brackets. Returns null when the result is still not an expression.
 */
export function syntaxBefore(
  source: string,
  at: number,
): { readonly ast: ASTNode; readonly prefix: string } | null {
  const tokens = celTokens(source.slice(0, at))
  const last = tokens.at(-1)
  const prefix = last?.kind === 'name' ? last.text : ''
  const open: string[] = []
  for (const { kind, text } of tokens) {
    if (kind !== 'sign') continue
    const closing = { '(': ')', '[': ']', '{': '}' }[text]
    if (closing !== undefined) open.push(closing)
    else if (text === open.at(-1)) open.pop()
  }
  const begun = `${source.slice(0, at)}${prefix === '' ? cursorName : ''}`
  // When the text before the last statement is broken too, parse only the last statement.
  for (const text of [begun, lastStatement(begun)]) {
    const closed = `${text}${text === begun ? open.toReversed().join('') : ''}`
    const syntax = parseSyntax(closed)
    if (syntax.ok) return { ast: syntax.ast, prefix }
  }
  return null
}

/** Placeholder for the name that is not typed yet. */
export const cursorName = '_cursor'

/** Returns the text after the last bracket, comma or operator between two statements. */
function lastStatement(text: string): string {
  return text.replace(/^[^]*(?:&&|\|\||[([{,?:]|\b(?:and|or|not)\b)/i, '')
}

const tokenWords: Readonly<Record<string, string>> = {
  EOF: 'the end of the expression',
  NUMBER: 'a number',
  STRING: 'a text',
  BOOLEAN: 'true or false',
  NULL: 'null',
  IDENTIFIER: 'a name',
  PLUS: '"+"',
  MINUS: '"-"',
  MULTIPLY: '"*"',
  DIVIDE: '"/"',
  MODULO: '"%"',
  EQ: '"=="',
  NE: '"!="',
  LT: '"<"',
  LE: '"<="',
  GT: '">"',
  GE: '">="',
  AND: '"&&"',
  OR: '"||"',
  NOT: '"!"',
  IN: '"in"',
  LPAREN: '"("',
  RPAREN: '")"',
  LBRACKET: '"["',
  RBRACKET: '"]"',
  LBRACE: '"{"',
  RBRACE: '"}"',
  DOT: '"."',
  COMMA: '","',
  COLON: '":"',
  QUESTION: '"?"',
}

/** Replaces the parser's token names in its message with the characters that people write. */
function inWords(reason: string): string {
  const words = reason.replace('token: ', '').replaceAll(/\b[A-Z]{2,}\b/g, (name) => tokenWords[name] ?? name)
  return (words.charAt(0).toLowerCase() + words.slice(1)).replace('unexpected the ', 'unexpected ')
}

/** The text of a part of an expression, brackets and spaces as the grammar wants them. */
export function syntaxText(ast: ASTNode): string {
  return withConst(serialize(ast))
}

function withoutConst(source: string): string {
  if (!source.includes('const')) return source
  return celTokens(source)
    .map((token, index, all) =>
      token.kind === 'name' && token.text === 'const' && all[index - 1]?.text !== '.'
        ? constantsName
        : token.text,
    )
    .join('')
}

function withConst(text: string): string {
  return text.replaceAll(new RegExp(`\\b${constantsName}\\b`, 'g'), 'const')
}
