import { celTokens, parseCel, type CelEnvironment, type CelNode, type CelPlace } from '../cel/index.ts'
import { NotSayable, operandsOf, readClause } from './read-clause.ts'
import type { Clause, ClauseGroup, CelSentence } from './sentence.ts'
import { withoutSources } from './without-sources.ts'
import { writeSentence } from './write-sentence.ts'

/** An expression as a sentence, or why no sentence says it. */
export type ReadSentence =
  | { readonly ok: true; readonly sentence: CelSentence }
  | {
      readonly ok: false
      /**
       * `wrong`: the expression has errors. `value`: the place wants no statement. `comment`: it holds a comment, which a
       * sentence would lose. `choice`: it chooses by `?:`. `depth`: its groups are too deep. `part`: a part is none of the
       * clauses.
       */
      readonly why: 'wrong' | 'value' | 'comment' | 'choice' | 'depth' | 'part'
      /** The characters that no sentence says; empty where it is the whole. */
      readonly part: string
    }

/**
 * Reads an expression as a sentence. Every sentence that is returned gives the same expression when it is written, with
 * the kept texts and without them; anything else is refused.
 */
export function readSentence(environment: CelEnvironment, source: string, place: CelPlace): ReadSentence {
  if (place.expects !== 'bool') return { ok: false, why: 'value', part: '' }
  if (celTokens(source).some(({ kind, text }) => kind === 'space' && text.startsWith('//')))
    return { ok: false, why: 'comment', part: '' }
  const read = sentenceIn(environment, source, place)
  if (!read.ok) return read
  const { sentence } = read
  const bare = withoutSources(sentence)
  const again = sentenceIn(environment, writeSentence(bare), place)
  if (!again.ok || !isSame(again.sentence, bare)) return { ok: false, why: 'part', part: source }
  const kept = sentenceIn(environment, writeSentence(sentence), place)
  return { ok: true, sentence: kept.ok && isSame(kept.sentence, bare) ? sentence : bare }
}

function sentenceIn(environment: CelEnvironment, source: string, place: CelPlace): ReadSentence {
  const result = parseCel(environment, source, place)
  if (!result.ok) return { ok: false, why: 'wrong', part: '' }
  try {
    return { ok: true, sentence: readStatement(result.expression.ast, source) }
  } catch (error) {
    if (!(error instanceof NotSayable)) throw error
    const { why, start, end } = error
    const part = source.slice(start, end)
    return { ok: false, why, part: part === source.trim() ? '' : part }
  }
}

function readStatement(root: CelNode, source: string): CelSentence {
  const node = root.op === 'truth' ? root.of : root
  if (node.op === 'literal' && node.value === true) return { join: 'and', isNegated: false, parts: [] }
  const { join, isNegated, operands } = groupIn(node, source)
  const parts = operands.map((part) => readClause(part, source) ?? readGroup(part, source))
  return { join, isNegated, parts }
}

function readGroup(node: CelNode, source: string): ClauseGroup {
  const { join, isNegated, operands } = groupIn(node, source)
  const parts = operands.map((part): Clause => {
    const clause = readClause(part, source)
    if (clause === null) throw new NotSayable('depth', part)
    return clause
  })
  return { kind: 'group', join, isNegated, parts }
}

/** The operands of a part, and how they are joined. */
function groupIn(node: CelNode, source: string) {
  const isNegated = node.op === 'not' && readClause(node, source) === null
  const of = isNegated ? node.of : node
  const inner = of.op === 'truth' ? of.of : of
  const join = inner.op === 'or' ? ('or' as const) : ('and' as const)
  return { join, isNegated, operands: operandsOf(inner, join) }
}

function isSame(one: CelSentence, other: CelSentence): boolean {
  return writeSentence(withoutSources(one)) === writeSentence(other)
}
