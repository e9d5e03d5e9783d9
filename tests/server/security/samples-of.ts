import type { Json, JsonObject } from '../../../src/engine/json.ts'

/** Values that formats and patterns of the contract take; the first one that fits is used. */
const texts: readonly string[] = [
  '998901234567',
  '2026-11-24',
  '2026-11-24T09:00:00Z',
  '12:30',
  '31506900000013',
  '123456789',
  'AA',
  'AAF',
  '1234567',
  '01A123BC',
  '12345',
  '100200300',
  '123456',
  'known-slug',
  '/known',
  'UZS',
  'EUR',
  'ru',
  'osago',
  'NAME',
  'Aziza',
  'a@example.uz',
  'https://example.uz/',
  '1,2',
  '1',
  'a-token-or-a-key-of-some-length',
  '10:01:02:03:04:0001',
]

/** Values that fit a schema of the contract as far as a schema tells: the first has every property, the second only those that are required. */
export function samplesOf(root: JsonObject, schema: Json): readonly Json[] {
  return [sample(root, schema, true, 0), sample(root, schema, false, 0)]
}

function sample(root: JsonObject, schema: Json, isWhole: boolean, level: number): Json {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema) || level > 12) return null
  const object = schema as JsonObject
  const reference = object['$ref']
  if (typeof reference === 'string') return sample(root, valueAt(root, reference), isWhole, level + 1)
  if (object['const'] !== undefined) return object['const']
  const [first] = listOf(object['enum'])
  if (first !== undefined) return first
  const [option] = [...listOf(object['oneOf']), ...listOf(object['anyOf'])]
  if (option !== undefined) return sample(root, option, isWhole, level + 1)
  const parts = listOf(object['allOf']).map((part) => sample(root, part, isWhole, level + 1))
  const own = ofType(root, object, isWhole, level)
  const objects = [...parts, own].filter(
    (part) => part !== null && typeof part === 'object' && !Array.isArray(part),
  )
  return parts.length > 0 && objects.length > 0 ? Object.assign({}, ...objects) : own
}

function ofType(root: JsonObject, schema: JsonObject, isWhole: boolean, level: number): Json {
  const [type] = [schema['type']].flat()
  const properties = (schema['properties'] ?? {}) as JsonObject
  if (type === 'object' || (type === undefined && schema['properties'] !== undefined)) {
    const required = new Set(listOf(schema['required']))
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => isWhole || required.has(name))
        .map(([name, property]) => [name, sample(root, property, isWhole, level + 1)]),
    )
  }
  if (type === 'array') return [sample(root, schema['items'] ?? null, isWhole, level + 1)]
  if (type === 'integer' || type === 'number') return Number(schema['minimum'] ?? 1)
  if (type === 'boolean') return true
  return type === 'string' ? textOf(schema) : null
}

function textOf({ pattern, minLength, maxLength }: JsonObject): string {
  const matching = texts.filter(
    (text) =>
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
      text.length >= Number(minLength ?? 0) &&
      text.length <= Number(maxLength ?? Infinity),
  )
  const named = pattern === undefined ? matching.find((text) => text === 'known-slug') : undefined
  return named ?? matching[0] ?? 'x'.repeat(Number(minLength ?? 1))
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

function valueAt(root: JsonObject, reference: string): Json {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json>((value, key) => (value as JsonObject)[key] ?? null, root)
}
