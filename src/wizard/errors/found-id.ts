import type { FoundView } from '../../engine/index.ts'
import { controlId } from './ids.ts'

/** Id of the card of a lookup, where an error's link lands when no single field is to blame. */
export function cardId(view: Pick<FoundView, 'id'>): string {
  return `found-${controlId(view.id)}`
}
