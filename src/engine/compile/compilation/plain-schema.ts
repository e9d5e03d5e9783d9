import { placeInside, type Place } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from './compilation.ts'
import { boundKeys, parameterOf } from '../../product/parameters/declared-parameter.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../json.ts'
import { formatIdOf, formats, isOfFormat } from '../../../formats/index.ts'
import { isUnique, ucs2length } from '../../runtime/lists.ts'
import { costFault } from '../../patterns/index.ts'
import { isMultiple } from '../../runtime/values.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'

const kept = [
  'format',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'uniqueItems',
  'minContains',
  'maxContains',
  'required',
] as const

/** A field's own JSON Schema: our keywords are gone, named bounds are numbers, the type is always present. */
export function plainSchema(compilation: Compilation, schema: FieldSchema, place: Place): JsonObject {
  const plain: Record<string, Json> = { type: typeOfField(schema) }
  for (const key of kept) if (schema[key] !== undefined) plain[key] = schema[key]
  for (const key of boundKeys) {
    const bound = schema[key]
    const value = bound === undefined ? null : boundOf(compilation, bound, placeInside(place, key))
    if (value !== null) plain[key] = value
  }
  checkBounds(compilation, plain, place)
  checkPattern(compilation, schema, place)
  checkFitting(compilation, schema, plain, place)
  if (schema.items !== undefined)
    plain['items'] = plainSchema(compilation, schema.items, placeInside(place, 'items'))
  if (schema.contains !== undefined)
    plain['contains'] = plainSchema(compilation, schema.contains, placeInside(place, 'contains'))
  if (schema.oneOf !== undefined)
    plain['oneOf'] = schema.oneOf.map((one, index) =>
      plainSchema(compilation, one, placeInside(place, 'oneOf', index)),
    )
  if (schema.properties !== undefined) {
    const inner = Object.entries(schema.properties).map(
      ([name, property]) =>
        [name, plainSchema(compilation, property, placeInside(place, 'properties', name))] as const,
    )
    plain['properties'] = Object.fromEntries(inner)
  }
  return plain
}

/** The type of a field, declared or derived from its other keywords. */
export function typeOfField(schema: FieldSchema): Field['type'] {
  if (schema.type !== undefined) return schema.type
  if (schema.properties) return 'object'
  if (schema.items) return 'array'
  if (typeof schema.const === 'boolean') return 'boolean'
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  return values?.every((value) => typeof value === 'number') === true ? 'number' : 'string'
}

function boundOf(compilation: Compilation, bound: number | string, place: Place): number | null {
  if (typeof bound === 'number') return bound
  const parameter = parameterOf(bound)
  if (parameter !== null) {
    compilation.report('PARAMETER_UNKNOWN', place, { block: compilation.product.file.id, name: parameter })
    return null
  }
  const name = bound.slice('const.'.length)
  const { constants } = compilation.product
  const value = Object.hasOwn(constants, name) ? constants[name] : undefined
  compilation.markUsed('constant', name)
  if (typeof value === 'number') return value
  if (value === undefined)
    reportUnknown(compilation, 'CONSTANT_UNKNOWN', place, { name, known: Object.keys(constants) })
  else compilation.report('BOUND_NOT_NUMBER', place, { name })
  return null
}

const pairs = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minContains', 'maxContains'],
  ['minItems', 'maxItems'],
] as const

function checkBounds(compilation: Compilation, plain: JsonObject, place: Place): void {
  for (const [low, high] of pairs) {
    const from = plain[low]
    const to = plain[high]
    if (typeof from !== 'number' || typeof to !== 'number' || from < to) continue
    if (from === to && !low.startsWith('exclusive') && !high.startsWith('exclusive')) continue
    compilation.report('BOUNDS_CONTRADICT', placeInside(place, low), { low: from, high: to })
  }
}

function checkPattern(compilation: Compilation, { pattern }: FieldSchema, place: Place): void {
  if (pattern === undefined) return
  try {
    RegExp(pattern, 'u')
    checkEnds(compilation, pattern, placeInside(place, 'pattern'))
    const cost = costFault(pattern)
    if (cost !== null) compilation.report('PATTERN_SLOW', placeInside(place, 'pattern'), { reason: cost })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    compilation.report('PATTERN_BROKEN', placeInside(place, 'pattern'), { reason })
  }
}

/** A pattern that is looked for anywhere was probably meant for the whole text. */
function checkEnds(compilation: Compilation, pattern: string, place: Place): void {
  // A pattern may begin with a look-ahead.
  const begins = pattern.startsWith('^') || pattern.startsWith('(?')
  const ends = /(?:^|[^\\])\$$/.test(pattern)
  if (begins && ends) return
  const value = `^(?:${pattern.replace(/^\^/, '').replace(/(^|[^\\])\$$/, '$1')})$`
  compilation.report(
    'PATTERN_OPEN',
    place,
    { where: openEnds(begins, ends) },
    { edits: [{ op: 'replace', path: place.path, value }] },
  )
}

