import { listAt } from '../api/description.ts'
import type { KeyMaker, MessageKey } from './message-key.ts'

/** Keys of price lines and parts of the cover, in every edition of a rating table: each may be in force one day. */
export function fromRating(rating: unknown, make: KeyMaker): readonly MessageKey[] {
  return listAt(rating, 'editions').flatMap((edition) => [
    ...idsAt(edition, 'lines').map((id) => make.needed(`price.${id}`)),
    ...idsAt(edition, 'cover').flatMap((id) => [
      make.needed(`cover.${id}`),
      make.optional(`cover.${id}.hint`),
    ]),
  ])
}

function idsAt(edition: unknown, key: string): readonly string[] {
  return listAt(edition, key).flatMap((element) =>
    typeof element === 'object' && element !== null && 'id' in element && typeof element.id === 'string'
      ? [element.id]
      : [],
  )
}
