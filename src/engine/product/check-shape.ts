import { finding } from '../findings/catalogue.ts'
import { noMemory, type Memory } from '../memory.ts'
import { nearestName } from '../findings/nearest-name.ts'
import { foreignKeywords } from './foreign-keywords.ts'
import { metaCheck, metaSchemas, type FileKind } from './meta-schemas.ts'
import { partKinds } from './part-kinds.ts'
import { below } from '../json-pointer.ts'
import type { Finding, FindingEdit } from '../findings/finding.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Place } from '../findings/place.ts'
import type {
  BlockFile,
  ProductFile,
  RatingFile,
  ShelfFile,
  TermsFile,
  ThemeFile,
} from './grammar.generated.ts'
import type { SchemaFault } from './schema-check.ts'

/** The type of a file by its kind. */
interface FileTypes {
  readonly product: ProductFile
  readonly block: BlockFile
  readonly rating: RatingFile
  readonly terms: TermsFile
  readonly shelf: ShelfFile
  readonly theme: ThemeFile
}

/** Result of checking a file against its meta-schema. */
export interface ShapeCheck<Kind extends FileKind> {
  readonly findings: readonly Finding[]
  /** The file; null when it lacks a key or holds a value of another type. Unknown keys are findings only. */
  readonly file: FileTypes[Kind] | null
}

/** Checks a file of some kind against its meta-schema. Reports every fault once, with the expected value. */
export function checkShape<Kind extends FileKind>(
  kind: Kind,
  value: Json,
  placeOf: (pointer: string) => Place,
  memory: Memory = noMemory,
): ShapeCheck<Kind> {
  const faults: SchemaFault[] = []
  metaCheck(kind)(value, '', faults, memory)
  const byPlace = new Map<string, Finding>()
  for (const fault of faults) {
    const found = shapeFinding(fault, placeOf)
    byPlace.set(`${found.code} ${found.path} ${found.block?.path ?? ''} ${found.message}`, found)
  }
  const findings = [...byPlace.values()]
  const isOfKind = (_value: unknown): _value is FileTypes[Kind] =>
    findings.every(({ code }) => code === 'SHAPE_UNKNOWN' || code === 'KEYWORD_REFUSED')
  return { findings, file: isOfKind(value) ? value : null }
}

function shapeFinding(
  { keyword, path, key, schema, value }: SchemaFault,
  placeOf: (pointer: string) => Place,
): Finding {
  const described = textAt(schema, 'description')
  switch (keyword) {
    case 'required':
      return finding(
        'SHAPE_MISSING',
        placeOf(path),
        { key },
        { expected: describedProperty(schema, key ?? '') },
      )
    case 'unevaluatedProperties':
    case 'additionalProperties': {
      const known = Object.keys(objectAt(schema, 'properties'))
      const instead = isSchemaOfData(schema) ? foreignKeywords.get(key ?? '') : undefined
      if (instead !== undefined)
        return finding('KEYWORD_REFUSED', placeOf(below(path, key ?? '')), { key }, { suggestion: instead })
      return finding(
        'SHAPE_UNKNOWN',
        placeOf(below(path, key ?? '')),
        { key },
        {
          expected: `one of: ${known.join(', ')}`,
          suggestion: didYouMean(key ?? '', known),
          edits: renamed(value, path, key ?? '', known),
        },
      )
    }
  }
  // A fault in a key's spelling is placed at the key.
  const place = placeOf(key === null ? path : below(path, key))
  switch (keyword) {
    case 'type':
      return finding(
        'SHAPE_TYPE',
        place,
        { found: kindOf(value) },
        { expected: [schema['type']].flat().join(' or ') + (described ? ` — ${described}` : '') },
      )
    case 'enum':
    case 'const': {
      const allowed = [schema['enum'] ?? schema['const']].flat().map(String)
      return finding(
        'SHAPE_VALUE',
        place,
        { found: shortText(value) },
        {
          expected: `one of: ${allowed.join(', ')}`,
          suggestion: didYouMean(String(value), allowed),
          edits: replaced(place, value, allowed),
        },
      )
    }
    case 'pattern':
      return finding('SHAPE_PATTERN', place, { found: shortText(value) }, { expected: described })
    case 'oneOf':
      return finding('SHAPE_PART', place, {}, { expected: `one of: ${Object.keys(partKinds).join(', ')}` })
    default:
      return finding(
        'SHAPE_BOUNDS',
        place,
        { found: shortText(value) },
        { expected: boundWords(keyword, schema[keyword] ?? null) },
      )
  }
}

/** Returns the edit that renames a misspelled key to the most similar known one; none when that key exists already. */
function renamed(value: Json, path: string, key: string, known: readonly string[]): readonly FindingEdit[] {
  const near = nearestName(key, known)
  const isFree = near !== null && isObject(value) && !Object.hasOwn(value, near)
  return isFree ? [{ op: 'move', from: below(path, key), path: below(path, near) }] : []
}

function replaced({ path }: Place, value: Json, allowed: readonly string[]): readonly FindingEdit[] {
  const near = typeof value === 'string' ? nearestName(value, allowed) : null
  return near === null ? [] : [{ op: 'replace', path, value: near }]
}

/** Returns whether a schema describes JSON Schema itself: a field or the object of all fields. */
function isSchemaOfData(schema: JsonObject): boolean {
  const { FieldSchema, ObjectSchema } = metaSchemas.product.$defs
  return schema === FieldSchema || schema === ObjectSchema
}

function boundWords(keyword: string, bound: Json): string {
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

/** A suggestion in words, when a known name is near. */
export function didYouMean(typed: string, known: Iterable<string>): string | null {
  const near = nearestName(typed, known)
  return near === null ? null : `did you mean "${near}"?`
}

function describedProperty(schema: JsonObject, key: string): string | undefined {
  return textAt(objectAt(objectAt(schema, 'properties'), key), 'description')
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

function shortText(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function textAt(schema: JsonObject, key: string): string | undefined {
  const text = schema[key]
  return typeof text === 'string' ? text : undefined
}

function objectAt(schema: JsonObject, key: string): JsonObject {
  const inner = Object.hasOwn(schema, key) ? schema[key] : undefined
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {}
}
