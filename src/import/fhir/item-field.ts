import type { Json } from '../../engine/json.ts'
import { atom, Untranslatable, type CelTerm } from '../form/cel.ts'
import { dayWithTime, oneFile, severalFiles, timeAlone, type KindOfAnswer } from '../form/kinds-of-answers.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, textTarget } from '../form/target.ts'
import {
  extensionOf,
  keepExtension,
  codeOrValue,
  fhirTexts,
  extensionValue,
  type FhirForm,
} from './fhir-form.ts'
import { codingsOf } from './value-sets.ts'

/** An item as a field, with the labels of its choices. */
export interface ItemField {
  readonly field: Record<string, Json>
  readonly options: Readonly<Record<string, LabelTexts>> | null
}

const plainTypes: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  string: { type: 'string' },
  text: { type: 'string', widget: 'textArea' },
  url: { type: 'string', format: 'uri' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
}

const otherTypes: Readonly<Record<string, KindOfAnswer>> = {
  dateTime: dayWithTime,
  time: timeAlone,
  attachment: oneFile,
}

const choiceTypes = new Set(['choice', 'open-choice', 'coding'])

/** The answer of an item as expressions read it. */
export function itemTerm(form: FhirForm, node: SourceNode, cel: string): CelTerm {
  const type = node.textAt('type') ?? ''
  const values = choicesIn(form, node).map(({ value }) => codeOrValue(value))
  const more = values.length === 0 ? {} : { choices: values }
  if (node.at('repeats')?.value === true || type === 'group') return atom(cel, 'list', more)
  const kinds: Readonly<Record<string, CelTerm['type']>> = {
    integer: 'number',
    decimal: 'number',
    boolean: 'boolean',
    date: 'date',
  }
  return atom(cel, kinds[type] ?? 'text', more)
}

/** Makes a field of a question. Throws `Untranslatable` for a type that a product cannot ask. */
export function itemField(form: FhirForm, node: SourceNode, at: string): ItemField {
  const type = node.textAt('type') ?? ''
  const repeats = node.at('repeats')?.value === true
  node.at('repeats')?.kept(fieldTarget(at, 'type'))
  const hasOptions = node.at('answerOption') !== null
  const valueSet = node.at('answerValueSet')
  if (valueSet !== null && choicesIn(form, node).length === 0)
    throw new Untranslatable(
      'choices-by-address',
      'The choices are a value set with an address. List them as answerOption.',
    )
  const plain = plainTypes[type]
  if (choiceTypes.has(type) || (hasOptions && plain !== undefined))
    return choices(form, node, { at, type, repeats })
  const other = otherTypes[type]
  if (other !== undefined && (!repeats || type === 'attachment')) {
    const { field, change } = repeats ? severalFiles : other
    node.at('type')?.changed({ ...change, to: fieldTarget(at, 'format') })
    return { field: { ...field }, options: null }
  }
  if (plain === undefined)
    throw new Untranslatable('question-kind', `A product has no question like "${type}".`)
  if (repeats && type !== 'string')
    throw new Untranslatable('list-of-values', `Several answers of the type "${type}" are no question.`)
  node.at('type')?.kept(fieldTarget(at, 'type'))
  const field: Record<string, Json> = { ...plain }
  noteBounds(node, field, at)
  return {
    field: repeats ? { type: 'array', items: field, ...occurrences(node, at) } : field,
    options: null,
  }
}

/** A choice of an item: its value, and the option that it is in. */
interface ItemChoice {
  readonly option: SourceNode
  readonly value: SourceNode | null
}

/** The choices of an item: those that it lists, or those of a value set in the file. */
function choicesIn(form: FhirForm, node: SourceNode): readonly ItemChoice[] {
  const set = form.valueSets.get(node.textAt('answerValueSet') ?? '')
  if (set !== undefined) return codingsOf(set).map((option) => ({ option, value: option }))
  return (node.at('answerOption')?.elements() ?? []).map((option) => ({
    option,
    value: extensionValue(option),
  }))
}

