import type { Json } from '../../engine/json.ts'
import { Untranslatable } from '../form/cel.ts'
import {
  dayWithTime,
  oneFile,
  severalFiles,
  signed,
  timeAlone,
  type KindOfAnswer,
} from '../form/kinds-of-answers.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, textTarget } from '../form/target.ts'
import { choiceNodes } from './choices.ts'
import { patternOfMask } from './input-mask.ts'

/** A component as a field of the product. */
export interface FormioField {
  readonly field: Record<string, Json>
  readonly options: Readonly<Record<string, LabelTexts>> | null
}

interface Asked {
  readonly node: SourceNode
  readonly type: string
  readonly at: string
}

/** Makes a field of an input. Throws `Untranslatable` for one that a product cannot ask. */
export function formioField(asked: Asked): FormioField {
  const { node, type, at } = asked
  const isSeveral = node.at('multiple')?.value === true
  if (isSeveral && !['select', 'file', 'textfield', 'tags'].includes(type))
    throw new Untranslatable('list-of-values', `Several answers of a "${type}" are no question.`)
  node.at('multiple')?.kept(fieldTarget(at))
  switch (type) {
    case 'textfield':
      if (isSeveral)
        return { field: { type: 'array', items: { type: 'string', ...maskOf(asked) } }, options: null }
      return { field: { type: 'string', ...maskOf(asked) }, options: null }
    case 'phoneNumber':
      return { field: { type: 'string', ...maskOf(asked) }, options: null }
    case 'password':
      node.at('type')?.refused({
        code: 'typed-openly',
        why: 'What is typed into a text field can be read on the screen.',
        remedy: 'Ask for no passwords in a form.',
      })
      return { field: { type: 'string' }, options: null }
    case 'file':
      return changedKind(asked, isSeveral ? severalFiles : oneFile)
    case 'signature':
      return changedKind(asked, signed)
    case 'textarea':
      if (node.textAt('as') === 'json')
        throw new Untranslatable('question-kind', 'An object is typed as JSON.')
      node.at('as')?.kept()
      return { field: { type: 'string', widget: 'textArea' }, options: null }
    case 'email':
    case 'url':
      return { field: { type: 'string', ...formatOf(asked) }, options: null }
    case 'number':
    case 'currency':
      return { field: numberOf(asked), options: null }
    case 'checkbox':
      if (node.textAt('inputType') === 'radio')
        throw new Untranslatable('question-kind', 'Boxes that share one name are no question.')
      return { field: { type: 'boolean', default: false }, options: null }
    case 'day':
    case 'datetime':
      return { field: formioDay(asked), options: null }
    case 'time':
      return changedKind(asked, timeAlone)
    case 'radio':
    case 'select':
    case 'selectboxes':
      return choicesOf(asked)
    default:
      throw new Untranslatable('question-kind', `A product has no question like "${type}".`)
  }
}

function changedKind({ node, at }: Asked, { field, change }: KindOfAnswer): FormioField {
  node.at('type')?.changed({ ...change, to: fieldTarget(at, 'format') })
  return { field: { ...field }, options: null }
}

function sentAs({ node, at }: Asked, why: string): void {
  node.at('type')?.changed({ code: 'sent-otherwise', why, to: fieldTarget(at, 'format') })
}

function formatOf({ node, type, at }: Asked): Record<string, Json> {
  node.at('type')?.changed({
    code: 'format-of-its-own',
    why: 'An address is held to the product’s own format, and is sent as it is typed.',
    to: fieldTarget(at, 'format'),
  })
  return { format: type === 'email' ? 'email' : 'uri' }
}

function numberOf({ node, at }: Asked): Record<string, Json> {
  const limit = node.at('decimalLimit')
  const digits = limit === null || limit.value === '' || limit.value === null ? null : Number(limit.value)
  limit?.kept(fieldTarget(at, 'multipleOf'))
  if (digits === null || !Number.isInteger(digits) || digits < 0) return { type: 'number' }
  return digits === 0 ? { type: 'integer' } : { type: 'number', multipleOf: Number(`1e-${digits}`) }
}

