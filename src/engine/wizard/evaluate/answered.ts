import type { Json } from '../../json.ts'
import { isList } from '../paths/pointer.ts'

/** Returns whether a value is an answer: not `null`, an empty text or an empty choice. */
export function isAnswered(value: Json): boolean {
  return value !== null && value !== '' && !(isList(value) && value.length === 0)
}
