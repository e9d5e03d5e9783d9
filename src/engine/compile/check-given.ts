import type { Expected } from '../cel/index.ts'
import type { Finding } from '../findings/finding.ts'
import type { GivenExpression } from '../product/given-expression.ts'
import type { Compilation } from './compilation.ts'

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
    const said = tokens.map((token) => token.said).join('')
    compilation.expression(said, place, { list, expects: gives === null ? 'any' : expected[gives] })
    for (let index = before; index < findings.length; index++) {
      const found = findings[index]
      if (found) findings[index] = { ...found, ...asWritten(found, tokens) }
    }
  }
}

/** The characters and the edit of a finding in the expression as its author wrote it. */
function asWritten(
  { range, edits }: Finding,
  tokens: GivenExpression['tokens'],
): Pick<Finding, 'range' | 'edits'> {
  const isSame = tokens.every(({ text, said }) => text === said)
  if (isSame || range === undefined) return {}
  const starts = { written: 0, said: 0 }
  let [start, end] = [0, 0]
  for (const { text, said } of tokens) {
    if (starts.said <= range.start) start = starts.written + (text === said ? range.start - starts.said : 0)
    if (starts.said < range.end)
      end = starts.written + (text === said ? Math.min(range.end - starts.said, text.length) : text.length)
    starts.written += text.length
    starts.said += said.length
  }
  // The edit would write the expression in words of the compiler.
  return { range: { start, end }, ...(edits === undefined ? {} : { edits: [] }) }
}
