import type { Clause, CelSentence } from './sentence.ts'

/** The same sentence with every clause to be written from its meaning. */
export function withoutSources(sentence: CelSentence): CelSentence {
  const bare = (clause: Clause): Clause =>
    clause.kind === 'compare'
      ? { ...clause, source: null }
      : {
          ...clause,
          source: null,
          inner: { ...clause.inner, parts: clause.inner.parts.map((part) => ({ ...part, source: null })) },
        }
  return {
    ...sentence,
    parts: sentence.parts.map((part) =>
      part.kind === 'group' ? { ...part, parts: part.parts.map(bare) } : bare(part),
    ),
  }
}
