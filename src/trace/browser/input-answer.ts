import { formatDate, nationalPart } from '../../formats/index.ts'
import type { Field, InputView, Json, OptionView } from '../../engine/index.ts'
import type { GestureAnswer, GestureOption } from './gesture.ts'

/** What the answers of an input are made of. */
export interface AnsweredInput {
  readonly view: InputView
  /** Values after the answer, in the order of the fields. */
  readonly values: readonly Json[]
  /** Values before it. */
  readonly before: readonly Json[]
  readonly optionText: (field: Field, value: Json) => string
}

/** Returns how the question of an input is answered; null for a widget without a known gesture. */
export function inputAnswer({ view, values, before, optionText }: AnsweredInput): GestureAnswer | null {
  const { widget, fields, options } = view
  const [field] = fields
  const [value = null] = values
  if (!field) return null
  const chosen = (one: Json, of = field): GestureOption =>
    options ? optionOf(options, one) : { label: optionText(of, one), nth: null }
  switch (widget) {
    case 'checkbox':
    case 'switch':
    case 'offer':
      return { isOn: value === true, label: null }
    case 'choice':
    case 'select':
    case 'choices':
      return value === null ? null : { options: [value].flat().map((one) => chosen(one)) }
    case 'tags':
      return { tags: listOf(value).map(String) }
    case 'rating':
      return {
        options: [{ label: String(value), nth: Number(value) - Number(field.schema['minimum'] ?? 1) }],
      }
    case 'ranking':
      return { order: listOf(value).map((one) => chosen(one).label) }
    case 'matrix':
      return fields.some(({ schema, options: ofCall }) => schema['enum'] !== undefined || ofCall !== null)
        ? {
            rows: fields.map((of, at) => {
              const one = values[at] ?? null
              return one === null ? null : chosen(one, of)
            }),
          }
        : { texts: values.map(textOf) }
    case 'file':
      return filesAnswer(field, value, before[0] ?? null)
    case 'signature':
      return typeof value === 'string' && value.startsWith('drawn:')
        ? { drawn: value.slice('drawn:'.length) }
        : { text: textOf(value).replace(/^typed:/, '') }
    default:
      return textAnswer(view, values)
  }
}

/** Returns an option by its label, and by its place where several options have the label. */
export function optionOf(
  options: readonly Pick<OptionView, 'value' | 'label'>[],
  value: Json,
): GestureOption {
  const nth = options.findIndex((option) => option.value === value)
  const label = options[nth]?.label ?? String(value)
  const isAlone = options.filter((option) => option.label === label).length === 1
  return { label, nth: isAlone || nth < 0 ? null : nth }
}

const typedWidgets: readonly string[] = [
  'text',
  'textArea',
  'email',
  'number',
  'money',
  'plate',
  'document',
  'techPassport',
  'licence',
  'certificate',
  'stepper',
  'time',
  'location',
]

function textAnswer({ widget, fields }: InputView, values: readonly Json[]): GestureAnswer | null {
  const text = textOf(values[0] ?? null)
  switch (widget) {
    case 'date':
      return { text: text === '' ? '' : formatDate(text) }
    case 'month':
      return { text: text.replace(/^(\d{4})-(\d\d)$/, '$2.$1') }
    case 'dateTime': {
      const [day = '', time = ''] = text.split('T')
      return { texts: [day === '' ? '' : formatDate(day), time] }
    }
    case 'phone':
      return { text: text === '' ? '' : nationalPart(text) }
    default:
      return typedWidgets.includes(widget) || fields[0]?.format === widget
        ? { text: values.map(textOf).join('') }
        : null
  }
}

function filesAnswer(field: Field, value: Json, before: Json): GestureAnswer {
  const [kind = 'pdf'] = field.file?.kinds ?? []
  const [now, then] = [listOf(value).map(String), listOf(before).map(String)]
  return {
    files: now.filter((id) => !then.includes(id)).map((id) => ({ id, kind })),
    removed: then.flatMap((id, at) => (now.includes(id) ? [] : [at])),
  }
}

function listOf(value: Json): readonly Json[] {
  return value === null ? [] : [value].flat()
}

function textOf(value: Json): string {
  return value === null ? '' : String(value)
}

/** Key of the texts of a matrix: above its rows, or above the objects that the rows are. */
export function matrixText(fields: readonly Field[]): string {
  const above = (text: string) => text.slice(0, text.lastIndexOf('.'))
  const [parent = '', ...others] = [...new Set(fields.map(({ text }) => above(text)))]
  return others.length === 0 ? parent : above(parent)
}
