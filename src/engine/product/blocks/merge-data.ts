import { segmentsOf } from '../../json-pointer.ts'
import type { FieldSchema, ObjectSchema } from '../grammar.generated.ts'

type Properties = Readonly<Record<string, FieldSchema>>

/** Adds a block's fields to the data at a path; returns null when that place holds something other than an object. */
export function mergeData(data: ObjectSchema, at: string, added: Properties): ObjectSchema | null {
  const properties = mergedInto(data.properties, segmentsOf(at), added)
  return properties && { ...data, properties }
}

function mergedInto(properties: Properties, steps: readonly string[], added: Properties): Properties | null {
  const [step, ...rest] = steps
  // The product's own declaration has priority here; a field that is declared twice is reported where blocks are
  // mounted.
  if (step === undefined) return { ...properties, ...added, ...properties }
  const inner = mergedField(Object.hasOwn(properties, step) ? properties[step] : undefined, rest, added)
  return inner && { ...properties, [step]: inner }
}

function mergedField(
  field: FieldSchema | undefined,
  rest: readonly string[],
  added: Properties,
): FieldSchema | null {
  if (rest[0] === '*') {
    if (field !== undefined && field.type !== 'array') return null
    const items = mergedField(field?.items, rest.slice(1), added)
    return items && { ...field, type: 'array', items }
  }
  if (field !== undefined && field.type !== 'object' && field.properties === undefined) return null
  const properties = mergedInto(field?.properties ?? {}, rest, added)
  return properties && { ...field, type: 'object', properties }
}
