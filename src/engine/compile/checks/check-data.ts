import { segmentsOf } from '../../json-pointer.ts'
import { schemaPointer } from '../../product/mount/flatten-fields.ts'
import { placeInside, placeAt, type Place } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'

const ofObjects = new Set(['type', 'properties', 'required', 'when', 'text'])
const ofLists = new Set(['type', 'items', 'when', 'text'])

/** Checks objects and lists of the data: every keyword on them must have an effect. */
export function checkData(compilation: Compilation): void {
  const { product } = compilation
  checkRequired(compilation, product.file.data, '', placeAt('/data'))
  visit(compilation, product.file.data.properties, '', placeAt('/data'))
  for (const { id, value, place } of product.lists) {
    const stars = value.at.split('/*').length - 1
    if (stars > 1) {
      compilation.report('LIST_TOO_DEEP', placeInside(place, 'at'), { list: id })
      continue
    }
    const around = value.at.slice(0, value.at.lastIndexOf('/*'))
    if (stars > 0 && !compilation.listsByPlace.has(around)) {
      compilation.report('LIST_AROUND', placeInside(place, 'at'), { list: id, at: around })
      continue
    }
    const array = arrayAt(product.data.properties, segmentsOf(value.at))
    if (array) {
      if (array.items?.properties?.['id'])
        compilation.report('ITEM_ID', placeAt(`/data${schemaPointer(`${value.at}/*/id`)}`), { list: id })
      continue
    }
    compilation.report('LIST_PLACE', placeInside(place, 'at'), { at: value.at })
  }
  const places = product.lists.map(({ value }) => value.at)
  for (const { value, place } of product.lists) {
    if (places.indexOf(value.at) === places.lastIndexOf(value.at)) continue
    compilation.report('NAME_TWICE', placeInside(place, 'at'), { kind: 'list', name: value.at })
  }
}

function visit(
  compilation: Compilation,
  properties: Readonly<Record<string, FieldSchema>>,
  at: string,
  place: Place,
): void {
  for (const [name, schema] of Object.entries(properties)) {
    const here = placeInside(place, 'properties', name)
    const path = `${at}/${name}`
    const isList = compilation.listsByPlace.has(path)
    if (!isList && !schema.properties) continue
    const known = isList ? ofLists : ofObjects
    for (const key of Object.keys(schema).filter((key) => !known.has(key))) {
      compilation.report('KEYWORD_IGNORED', placeInside(here, key), { key, kind: isList ? 'list' : 'object' })
    }
    const [object, at_, inner] = schema.properties
      ? ([schema, path, here] as const)
      : ([schema.items ?? {}, `${path}/*`, placeInside(here, 'items')] as const)
    checkRequired(compilation, object, at_, inner)
    visit(compilation, object.properties ?? {}, at_, inner)
  }
}

/** Checks that `required` of an object names its own fields, including those of blocks. */
function checkRequired(
  compilation: Compilation,
  { required = [], properties = {} }: Pick<FieldSchema, 'required' | 'properties'>,
  at: string,
  place: Place,
): void {
  for (const [index, name] of required.entries()) {
    if (Object.hasOwn(properties, name)) continue
    const isBrought = compilation.product.fields.some(({ at: field }) => field.startsWith(`${at}/${name}`))
    if (!isBrought)
      reportUnknown(compilation, 'FIELD_UNKNOWN', placeInside(place, 'required', index), {
        name,
        known: Object.keys(properties),
      })
  }
}

/** Returns the array of items at a pointer; null when the value is absent or is not an array. */
function arrayAt(
  properties: Readonly<Record<string, FieldSchema>>,
  steps: readonly string[],
): FieldSchema | null {
  const [step = '', ...rest] = steps
  const schema = Object.hasOwn(properties, step) ? properties[step] : undefined
  if (rest[0] === '*') return arrayAt(schema?.items?.properties ?? {}, rest.slice(1))
  if (rest.length > 0) return schema?.properties ? arrayAt(schema.properties, rest) : null
  return schema?.items?.properties ? schema : null
}
