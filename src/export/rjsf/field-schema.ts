import { isObject, type JsonObject } from '../../engine/json.ts'
import type { Ledger } from '../../import/index.ts'
import { checksOf } from '../form/keywords.ts'
import type { OutgoingQuestion } from '../form/outgoing-form.ts'
import { Unsayable } from '../form/statement.ts'

/** Formats that ajv-formats checks. */
const known = new Set([
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uuid',
])

/** Returns whether RJSF can ask a question at all. */
export function isAskableField({ field }: OutgoingQuestion): boolean {
  return field.file === undefined && field.type !== 'object'
}

/** The schema of a question. Throws `Unsayable` for one that a form cannot ask. */
export function fieldSchema(question: OutgoingQuestion, ledger: Ledger<string>): JsonObject {
  const { field, initial } = question
  const checks = checksOf(question, ledger, { hasFormat: (format) => known.has(format) })
  const begun =
    initial === null || (Array.isArray(initial) && initial.length === 0) ? {} : { default: initial }
  if (field.type !== 'array') return { ...leafSchema(field.schema, checks.patterns), ...begun }
  const { items, ...rest } = field.schema
  if (items === undefined || !isObject(items))
    throw new Unsayable('list-of-anything', 'The elements of the list have no schema.')
  const { minItems, ...plain } = rest
  return {
    ...plain,
    ...(question.required === false || minItems === undefined ? {} : { minItems }),
    ...(question.choices === null ? {} : { uniqueItems: true }),
    items: leafSchema(items, checks.patterns),
    ...begun,
  }
}

/** The keywords of a leaf; a format that ajv does not know is its pattern. */
function leafSchema(schema: JsonObject, patterns: readonly string[]): JsonObject {
  const { format, pattern: _, ...rest } = schema
  const [first, ...more] = patterns
  return {
    ...rest,
    ...(typeof format === 'string' && known.has(format) ? { format } : {}),
    ...(first === undefined ? {} : { pattern: first }),
    ...(more.length === 0 ? {} : { allOf: more.map((pattern) => ({ pattern })) }),
  }
}
