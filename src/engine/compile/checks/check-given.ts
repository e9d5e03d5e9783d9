import type { Expected } from '../../cel/index.ts'
import type { Finding } from '../../findings/finding.ts'
import type { GivenExpression } from '../../product/parameters/given-expression.ts'
import type { Compilation } from '../compilation/compilation.ts'

const expected: Readonly<Record<NonNullable<GivenExpression['gives']>, Expected>> = {
  boolean: 'bool',
  number: 'number',
  text: 'string',
  date: 'date',
  list: 'list',
}

/** Checks the expressions that mounts give to their blocks, each at its own characters. */
export function checkGiven(compilation: Compilation): void {
  const { findings } = compilation
  for (const { place, gives, list, tokens } of compilation.product.given) {
    const before = findings.length
    const source = tokens.map(({ replacement }) => replacement).join('')
    compilation.expression(source, place, { list, expects: gives === null ? 'any' : expected[gives] })
    for (let index = before; index < findings.length; index++) {
      const found = findings[index]
      if (found) findings[index] = { ...found, ...asWritten(found, tokens) }
    }
  }
}

/**
 * Moves a finding's range from the rewritten expression to the expression in the file. A range that begins or ends in a
 * replaced token covers the whole token.
 */
function asWritten(
  { range, edits }: Finding,
  tokens: GivenExpression['tokens'],
): Pick<Finding, 'range' | 'edits'> {
  if (range === undefined || tokens.every(({ text, replacement }) => text === replacement)) return {}
  let inFile = 0
  let inRewritten = 0
  let [start, end] = [0, 0]
  for (const { text, replacement } of tokens) {
    const isSame = text === replacement
    if (inRewritten <= range.start) start = inFile + (isSame ? range.start - inRewritten : 0)
    if (inRewritten < range.end)
      end = inFile + (isSame ? Math.min(range.end - inRewritten, text.length) : text.length)
    inFile += text.length
    inRewritten += replacement.length
  }
  // An edit holds names of the rewritten expression, which the file does not have.
  return { range: { start, end }, ...(edits === undefined ? {} : { edits: [] }) }
}
