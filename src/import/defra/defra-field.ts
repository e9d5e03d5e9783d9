import type { Json } from '../../engine/json.ts'
import { Untranslatable } from '../form/cel.ts'
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
    case 'NumberField':
      return { field: numberOf(node, at), options: null }
    case 'YesNoField':
      return { field: { type: 'boolean' }, options: null }
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
  const list = listNamed(form, node.textAt('list') ?? '')
  node.at('list')?.kept(fieldTarget(at, 'enum'))
  if (list === null || list.items.length === 0)
    throw new Untranslatable('no-choices', `There is no list "${node.textAt('list') ?? ''}".`)
  for (const word of ['id', 'name', 'title', 'type']) list.node.at(word)?.kept(fieldTarget(at, 'enum'))
  const options: Record<string, LabelTexts> = {}
  const values = list.items.map((item): string => {
    const value = item.at('value')?.value
    if (typeof value !== 'string') throw new Untranslatable('choice-of-another-kind', 'A choice is no text.')
    for (const word of ['id', 'value']) item.at(word)?.kept(fieldTarget(at, 'enum'))
    item.at('text')?.kept(textTarget(at, `option.${value}`))
    item.at('condition')?.refused({
      code: 'choice-on-condition',
      why: 'A choice is always offered.',
      remedy: 'Write a rule that refuses the choice.',
    })
    for (const word of ['hint', 'description'])
      item.at(word)?.changed({ code: 'look', why: 'A choice has a label and nothing else.', to: null })
    options[value] = { en: item.textAt('text') ?? value }
    return value
  })
  const items = { type: 'string', enum: values }
  if (type !== 'CheckboxesField') return { field: items, options }
  return { field: { type: 'array', uniqueItems: true, items }, options }
}
