import type { TermsFile } from '../../product/grammar.generated.ts'
import type { KeyMaker, MessageKey } from './message-key.ts'

/**
 * Keys of the sentences that the terms of a product choose, in every edition. Each is the product's own, or else the
 * sentence that all products share.
 */
export function fromTerms(terms: TermsFile | null, make: KeyMaker): readonly MessageKey[] {
  const sentences = (section: string, ids: readonly string[]) =>
    ids.map((id) => make.needed(`terms.${section}.${id}`, `terms.${section}.${id}`))
  return (terms?.editions ?? []).flatMap(({ clauses, law, people, call }) => [
    ...Object.entries(clauses).flatMap(([section, ids]) => sentences(section, ids)),
    ...sentences('law', law),
    ...sentences(
      'people',
      people.flatMap((party) => ('clause' in party ? [party.clause] : [])),
    ),
    ...sentences('call', call),
  ])
}
