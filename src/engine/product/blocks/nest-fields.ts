import { finding } from '../../findings/catalogue.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { firstStep } from './leave-out.ts'
import { mergeData } from './merge-data.ts'
import type { Finding } from '../../findings/finding.ts'
import type { FieldSchema, ObjectSchema } from '../grammar.generated.ts'
import type { NestedElements } from './nested-elements.ts'

type Properties = Readonly<Record<string, FieldSchema>>

/** The fields of a block with those of its nested blocks, and the faults of merging them. */
export interface NestedFields {
  readonly properties: Properties
  readonly findings: readonly Finding[]
}

/** Merges fields in this order: nested blocks at the root, the block itself, nested blocks below the root. The first declaration of a field wins. */
export function nestFields(
  own: Properties,
  nested: readonly NestedElements[],
  placeOf: (pointer: string) => Place,
): NestedFields {
  const findings: Finding[] = []
  const sources = [
    ...nested.filter(({ at }) => at === ''),
    { at: '', properties: own },
    ...nested.filter(({ at }) => at !== ''),
  ]
  let data: ObjectSchema = { type: 'object', properties: {} }
  for (const { at, properties, ...source } of sources) {
    const place = placeOf('mount' in source ? `/blocks/${source.mount}` : '/data')
    const present = at === '' ? data.properties : (fieldAt(data.properties, at)?.properties ?? {})
    for (const name of Object.keys(properties).filter((key) => Object.hasOwn(present, key))) {
      const help = { suggestion: 'change it in override' }
      findings.push(finding('BLOCK_FIELD_TWICE', place, { at: `${at}/${name}` }, help))
    }
    const merged = at.includes('*') ? null : mergeData(data, at, properties)
    if (merged === null) findings.push(finding('BLOCK_PLACE', placeInside(place, 'at'), { at }))
    else data = merged
  }
  return { properties: data.properties, findings }
}

function fieldAt(properties: Properties, path: string): FieldSchema | undefined {
  const step = firstStep(path)
  const field = Object.hasOwn(properties, step) ? properties[step] : undefined
  const rest = path.slice(step.length + 1)
  return rest === '' || field === undefined ? field : fieldAt(field.properties ?? {}, rest)
}
