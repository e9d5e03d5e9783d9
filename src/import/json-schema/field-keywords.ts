import { formats } from '../../formats/index.ts'
import { isObject, type Json } from '../../engine/json.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, textTarget } from '../form/target.ts'
import type { Schema } from './schema.ts'

/** A leaf of a schema as a field of the product, with the labels of its choices. */
export interface LeafField {
  readonly field: Record<string, Json>
  readonly options?: Readonly<Record<string, LabelTexts>>
}

/** Keywords that the product's fields have in the same meaning, by kind of value. */
const same: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: [],
}

/** Makes a field of a leaf. Every keyword that it reads gets its verdict. */
export function leafField(schema: Schema, type: string, at: string): LeafField {
  const field: Record<string, Json> = { type }
  noteType(schema, at)
  for (const key of same[type] ?? []) {
    for (const [index, node] of schema.all(key).entries()) {
      if (index === 0) {
        field[key] = node.value
        node.kept(fieldTarget(at, key))
      } else refuseSecond(node, field[key] ?? null)
    }
  }
  shutBounds(field)
  const format = schema.at('format')
  if (format !== null) noteFormat(format, { field, at, type })
  const constant = schema.at('const')
  if (constant !== null) {
    field['const'] = constant.value
    constant.kept(fieldTarget(at, 'const'))
  }
  const initial = schema.at('default')
  if (initial !== null && constant === null) {
    if (initial.value === null || initial.value === '')
      initial.changed({ code: 'empty-default', why: 'An empty default is no answer.', to: null })
    else {
      field['default'] = initial.value
      initial.kept(fieldTarget(at, 'default'))
    }
  } else initial?.kept(fieldTarget(at, 'const'))
  const options = type === 'boolean' ? statementLabels(schema, at) : choices(schema, { field, at, type })
  return options === null ? { field } : { field, options }
}

/** Draft 04 and OpenAPI 3.0 say beside a bound whether it belongs to what is taken. */
function shutBounds(field: Record<string, Json>): void {
  for (const [bound, shut] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof field[shut] !== 'boolean') continue
    const isShut = field[shut]
    const value = field[bound]
    delete field[shut]
    if (!isShut || value === undefined) continue
    field[shut] = value
    delete field[bound]
  }
}

/** The same keyword for the second time, in `allOf` or beside `$ref`. */
function refuseSecond(node: SourceNode, first: Json): void {
  if (JSON.stringify(node.value) === JSON.stringify(first)) node.kept()
  else
    node.refused({
      code: 'stated-twice',
      why: 'The same keyword stands twice with two values; the first one is taken.',
      remedy: 'Write the stricter one of the two.',
    })
}

function noteType(schema: Schema, at: string): void {
  schema.at('nullable')?.changed({
    code: 'null-is-unanswered',
    why: 'An answer that is null is one that is not given: it is left out of what is sent.',
    to: fieldTarget(at, 'type'),
  })
  const type = schema.at('type')
  if (type === null) return
  if (!Array.isArray(type.value)) type.kept(fieldTarget(at, 'type'))
  else
    type.changed({
      code: 'null-is-unanswered',
      why: 'An answer that is null is one that is not given: it is left out of what is sent.',
      to: fieldTarget(at, 'type'),
    })
}

/** Formats of JSON Schema that mean the same in a product. */
const sameFormats = new Set([
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uuid',
])

function noteFormat(
  format: SourceNode,
  { field, at, type }: { readonly field: Record<string, Json>; readonly at: string; readonly type: string },
): void {
  const name = String(format.value)
  if (type === 'string' && sameFormats.has(name) && Object.hasOwn(formats, name)) {
    field['format'] = name
    format.kept(fieldTarget(at, 'format'))
    return
  }
  if (type !== 'string')
    format.changed({
      code: 'format-of-number',
      why: 'A format says nothing about a number that its bounds do not say.',
      to: fieldTarget(at),
    })
  else
    format.refused({
      code: 'format-unknown',
      why: `Texts of the format "${name}" are not checked.`,
      remedy: 'Write a pattern, or a format of the product.',
    })
}

/** Choices of `enum` with `enumNames`, or of `oneOf` with `const` and `title`; null where there are none. */
function choices(
  schema: Schema,
  { field, at, type }: { readonly field: Record<string, Json>; readonly at: string; readonly type: string },
): Readonly<Record<string, LabelTexts>> | null {
  const listed = schema.at('enum')
  const keyword = schema.at('oneOf') ?? schema.at('anyOf')
  const alternatives = keyword?.elements().filter((one) => one.at('const') !== null) ?? []
  if (keyword !== null && alternatives.length !== keyword.elements().length)
    keyword.refused({
      code: 'undecided-alternatives',
      why: 'The alternatives are not all constants, and no answer decides between them.',
      remedy: 'Keep one alternative, or list the values.',
    })
  const wanted = type === 'string' ? 'string' : 'number'
  const values: (string | number)[] = []
  const labels: Record<string, LabelTexts> = {}
  const add = (node: SourceNode, label: SourceNode | null): void => {
    const { value } = node
    if (value === null || value === '')
      node.changed({
        code: 'empty-choice',
        why: 'The empty choice is an answer that is not given.',
        to: null,
      })
    else if (typeof value !== wanted)
      node.refused({
        code: 'choice-of-another-kind',
        why: 'The value is of another kind than the field, which takes no such answer.',
        remedy: 'Take it out of the schema.',
      })
    else if (typeof value === 'string' || typeof value === 'number') {
      values.push(value)
      labels[String(value)] = { en: typeof label?.value === 'string' ? label.value : String(value) }
      node.kept(fieldTarget(at, 'enum'))
      label?.kept(textTarget(at, `option.${value}`))
    }
  }
  const names = schema.at('enumNames')?.elements() ?? []
  for (const [index, node] of (listed?.elements() ?? []).entries()) add(node, names[index] ?? null)
  if (listed === null && field['const'] === undefined)
    for (const one of alternatives) {
      const constant = one.at('const')
      if (constant !== null) add(constant, one.at('title'))
      one.at('type')?.kept()
    }
  if (values.length === 0) return null
  if (field['const'] === undefined) field['enum'] = values
  return labels
}

/** Words for yes and no: `enumNames` in the order of `enum`, or titles of `oneOf`. */
function statementLabels(schema: Schema, at: string): Readonly<Record<string, LabelTexts>> | null {
  const listed = schema.at('enum')?.elements() ?? schema.at('oneOf')?.elements() ?? []
  const names = schema.at('enumNames')?.elements() ?? []
  const labels: Record<string, LabelTexts> = {}
  for (const [index, node] of listed.entries()) {
    const value = isObject(node.value) ? (node.at('const')?.value ?? null) : node.value
    const label = isObject(node.value) ? node.at('title') : (names[index] ?? null)
    if (typeof value !== 'boolean') continue
    if (isObject(node.value)) node.at('const')?.kept(fieldTarget(at, 'type'))
    else node.kept(fieldTarget(at, 'type'))
    if (typeof label?.value === 'string') {
      labels[String(value)] = { en: label.value }
      label.kept(textTarget(at, `option.${value}`))
    }
  }
  return Object.keys(labels).length === 0 ? null : labels
}
