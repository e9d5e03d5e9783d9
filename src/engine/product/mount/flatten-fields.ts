import { pointerBelow, segmentsOf } from '../../json-pointer.ts'
import { placeInside, placeAt, type Place, type PlacedName } from '../../findings/place.ts'
import type { FieldSchema, ObjectSchema } from '../grammar.generated.ts'
import type { MountedField } from '../mounted-product.ts'

/** Declared lists by the pointer of their array. */
export type ListsByPlace = ReadonlyMap<string, { readonly id: string; readonly when: string | null }>

/** A group of fields: its pattern, and the conditions and list that apply to all of them. */
export interface FieldGroup {
  /** Pattern of the object that has these fields. */
  readonly at: string
  readonly whenAll: readonly PlacedName[]
  /** Place of the object's schema. */
  readonly place: Place
  /** Block that brought the fields. */
  readonly block: string | null
  /** Own name of the object inside the block, when it is not the block itself. */
  readonly within: string | null
}

/**
 * Every field below an object that holds an answer. Objects with declared fields and lists (whose pointers
 * `lists` knows) are walked into; a list of plain values is an answer itself.
 */
export function flattenFields(
  properties: Readonly<Record<string, FieldSchema>>,
  group: FieldGroup,
  lists: ListsByPlace,
): readonly MountedField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const at = `${group.at}/${name}`
    const place = placeInside(group.place, 'properties', name)
    const whenAll =
      schema.when === undefined
        ? group.whenAll
        : [...group.whenAll, { name: schema.when, place: placeInside(place, 'when') }]
    const within = group.within === null ? name : `${group.within}.${name}`
    const deeper = { at, whenAll, place, block: group.block, within }
    if (schema.properties) return flattenFields(schema.properties, deeper, lists)
    const list = lists.get(at)
    if (list) {
      const counts =
        list.when === null
          ? whenAll
          : [...whenAll, { name: list.when, place: placeAt(`/lists/${list.id}/when`) }]
      const item = { ...deeper, at: `${at}/*`, whenAll: counts, place: placeInside(place, 'items') }
      return flattenFields(schema.items?.properties ?? {}, item, lists)
    }
    const from = group.block === null ? null : { block: group.block, name: within }
    return [{ at, schema, whenAll, list: listOfPattern(at, lists), place, from }]
  })
}

/** Conditions of the objects and the list that a pattern leads through, that at the pattern included. */
export function conditionsAbove(
  data: ObjectSchema,
  pattern: string,
  lists: ListsByPlace,
): readonly PlacedName[] {
  const above: PlacedName[] =
    data.when === undefined ? [] : [{ name: data.when, place: placeAt('/data/when') }]
  let schema: FieldSchema | undefined = data
  let at = ''
  let place = placeAt('/data')
  for (const step of segmentsOf(pattern)) {
    if (step === '*') {
      const list = lists.get(at)
      if (list && list.when !== null)
        above.push({ name: list.when, place: placeAt(`/lists/${list.id}/when`) })
      schema = schema?.items
      place = placeInside(place, 'items')
    } else {
      schema = schema?.properties?.[step]
      place = placeInside(place, 'properties', step)
    }
    at += `/${step}`
    if (schema?.when !== undefined) above.push({ name: schema.when, place: placeInside(place, 'when') })
  }
  return above
}

/** Returns the id of the list whose items contain a list; null for a list outside of items. */
export function listAroundList(list: string, lists: ListsByPlace): string | null {
  const at = [...lists].find(([, { id }]) => id === list)?.[0]
  return at === undefined ? null : listOfPattern(at, lists)
}

/** Returns the id of the innermost list whose items contain a pattern. */
export function listOfPattern(pattern: string, lists: ListsByPlace): string | null {
  const star = pattern.lastIndexOf('/*')
  return star < 0 ? null : (lists.get(pattern.slice(0, star))?.id ?? null)
}

/** Pointer of a place's own schema below `data`, for a pattern: `/drivers/*` + `/name` → `/properties/drivers/items/properties/name`. */
export function schemaPointer(pattern: string): string {
  const segments = segmentsOf(pattern)
  return segments.reduce(
    (path, segment) =>
      segment === '*' ? pointerBelow(path, 'items') : pointerBelow(path, 'properties', segment),
    '',
  )
}
