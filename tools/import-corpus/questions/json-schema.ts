import { load } from 'js-yaml'
import { pointerBelow, segmentsOf } from '../../../src/engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { objectOf } from './json-tree.ts'
import { questionAt, type CountQuestions, type SourceQuestion } from './source-question.ts'

/** Properties without properties of their own, wherever the schema states them for the same answer. */
export const schemaQuestions: CountQuestions = (bytes) => {
  const file = objectOf(bytes)
  // A file may hold the schema beside its uiSchema.
  const inside = isObject(file['schema']) ? file['schema'] : null
  return leaves({ value: inside ?? file, place: inside === null ? '' : '/schema' })
}

/** The same of the JSON body of one operation. */
export const bodyQuestions: CountQuestions = (bytes, { operation }) => {
  const root = JSON.parse(JSON.stringify(load(new TextDecoder().decode(bytes)))) as Json
  if (!isObject(root)) return []
  const bodies = entries(root['paths']).flatMap(([path, methods]) =>
    entries(methods).flatMap(([method, one]) => {
      const place = pointerBelow(
        '/paths',
        path,
        method,
        'requestBody',
        'content',
        'application/json',
        'schema',
      )
      const value = valueAt(root, place)
      const id =
        isObject(one) && typeof one['operationId'] === 'string' ? one['operationId'] : `${method} ${path}`
      return isObject(value) && (operation === undefined || operation === id) ? [{ value, place }] : []
    }),
  )
  return bodies.flatMap((body) => leaves(body, { value: root, place: '' }))
}

interface PlacedSchema {
  readonly value: JsonObject
  readonly place: string
}

/** Where a schema stands. */
interface Around {
  readonly answer: string
  readonly depth: number
  readonly inside: readonly string[]
}

/** A property takes an answer unless it is shut, always the same, or an object that is empty. */
function isAsked(layers: readonly PlacedSchema[]): boolean {
  return !layers.some(
    ({ value }) =>
      value['readOnly'] === true ||
      value['const'] !== undefined ||
      (value['type'] === 'object' &&
        isObject(value['properties']) &&
        entries(value['properties']).length === 0),
  )
}

const deepest = 12

function leaves(schema: PlacedSchema, root = schema): readonly SourceQuestion[] {
  const found = new Map<string, SourceQuestion>()
  const look = (one: PlacedSchema, around: Around): void => {
    for (const layer of stated(root, one, around.depth))
      for (const [name, value] of entries(layer.value['properties']))
        if (isObject(value)) {
          const place = pointerBelow(layer.place, 'properties', name)
          const layers = stated(root, one, around.depth).map((part) => part.place)
          ask(
            { value, place },
            {
              answer: pointerBelow(around.answer, name),
              depth: around.depth + 1,
              inside: [...around.inside, ...layers, place],
            },
          )
        }
  }
  const ask = (property: PlacedSchema, around: Around): void => {
    const { answer, depth, inside } = around
    const layers = stated(root, property, depth)
    const items = layers.flatMap((part) => {
      const below = part.value['items']
      return isObject(below) ? [{ value: below, place: pointerBelow(part.place, 'items') }] : []
    })
    const holdsAny = (parts: readonly PlacedSchema[]): boolean =>
      parts.some((part) => entries(part.value['properties']).length > 0)
    if (depth <= deepest && holdsAny(layers)) look(property, around)
    else if (depth <= deepest && items.some((item) => holdsAny(stated(root, item, depth))))
      for (const item of items) look(item, { ...around, answer: `${answer}/*` })
    else if (!found.has(answer) && isAsked(layers))
      found.set(answer, { ...questionAt(property.place, answer), inside })
  }
  look(schema, { answer: '', depth: 0, inside: [schema.place] })
  return [...found.values()]
}

const alternatives = ['allOf', 'anyOf', 'oneOf']
const branches = ['if', 'then', 'else']

/** A schema with those it refers to, joins, or decides between. */
function stated(root: PlacedSchema, schema: PlacedSchema, depth: number): readonly PlacedSchema[] {
  if (depth > deepest) return []
  const { value, place } = schema
  const reference = value['$ref']
  const target = typeof reference === 'string' && reference.startsWith('#') ? reference.slice(1) : null
  const referred = target === null ? null : valueAt(root.value, target)
  const parts: PlacedSchema[] =
    isObject(referred) && target !== null ? [{ value: referred, place: `${root.place}${target}` }] : []
  for (const key of alternatives) {
    const list = value[key]
    if (Array.isArray(list))
      list.forEach((one: Json, index) => {
        if (isObject(one)) parts.push({ value: one, place: pointerBelow(place, key, index) })
      })
  }
  for (const key of branches) {
    const one = value[key]
    if (isObject(one)) parts.push({ value: one, place: pointerBelow(place, key) })
  }
  for (const key of ['dependencies', 'dependentSchemas'])
    for (const [name, one] of entries(value[key]))
      if (isObject(one)) parts.push({ value: one, place: pointerBelow(place, key, name) })
  return [schema, ...parts.flatMap((part) => stated(root, part, depth + 1))]
}

function entries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : []
}

function valueAt(root: JsonObject, pointer: string): Json | undefined {
  let value: Json | undefined = root
  for (const step of segmentsOf(pointer)) value = isObject(value) ? value[step] : undefined
  return value
}
