import { placeInside, placeAt, type Place } from '../../findings/place.ts'
import type { Compilation } from '../compilation/compilation.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'
import { celWords, expressionRoots, textWords } from '../../product/reserved-names.ts'

/** Checks that every name is unique and differs from reserved words of the language and of text keys. */
export function checkNames(compilation: Compilation): void {
  const { product } = compilation
  const { file } = product
  once(
    compilation,
    'slide',
    product.slides.map(({ value, place }) => [value.id, placeInside(place, 'id')]),
  )
  once(compilation, 'stop', [
    ...(file.stops ?? []).map(({ id }, index) => [id, placeAt(`/stops/${index}/id`)] as const),
    ...(file.outcomes ?? []).map(({ id }, index) => [id, placeAt(`/outcomes/${index}/id`)] as const),
  ])
  once(
    compilation,
    'rule',
    product.rules.map(({ value, place }) => [value.id, place]),
  )
  once(
    compilation,
    'call',
    product.calls.map(({ value, place }) => [value.id, place]),
  )
  once(
    compilation,
    'condition',
    product.conditions.map(({ value, place }) => [value.name, place]),
  )
  once(
    compilation,
    'value',
    product.values.map(({ value, place }) => [value.name, place]),
  )
  once(
    compilation,
    'gate',
    product.slides.flatMap(({ gates, place }) =>
      gates.map(({ id }, index) => [id, placeInside(place, 'gates', index, 'id')] as const),
    ),
  )
  for (const { value, place } of product.conditions) {
    if (expressionRoots.has(value.name) || celWords.has(value.name))
      compilation.report('NAME_RESERVED', place, { name: value.name })
  }
  for (const name of [...Object.keys(product.constants), ...compilation.calls.keys()]) {
    const isConstant = Object.hasOwn(product.constants, name)
    if (celWords.has(name))
      compilation.report('NAME_RESERVED', placeAt(`/${isConstant ? 'constants' : 'calls'}/${name}`), { name })
  }
  for (const name of Object.keys(product.data.properties)) {
    if (textWords.has(name))
      compilation.report('NAME_OF_TEXTS', placeAt(`/data/properties/${name}`), { name })
  }
  checkFieldNames(compilation, product.data.properties, placeAt('/data'))
}

function once(compilation: Compilation, kind: string, names: readonly (readonly [string, Place])[]): void {
  const seen = new Set<string>()
  for (const [name, place] of names) {
    if (seen.has(name)) compilation.report('NAME_TWICE', place, { kind, name })
    seen.add(name)
  }
}

function checkFieldNames(
  compilation: Compilation,
  properties: Readonly<Record<string, FieldSchema>>,
  place: Place,
): void {
  for (const [name, schema] of Object.entries(properties)) {
    const here = placeInside(place, 'properties', name)
    if (celWords.has(name)) compilation.report('NAME_RESERVED', here, { name })
    if (schema.properties) checkFieldNames(compilation, schema.properties, here)
    if (schema.items?.properties)
      checkFieldNames(compilation, schema.items.properties, placeInside(here, 'items'))
  }
}
