import type { Json } from '../../engine/json.ts'
import { Untranslatable } from '../form/cel.ts'
import { dayWithTime, oneFile, severalFiles, timeAlone, type KindOfAnswer } from '../form/kinds-of-answers.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, textTarget } from '../form/target.ts'
import { listNamed, type DefraForm } from './defra-form.ts'

/** A component as a field of the product. */
export interface DefraField {
  readonly field: Record<string, Json>
  readonly options: Readonly<Record<string, LabelTexts>> | null
}

/** Makes a field of a component. Throws `Untranslatable` for one that a product cannot ask. */
export function defraField(form: DefraForm, node: SourceNode, at: string): DefraField {
  const type = node.textAt('type') ?? ''
  switch (type) {
    case 'TextField':
      return { field: { type: 'string', ...textBounds(node, at) }, options: null }
    case 'MultilineTextField':
      return { field: { type: 'string', widget: 'textArea', ...textBounds(node, at) }, options: null }
    case 'EmailAddressField':
      noteOwnFormat(node, at)
      return { field: { type: 'string', format: 'email' }, options: null }
    case 'WebsiteField':
      noteOwnFormat(node, at)
      return { field: { type: 'string', format: 'uri' }, options: null }
    case 'TelephoneNumberField':
      return { field: { type: 'string', pattern: telephone, ...textBounds(node, at) }, options: null }
    case 'UkAddressField':
      node.at('type')?.changed({
        code: 'address-in-one-box',
        why: 'An address is typed into one box and sent as one text, not line by line.',
        to: fieldTarget(at, 'type'),
      })
      return { field: { type: 'string', widget: 'textArea' }, options: null }
    case 'FileUploadField':
      return changedKind(
        node,
        node.at('options')?.at('multiple')?.value === true ? severalFiles : oneFile,
        at,
      )
    case 'TimeField':
      return changedKind(node, timeAlone, at)
    case 'DateTimeField':
    case 'DateTimePartsField':
      return changedKind(node, dayWithTime, at)
    case 'NumberField':
      return { field: numberOf(node, at), options: null }
    case 'YesNoField':
      return { field: { type: 'boolean' }, options: null }
    case 'DateField':
    case 'DatePartsField':
      for (const word of ['maxDaysInPast', 'maxDaysInFuture', 'earliestDate', 'latestDate'])
        node.at('options')?.at(word)?.refused({
          code: 'bound-of-a-text',
          why: 'Bounds of days and times are rules in a product.',
          remedy: 'Write a rule that compares the answer with the day.',
        })
      return { field: { type: 'string', format: 'date' }, options: null }
    case 'MonthYearField':
      return { field: { type: 'string', format: 'month' }, options: null }
    case 'RadiosField':
    case 'SelectField':
    case 'AutocompleteField':
    case 'CheckboxesField':
      return choicesOf(form, node, { type, at })
    default:
      throw new Untranslatable('question-kind', `A product has no question like "${type}".`)
  }
}

/** What @defra/forms-model and the runner of XGov take for a number of a telephone. */
const telephone = '^[0-9\\\\\\s+()-]*$'

function changedKind(node: SourceNode, { field, change }: KindOfAnswer, at: string): DefraField {
  node.at('options')?.at('multiple')?.kept(fieldTarget(at, 'type'))
  node.at('type')?.changed({ ...change, to: fieldTarget(at, 'format') })
  return { field: { ...field }, options: null }
}

function noteOwnFormat(node: SourceNode, at: string): void {
  node.at('type')?.changed({
    code: 'format-of-its-own',
    why: 'An address is held to the product’s own format, which knows more of what an address is.',
    to: fieldTarget(at, 'format'),
  })
}

function textBounds(node: SourceNode, at: string): Record<string, Json> {
  const schema = node.at('schema')
  const field: Record<string, Json> = {}
  const length = schema?.numberAt('length') ?? null
  for (const [from, to] of [
    ['min', 'minLength'],
    ['max', 'maxLength'],
  ] as const) {
    const bound = schema?.numberAt(from) ?? length
    if (bound !== null) field[to] = bound
    schema?.at(from)?.kept(fieldTarget(at, to))
  }
  schema?.at('length')?.kept(fieldTarget(at, 'minLength'))
  const regex = schema?.at('regex')
  if (typeof regex?.value === 'string' && regex.value !== '') field['pattern'] = regex.value
  regex?.kept(fieldTarget(at, 'pattern'))
  return field
}

function numberOf(node: SourceNode, at: string): Record<string, Json> {
  const schema = node.at('schema')
  const precision = schema?.numberAt('precision') ?? null
  schema?.at('precision')?.kept(fieldTarget(at, 'multipleOf'))
  const field: Record<string, Json> = { type: precision !== null && precision <= 0 ? 'integer' : 'number' }
  if (precision !== null && precision > 0) field['multipleOf'] = Number(`1e-${precision}`)
  for (const [from, to] of [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const) {
    const bound = schema?.at(from)
    if (typeof bound?.value === 'number') field[to] = bound.value
    bound?.kept(fieldTarget(at, to))
  }
  return field
}

function choicesOf(
  form: DefraForm,
  node: SourceNode,
  { type, at }: { readonly type: string; readonly at: string },
): DefraField {
  // Older files name the list among the options.
  const named = node.at('list') ?? node.at('options')?.at('list') ?? null
  const name = typeof named?.value === 'string' ? named.value : ''
  const list = listNamed(form, name)
  named?.kept(fieldTarget(at, 'enum'))
  if (list === null || list.items.length === 0)
    throw new Untranslatable('no-choices', `There is no list "${name}".`)
  for (const word of ['id', 'name', 'title', 'type']) list.node.at(word)?.kept(fieldTarget(at, 'enum'))
  const options: Record<string, LabelTexts> = {}
  const values = list.items.map((item): string | number => {
    const value = item.at('value')?.value
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Untranslatable('choice-of-another-kind', 'A choice is neither a text nor a number.')
    for (const word of ['id', 'value']) item.at(word)?.kept(fieldTarget(at, 'enum'))
    item.at('text')?.kept(textTarget(at, `option.${value}`))
    item.at('condition')?.refused({
      code: 'choice-on-condition',
      why: 'A choice is always offered.',
      remedy: 'Write a rule that refuses the choice.',
    })
    for (const word of ['hint', 'description'])
      item.at(word)?.changed({ code: 'look', why: 'A choice has a label and nothing else.', to: null })
    options[value] = { en: item.textAt('text') ?? String(value) }
    return value
  })
  const kinds = new Set(values.map((value) => typeof value))
  if (kinds.size > 1) throw new Untranslatable('choice-of-another-kind', 'The choices are of several kinds.')
  const items = { type: kinds.has('number') ? 'integer' : 'string', enum: values }
  if (type !== 'CheckboxesField') return { field: items, options }
  return { field: { type: 'array', uniqueItems: true, items }, options }
}
