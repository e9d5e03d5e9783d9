import { mountProduct } from '../product/mount/mount-product.ts'
import type { Place } from '../findings/place.ts'
import { elementOf, partKindOf } from '../product/part-kinds.ts'
import { readBlocks } from '../product/blocks/read-blocks.ts'
import type { PlainPart } from '../product/part-element.ts'
import type { ProductFile } from '../product/grammar.generated.ts'
import { elementPlaces, type ElementPlaces } from './element-places.ts'

/**
 * Places of what a form says, by name: those of `elementPlaces`, `field:/owner/name`, and the parts of slides and lists by what
 * they ask or show, `part:slide:owner:/owner/name`.
 */
export function formPlaces(file: ProductFile, available: Readonly<Record<string, unknown>>): ElementPlaces {
  const { product } = mountProduct(file, readBlocks(file, available).blocks)
  const partsOf = (
    owner: string,
    parts: readonly { readonly value: PlainPart; readonly place: Place }[],
  ): readonly (readonly [string, Place])[] =>
    parts.flatMap(({ value, place }) =>
      namesOf(value).map((name) => [`part:${owner}:${name}`, place] as const),
    )
  return new Map([
    ...elementPlaces(file, available),
    ...product.fields.map(({ at, place }) => [`field:${at}`, place] as const),
    ...product.slides.flatMap(({ value, parts }) => partsOf(`slide:${value.id}`, parts)),
    ...product.lists.flatMap(({ id, parts }) => partsOf(`list:${id}`, parts)),
  ])
}

/** What a part asks, or else the value of the key that names its kind. */
function namesOf(part: PlainPart): readonly string[] {
  const { asks, ownText } = elementOf(part)
  const value = new Map<string, unknown>(Object.entries(part)).get(asks ?? ownText ?? partKindOf(part))
  return [value].flat().map(String)
}
