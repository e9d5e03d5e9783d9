import { mountProduct } from '../product/mount/mount-product.ts'
import { placeInside, placeAt, type Place } from '../findings/place.ts'
import { readBlocks } from '../product/blocks/read-blocks.ts'
import type { ProductFile } from '../product/grammar.generated.ts'

/**
 * Place of each element that exploration can reach, by name: `slide:pay`, `gate:pay.quoted`, `rule:window`,
 * `call:quote`, `purchase`.
 */
export type ElementPlaces = ReadonlyMap<string, Place>

/** Places of slides, gates, stops, conditions, rules, calls with their outcomes, lists and the purchase. */
export function elementPlaces(
  file: ProductFile,
  available: Readonly<Record<string, unknown>>,
): ElementPlaces {
  const { product } = mountProduct(file, readBlocks(file, available).blocks)
  const slides = product.slides.flatMap(({ value: { id }, gates, place }) => [
    [`slide:${id}`, place] as const,
    ...gates.map((gate, index) => [`gate:${id}.${gate.id}`, placeInside(place, 'gates', index)] as const),
  ])
  const calls = product.calls.flatMap(({ value, place }) => [
    [`call:${value.id}`, place] as const,
    ...Object.keys(value.outcomes).map(
      (name) => [`call:${value.id}=${name}`, placeInside(place, 'outcomes', name)] as const,
    ),
  ])
  return new Map([
    ...slides,
    ...(file.stops ?? []).map(({ id }, at) => [`stop:${id}`, placeAt(`/stops/${at}`)] as const),
    ...(file.outcomes ?? []).map(({ id }, at) => [`stop:${id}`, placeAt(`/outcomes/${at}`)] as const),
    ...product.conditions.map(({ value, place }) => [`condition:${value.name}`, place] as const),
    ...product.rules.map(({ value, place }) => [`rule:${value.id}`, place] as const),
    ...calls,
    ...product.lists.map(({ id, place }) => [`list:${id}`, place] as const),
    ['purchase', placeAt(file.submit === undefined ? '/purchase' : '/submit')] as const,
  ])
}
