import type { JsonObject } from '../json.ts'

/** Kinds of parts of a slide by the key that names them, with the definition of each in the meta-schema. The first key that a part has counts. */
export const partKinds = {
  found: 'FoundPartFile',
  list: 'ListPartFile',
  verify: 'VerifyPartFile',
  block: 'BlockPartFile',
  review: 'ReviewPartFile',
  pay: 'PayPartFile',
  compare: 'ComparePartFile',
  note: 'NotePartFile',
  heading: 'HeadingPartFile',
  show: 'ShowPartFile',
  at: 'InputPartFile',
} as const

/** Key that names the kind of a part; null for a part of no kind. */
export function kindKeyOf(part: JsonObject): keyof typeof partKinds | null {
  return (
    (Object.keys(partKinds) as (keyof typeof partKinds)[]).find((key) => Object.hasOwn(part, key)) ?? null
  )
}
