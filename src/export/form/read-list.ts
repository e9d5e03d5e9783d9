import type { ExpandedProduct } from '../../engine/compile/index.ts'
import type { OutgoingList, OutgoingPart, OutgoingTexts } from './outgoing-form.ts'
import type { ProductReading } from './reading.ts'

type ListPart = Extract<ExpandedProduct['slides'][number]['parts'][number], { readonly kind: 'list' }>

/** Where a list is shown. */
export interface ListAsking {
  readonly place: string
  readonly page: string
  /** Id of the list around it; null outside of items. */
  readonly around: string | null
  readonly readParts: (id: string) => readonly OutgoingPart[]
}

/** Reads a list with the questions of its items; null for one that was shown before. */
export function readList(
  reading: ProductReading,
  part: ListPart,
  { place, page, around, readParts }: ListAsking,
): OutgoingList | null {
  const { ledger, product } = reading
  const list = product.lists[part.list]
  if (list === undefined) return null
  const guards = reading.guards(part.whenAll, around)
  if (reading.isAskedAgain(list.at, { guards, page, place })) return null
  const listPlace = reading.placeOf(`list:${list.id}`)
  if (list.unique !== null)
    ledger.refused(`${listPlace}/unique`, list.unique.source, {
      code: 'unique',
      why: 'That two items differ in an answer cannot be stated.',
      remedy: 'Ask for it in the hint of the list.',
    })
  if (part.only !== null)
    ledger.changed(`${place}/only`, part.only.join(', '), {
      code: 'asked-once',
      why: 'The items are asked whole, at their first place.',
      to: null,
    })
  return {
    kind: 'list',
    id: list.id,
    at: list.at,
    title: titleOf(reading, list),
    min: reading.guard(list.min, `${listPlace}/min`, around),
    max: reading.guard(list.max, `${listPlace}/max`, around),
    isCopied: list.copies === true,
    isOrdered: list.ordered === true,
    shown: reading.noteAsked(list.at, page, guards),
    place,
    listPlace,
    parts: readParts(list.id),
  }
}

function titleOf(
  { texts }: ProductReading,
  { id, at }: { readonly id: string; readonly at: string },
): OutgoingTexts {
  const title = texts.read(`list.${id}.title`)
  if (Object.keys(title).length > 0) return title
  return texts.read(`${at.replaceAll('/*', '').slice(1).replaceAll('/', '.')}.label`)
}