function choices(
  form: FhirForm,
  node: SourceNode,
  { at, type, repeats }: { readonly at: string; readonly type: string; readonly repeats: boolean },
): ItemField {
  const listed = choicesIn(form, node)
  node.at('answerValueSet')?.kept(fieldTarget(at, 'enum'))
  if (listed.length === 0) throw new Untranslatable('no-choices', 'The question has no choices.')
  if (
    type === 'open-choice' ||
    ['optionsOrString', 'optionsOrType'].includes(node.textAt('answerConstraint') ?? '')
  )
    (node.at('answerConstraint') ?? node.at('type'))?.refused({
      code: 'words-of-ones-own',
      why: 'A question with choices takes these alone.',
      remedy: 'Add a choice "other" and a question that it shows.',
    })
  else
    node.at('type')?.changed({
      code: 'sent-as-code',
      why: 'A choice is sent as its code, without system and display.',
      to: fieldTarget(at, 'enum'),
    })
  node.at('answerConstraint')?.kept()
  const options: Record<string, LabelTexts> = {}
  const values = listed.map(({ option, value }) => {
    const code = codeOrValue(value)
    if (typeof code !== 'string' && typeof code !== 'number')
      throw new Untranslatable(
        'choice-of-another-kind',
        'A choice has neither a code, nor a text, nor a number.',
      )
    const to = textTarget(at, `option.${code}`)
    if (options[String(code)] !== undefined)
      throw new Untranslatable('choice-twice', `Two choices have the code "${code}".`)
    options[String(code)] = (value === null ? null : fhirTexts(form, value, 'display', to)) ?? {
      [form.language]: String(code),
    }
    if (value !== null && value.at('code') !== null)
      for (const key of ['code', 'system', 'version']) value.at(key)?.kept(fieldTarget(at, 'enum'))
    else value?.kept(fieldTarget(at, 'enum'))
    noteChosen(option)
    return code
  })
  if (new Set(values.map((value) => typeof value)).size > 1)
    throw new Untranslatable('choice-of-another-kind', 'The choices are of several kinds.')
  const items = { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values }
  const several = { type: 'array', uniqueItems: true, items, ...occurrences(node, at) }
  return { field: repeats ? several : items, options }
}

/** The least and the most number of answers of a question that takes several. */
function occurrences(node: SourceNode, at: string): Readonly<Record<string, Json>> {
  const bounds = [
    ['questionnaire-minOccurs', 'minItems'],
    ['questionnaire-maxOccurs', 'maxItems'],
  ] as const
  return Object.fromEntries(
    bounds.flatMap(([name, key]) => {
      const extension = extensionOf(node, name)
      const value = extensionValue(extension)?.value
      if (typeof value !== 'number' || node.at('repeats')?.value !== true) return []
      keepExtension(extension, fieldTarget(at, key))
      return [[key, value]]
    }),
  )
}

function noteChosen(option: SourceNode): void {
  option.at('initialSelected')?.refused({
    code: 'chosen-at-first',
    why: 'A choice that is set at first is written as the default of the field.',
    remedy: 'Write it as initial of the item, or as default of the field.',
  })
}

function noteBounds(node: SourceNode, field: Record<string, Json>, at: string): void {
  const length = node.at('maxLength')
  if (length !== null && field['type'] === 'string') {
    field['maxLength'] = length.value
    length.kept(fieldTarget(at, 'maxLength'))
  }
  for (const [name, key, of] of [
    ['minValue', 'minimum', 'number'],
    ['maxValue', 'maximum', 'number'],
    ['minLength', 'minLength', 'string'],
  ] as const) {
    const extension = extensionOf(node, name)
    const value = extensionValue(extension)?.value
    if (typeof value !== 'number' || (of === 'number') === (field['type'] === 'string')) continue
    field[key] = value
    keepExtension(extension, fieldTarget(at, key))
  }
  const pattern = extensionOf(node, 'regex')
  const expression = extensionValue(pattern)
  if (typeof expression?.value === 'string') {
    field['pattern'] = expression.value
    keepExtension(pattern, fieldTarget(at, 'pattern'))
  }
}
