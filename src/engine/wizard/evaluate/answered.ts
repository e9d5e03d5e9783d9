import type { Json } from '../../json.ts'
import { isList } from '../paths/pointer.ts'

/** Something is there: `null` and the empty text are not, neither is a choice of nothing. */
export function isAnswered(value: Json): boolean {
  return value !== null && value !== '' && !(isList(value) && value.length === 0)
}