/** Keywords, and the value types that each applies to. */
const belongs: readonly (readonly [keyof FieldSchema, readonly Field['type'][]])[] = [
  ['format', ['string']],
  ['pattern', ['string']],
  ['minLength', ['string']],
  ['maxLength', ['string']],
  ['minimum', ['integer', 'number']],
  ['exclusiveMinimum', ['integer', 'number']],
  ['maximum', ['integer', 'number']],
  ['exclusiveMaximum', ['integer', 'number']],
  ['multipleOf', ['integer', 'number']],
  ['currency', ['integer']],
  ['file', ['string']],
  ['words', ['string']],
  ['items', ['array']],
  ['minItems', ['array']],
  ['maxItems', ['array']],
  ['uniqueItems', ['array']],
  ['contains', ['array']],
  ['minContains', ['array']],
  ['maxContains', ['array']],
  ['required', ['object']],
  ['properties', ['object']],
]

function checkFitting(compilation: Compilation, schema: FieldSchema, plain: JsonObject, place: Place): void {
  const type = typeOfField(schema)
  for (const [key, types] of belongs) {
    if (schema[key] === undefined || types.includes(type)) continue
    compilation.report(
      'KEYWORD_MISFIT',
      placeInside(place, key),
      { key, type },
      { expected: `type ${types.join(' or ')}` },
    )
  }
  for (const [index, value] of (schema.enum ?? []).entries()) {
    if (isOfType(value, type)) continue
    compilation.report('ENUM_TYPE', placeInside(place, 'enum', index), { value, type })
  }
  if (schema.const !== undefined && !isOfType(schema.const, type))
    compilation.report('ENUM_TYPE', placeInside(place, 'const'), { value: schema.const, type })
  for (const [index, value] of (schema.examples ?? []).entries()) {
    const key = keywordAgainstValue(schema, plain, value)
    if (key !== null)
      compilation.report('EXAMPLE_UNFIT', placeInside(place, 'examples', index), {
        value: JSON.stringify(value),
        key,
      })
  }
  const { default: initial, enum: allowed } = schema
  if (initial === undefined || initial === null) return
  if (!isOfType(initial, type)) compilation.report('DEFAULT_TYPE', placeInside(place, 'default'), { type })
  else if (allowed !== undefined && !allowed.some((value) => value === initial)) {
    compilation.report('DEFAULT_NOT_CHOICE', placeInside(place, 'default'), {
      value: JSON.stringify(initial),
    })
  } else {
    const key = keywordAgainst(plain, initial)
    if (key !== null)
      compilation.report('DEFAULT_OUTSIDE', placeInside(place, 'default'), {
        value: JSON.stringify(initial),
        key,
      })
    else if (typeof initial === 'string' && looksComputed.test(initial))
      compilation.report('DEFAULT_NOT_COMPUTED', placeInside(place, 'default'), { value: initial })
  }
}

/** A text that is written like an expression: `today`, `data.name`, `const.days`, `days(3)`. */
const looksComputed = /^(?:today|(?:data|const|item|outer)\.[A-Za-z_][\w.]*|[A-Za-z]\w*\(.*\))$/

/** The first keyword, the type and the choices included, that a value does not fit; null when it fits all. */
function keywordAgainstValue(schema: FieldSchema, plain: JsonObject, value: Json): string | null {
  if (!isOfType(value, typeOfField(schema))) return 'type'
  if (schema.enum !== undefined && !schema.enum.some((one) => one === value)) return 'enum'
  if (schema.const !== undefined && schema.const !== value) return 'const'
  return keywordAgainst(plain, value)
}

/** The first keyword that a value of the right type does not fit; null when it fits all. */
function keywordAgainst(plain: JsonObject, value: Json): string | null {
  const limit = (key: string): number => (typeof plain[key] === 'number' ? plain[key] : Number.NaN)
  const length = typeof value === 'string' ? ucs2length(value) : Number.NaN
  const count = Array.isArray(value) ? value.length : Number.NaN
  const number = typeof value === 'number' ? value : Number.NaN
  const format = plain['format']
  // A keyword that is not there is NaN, and no comparison with NaN holds.
  const fails: readonly (readonly [string, boolean])[] = [
    ['minimum', number < limit('minimum')],
    ['exclusiveMinimum', number <= limit('exclusiveMinimum')],
    ['maximum', number > limit('maximum')],
    ['exclusiveMaximum', number >= limit('exclusiveMaximum')],
    [
      'multipleOf',
      typeof plain['multipleOf'] === 'number' &&
        typeof value === 'number' &&
        !isMultiple(value, plain['multipleOf']),
    ],
    ['minLength', length < limit('minLength')],
    ['maxLength', length > limit('maxLength')],
    ['pattern', typeof value === 'string' && !matchesPattern(plain['pattern'], value)],
    [
      'format',
      typeof value === 'string' &&
        typeof format === 'string' &&
        !isOfFormat(formats[formatIdOf(format)], value),
    ],
    ['minItems', count < limit('minItems')],
    ['maxItems', count > limit('maxItems')],
    ['uniqueItems', plain['uniqueItems'] === true && Array.isArray(value) && !isUnique(value)],
  ]
  return fails.find(([, isFailed]) => isFailed)?.[0] ?? null
}

/** Returns whether a text matches a pattern; true for a broken or slow pattern, which is reported elsewhere. */
function matchesPattern(pattern: Json | undefined, text: string): boolean {
  if (typeof pattern !== 'string' || costFault(pattern) !== null) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

function isOfType(value: unknown, type: Field['type']): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'array':
      return Array.isArray(value)
    default:
      return typeof value === type
  }
}

/** Words of a finding: where a text may continue beside what the pattern matches. */
function openEnds(begins: boolean, ends: boolean): string {
  if (begins) return 'behind it'
  return ends ? 'before it' : 'around it'
}
