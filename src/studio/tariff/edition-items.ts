import { draftValueOf, liveChildren, type Draft, type DraftNode } from '../../authoring/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { SheetItem } from '../sheet/records.ts'
import { recordOf } from './records.ts'

/** An edition in a draft, and what its sheets display beside the values. */
export interface EditionInDraft {
  readonly draft: Draft
  /** The draft as it began. */
  readonly base: Draft
  /** Path of the rating file. */
  readonly path: string
  /** Place in the rating table. */
  readonly pointer: string
  /** Text of the first finding at or below a place of the product file. */
  readonly problemAt: (place: string) => string | null
}

/** Pairs the items of a list with their values from the start of the draft. */
export function listItems(
  { draft, base, path, pointer, problemAt }: EditionInDraft,
  ...names: readonly string[]
): readonly SheetItem<JsonObject>[] {
  const place = pointer + pointerBelow('', ...names)
  const node = draft.at(path, place)
  if (node?.kind !== 'array') return []
  return liveChildren(node).map((child, index) => {
    const old = base.node(child.handle)
    return {
      id: child.handle,
      value: recordOf(draftValueOf(child)),
      was: old ? recordOf(draftValueOf(old)) : null,
      problem: problemAt(`/rating${place}/${index}`),
    }
  })
}

/** Entries of an object as records with a name and a value. */
export function mapItems(
  { draft, base, path, pointer, problemAt }: EditionInDraft,
  name: string,
): readonly SheetItem<JsonObject>[] {
  const place = pointer + pointerBelow('', name)
  const node = draft.at(path, place)
  if (node?.kind !== 'object') return []
  const valueIn = (one: DraftNode): JsonObject => ({ name: one.key ?? '', value: draftValueOf(one) })
  return liveChildren(node).map((child) => {
    const old = base.node(child.handle)
    return {
      id: child.handle,
      value: valueIn(child),
      was: old ? valueIn(old) : null,
      problem: problemAt(`/rating${pointer}${pointerBelow('', name, child.key ?? '')}`),
    }
  })
}
