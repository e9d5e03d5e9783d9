import { Environment, ParseError, serialize, type ASTNode } from '@marcbachmann/cel-js'
import { celTokens } from '../product/cel-tokens.ts'

/** The syntax tree of an expression, or what stands in the way and where. */
export type Syntax =
  | { readonly ok: true; readonly ast: ASTNode }
  | { readonly ok: false; readonly reason: string; readonly start: number; readonly end: number }

// Only its parser is used: names and types are checked against the product by `check.ts`.
const grammar = new Environment({ unlistedVariablesAreDyn: true, enableOptionalTypes: true })

/** How `const` is written for the parser, which keeps that word for itself. Of the same length, so that positions hold. */
export const constantsName = '_cnst'

/** Parses the text of an expression. */
export function parseSyntax(source: string): Syntax {
  try {
    return { ok: true, ast: grammar.parse(withoutConst(source)).ast }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const { start, end } = error.range ?? { start: 0, end: source.length }
    return { ok: false, reason: inWords(withConst(error.summary)), start, end }
  }
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

/** The parser's reason with what it calls tokens as they are written. */
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
