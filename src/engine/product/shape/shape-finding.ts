import { finding } from '../../findings/catalogue.ts'
import type { Finding, FindingEdit } from '../../findings/finding.ts'
import { didYouMean, nearestName } from '../../findings/nearest-name.ts'
import type { Place } from '../../findings/place.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { foreignKeywords } from './foreign-keywords.ts'
import { metaSchemas } from './meta-schemas.ts'
import { partKinds } from '../part-kinds.ts'
import type { SchemaFault } from './schema-fault.ts'

/** Returns the place in the file for a JSON Pointer. */
export type PlaceOf = (pointer: string) => Place

/** Describes one fault of a file's shape: where it is, what was found, what is expected, and an edit that fixes it. */
export function shapeFinding(fault: SchemaFault, placeOf: PlaceOf): Finding {
  return (byKeyword.get(fault.keyword) ?? outOfBounds)(fault, placeOf)
}

const byKeyword: ReadonlyMap<string, typeof shapeFinding> = new Map([
  ['required', missingKey],
  ['unevaluatedProperties', unknownKey],
  ['additionalProperties', unknownKey],
  ['type', wrongType],
  ['enum', unknownValue],
  ['const', unknownValue],
  ['pattern', unmatchedPattern],
  ['oneOf', unknownPart],
])

function missingKey({ path, key, schema }: SchemaFault, placeOf: PlaceOf): Finding {
  const property = objectAt(objectAt(schema, 'properties'), key ?? '')
  return finding('SHAPE_MISSING', placeOf(path), { key }, { expected: descriptionOf(property) })
}

function unknownKey({ path, key, schema, value }: SchemaFault, placeOf: PlaceOf): Finding {
  const name = key ?? ''
  const place = placeOf(pointerBelow(path, name))
  const instead = isSchemaOfData(schema) ? foreignKeywords.get(name) : undefined
  if (instead !== undefined) return finding('KEYWORD_REFUSED', place, { key }, { suggestion: instead })
  const known = Object.keys(objectAt(schema, 'properties'))
  const expected = oneOf(known)
  const suggestion = didYouMean(name, known)
  return finding(
    'SHAPE_UNKNOWN',
    place,
    { key },
    { expected, suggestion, edits: renamingEdits(value, path, name, known) },
  )
}

function wrongType(fault: SchemaFault, placeOf: PlaceOf): Finding {
  const { schema, value } = fault
  const description = descriptionOf(schema)
  const types = [schema['type']].flat().join(' or ')
  const expected = description ? `${types} — ${description}` : types
  return finding('SHAPE_TYPE', placeOfFault(fault, placeOf), { found: kindOf(value) }, { expected })
}

function unknownValue(fault: SchemaFault, placeOf: PlaceOf): Finding {
  const { schema, value } = fault
  const place = placeOfFault(fault, placeOf)
  const allowed = [schema['enum'] ?? schema['const']].flat().map(String)
  const help = {
    expected: oneOf(allowed),
    suggestion: didYouMean(String(value), allowed),
    edits: replacingEdits(place, value, allowed),
  }
  return finding('SHAPE_VALUE', place, { found: shortText(value) }, help)
}

function unmatchedPattern(fault: SchemaFault, placeOf: PlaceOf): Finding {
  const found = shortText(fault.value)
  const expected = descriptionOf(fault.schema)
  return finding('SHAPE_PATTERN', placeOfFault(fault, placeOf), { found }, { expected })
}

function unknownPart(fault: SchemaFault, placeOf: PlaceOf): Finding {
  return finding('SHAPE_PART', placeOfFault(fault, placeOf), {}, { expected: oneOf(Object.keys(partKinds)) })
}

function outOfBounds(fault: SchemaFault, placeOf: PlaceOf): Finding {
  const { keyword, schema, value } = fault
  const twice = keyword === 'uniqueItems' ? elementTwice(value) : null
  const expected = `${boundText(keyword, schema[keyword] ?? null)}${twice === null ? '' : `; ${twice} stands twice`}`
  return finding('SHAPE_BOUNDS', placeOfFault(fault, placeOf), { found: shortText(value) }, { expected })
}

/** Place of the value; a fault in a key's spelling is placed at the key. */
function placeOfFault({ path, key }: SchemaFault, placeOf: PlaceOf): Place {
  return placeOf(key === null ? path : pointerBelow(path, key))
}

/** Returns the edit that renames a misspelled key to the most similar known one; none when that key exists already. */
function renamingEdits(
  value: Json,
  path: string,
  key: string,
  known: readonly string[],
): readonly FindingEdit[] {
  const near = nearestName(key, known)
  const isFree = near !== null && isObject(value) && !Object.hasOwn(value, near)
  return isFree ? [{ op: 'move', from: pointerBelow(path, key), path: pointerBelow(path, near) }] : []
}

/** Returns the edit that replaces a misspelled value with the most similar allowed one. */
function replacingEdits({ path }: Place, value: Json, allowed: readonly string[]): readonly FindingEdit[] {
  const near = typeof value === 'string' ? nearestName(value, allowed) : null
  return near === null ? [] : [{ op: 'replace', path, value: near }]
}

/** Returns whether a schema describes JSON Schema itself: a field or the object of all fields. */
function isSchemaOfData(schema: JsonObject): boolean {
  const { FieldSchema, ObjectSchema } = metaSchemas.product.$defs
  return schema === FieldSchema || schema === ObjectSchema
}

/** The first element of a list that stands in it for the second time, as it is written. */
function elementTwice(value: Json): string | null {
  if (!Array.isArray(value)) return null
  const written = value.map((one: Json) => shortText(one))
  return written.find((one, index) => written.indexOf(one) < index) ?? null
}

function boundText(keyword: string, bound: Json): string {
  const counted = (what: string): string => `at least ${String(bound)} ${what}${bound === 1 ? '' : 's'}`
  switch (keyword) {
    case 'minLength':
      return counted('character')
    case 'minItems':
      return counted('element')
    case 'uniqueItems':
      return 'elements that differ'
    case 'maximum':
      return `at most ${String(bound)}`
    case 'exclusiveMinimum':
      return `more than ${String(bound)}`
    default:
      return `at least ${String(bound)}`
  }
}

function oneOf(names: readonly string[]): string {
  return `one of: ${names.join(', ')}`
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

function shortText(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function descriptionOf({ description }: JsonObject): string | undefined {
  return typeof description === 'string' ? description : undefined
}

function objectAt(schema: JsonObject, key: string): JsonObject {
  const inner = Object.hasOwn(schema, key) ? (schema[key] ?? null) : null
  return isObject(inner) ? inner : {}
}