function formioDay(asked: Asked): Record<string, Json> {
  const { node, type } = asked
  const kind = kindOfDay(node, type)
  for (const word of ['minDate', 'maxDate', 'minYear', 'maxYear']) refuseBound(node.at(word))
  for (const word of [
    'minDate',
    'maxDate',
    'disable',
    'disableFunction',
    'disableWeekends',
    'disableWeekdays',
  ])
    refuseBound(node.at('datePicker')?.at(word) ?? null)
  if (kind !== null) {
    node.at('type')?.changed({ ...kind.change, to: fieldTarget(asked.at, 'format') })
    return { ...kind.field }
  }
  sentAs(asked, 'A day is sent as 2026-11-30.')
  return { type: 'string', format: 'date' }
}

const monthAlone: KindOfAnswer = {
  field: { type: 'string', format: 'month' },
  change: { code: 'sent-otherwise', why: 'A month is sent as 2026-11.' },
}

const yearAlone: KindOfAnswer = {
  field: { type: 'integer', minimum: 1000, maximum: 9999 },
  change: { code: 'sent-otherwise', why: 'A year is sent as the number 2026.' },
}

/** What is asked of a moment when it is no whole day alone; null for a day. */
function kindOfDay(node: SourceNode, type: string): KindOfAnswer | null {
  if (type === 'datetime') {
    const hasTime = node.at('enableTime')?.value !== false
    const hasDate = node.at('enableDate')?.value !== false
    for (const word of ['enableTime', 'enableDate']) node.at(word)?.kept()
    if (!hasDate) return timeAlone
    return hasTime ? dayWithTime : null
  }
  const hidden = ['day', 'month', 'year'].filter(
    (part) => node.at('fields')?.at(part)?.at('hide')?.value === true,
  )
  if (hidden.length === 0) return null
  if (hidden.join(' ') === 'day month') return yearAlone
  if (hidden.join(' ') === 'day') return monthAlone
  throw new Untranslatable('part-of-a-day', 'A day or a month without a year is not asked.')
}

function refuseBound(node: SourceNode | null): void {
  if (node === null || node.value === null || node.value === '' || node.value === false) return
  node.refused({
    code: 'bound-of-a-text',
    why: 'Bounds of days and times are rules in a product.',
    remedy: 'Write a rule that compares the answer with the day.',
  })
}

function maskOf({ node, type, at }: Asked): Record<string, Json> {
  const mask = node.at('inputMask')
  if (mask === null || typeof mask.value !== 'string' || mask.value === '') {
    mask?.kept()
    return {}
  }
  const pattern = patternOfMask(mask.value, type)
  if (pattern === null) {
    mask.refused({
      code: 'input-mask',
      why: 'The mask has signs of which it is not known here what they take.',
      remedy: 'Write it as a pattern.',
    })
    return {}
  }
  mask.kept(fieldTarget(at, 'pattern'))
  return { pattern }
}

function choicesOf({ node, type, at }: Asked): FormioField {
  const source = node.textAt('dataSrc')
  const listed = choiceNodes(node)
  if (listed.length === 0)
    throw source === 'url' || source === 'resource'
      ? new Untranslatable('choices-by-address', 'The choices are fetched from an address.')
      : new Untranslatable('choices-elsewhere', 'The choices are not in the file.')
  node.at('dataSrc')?.kept(fieldTarget(at, 'enum'))
  const options: Record<string, LabelTexts> = {}
  for (const choice of listed) {
    const value = choice.at('value')
    if (value === null || value.value === null || typeof value.value === 'object')
      throw new Untranslatable('choice-of-another-kind', 'A choice is an object or nothing.')
    const own = String(value.value)
    value.kept(fieldTarget(at, 'enum'))
    choice.at('shortcut')?.kept()
    if (own === '') {
      choice.at('label')?.kept()
      continue
    }
    if (options[own] !== undefined)
      throw new Untranslatable('choice-twice', `Two choices have the value "${own}".`)
    choice.at('label')?.kept(textTarget(at, `option.${own}`))
    const label = choice.textAt('label') ?? ''
    options[own] = { en: label === '' ? own : label }
  }
  const items = { type: 'string', enum: Object.keys(options) }
  if (items.enum.length === 0) throw new Untranslatable('no-choices', 'The question has no choices.')
  if (type === 'selectboxes')
    node.at('type')?.changed({
      code: 'sent-as-list',
      why: 'The chosen values are sent as a list, not as an object of yes and no.',
      to: fieldTarget(at, 'items'),
    })
  const isList = type === 'selectboxes' || node.at('multiple')?.value === true
  return { field: isList ? { type: 'array', uniqueItems: true, items } : items, options }
}
