import type { Json } from '../../engine/json.ts'
import { atom, Untranslatable } from '../form/cel.ts'
import type { FormRule, LabelTexts } from '../form/foreign-form.ts'
import type { Names } from '../form/names.ts'
import { dayWithTime, oneFile, severalFiles, timeAlone } from '../form/kinds-of-answers.ts'
import { ownText } from '../form/own-texts.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import type { FeelField } from './feel-term.ts'

/** A component as a field of the product. */
export interface ComponentField {
  readonly field: Readonly<Record<string, Json>>
  readonly options: Readonly<Record<string, LabelTexts>> | null
  readonly isRequired: boolean
  /** No person may change it: it is sent as a constant. */
  readonly isShut: boolean
}

interface Asked {
  readonly type: string
  readonly at: string
  readonly cel: string
}

/** How FEEL reads a component: as which kind of value, and what it holds while it is empty. */
export function readOf(node: SourceNode, cel: string): FeelField {
  const choices = (node.at('values')?.elements() ?? []).flatMap((one) => one.at('value')?.value ?? [])
  switch (node.textAt('type')) {
    case 'number':
      return { term: atom(cel, 'number'), empty: 'null' }
    case 'checkbox':
      return { term: atom(cel, 'boolean', { isNeverNull: true }), empty: 'never' }
    case 'checklist':
    case 'taglist':
      return { term: atom(cel, 'list', { choices }), empty: 'list' }
    case 'radio':
    case 'select':
      return { term: atom(cel, 'text', { choices }), empty: 'null' }
    case 'datetime':
      return { term: atom(cel, 'text'), empty: 'null' }
    case 'expression':
      return { term: atom(cel, 'number'), empty: 'null' }
    default:
      return { term: atom(cel, 'text'), empty: 'text' }
  }
}

/** Makes a field of a component. Throws `Untranslatable` for one that a product cannot ask. */
export function componentField(
  form: { readonly names: Names; readonly rules: FormRule[] },
  node: SourceNode,
  asked: Asked,
): ComponentField {
  const { at } = asked
  const validate = node.at('validate')
  const required = validate?.at('required')
  required?.kept(inputTarget(at))
  const isRequired = required?.value === true
  const made = kindOf(node, asked)
  const field: Record<string, Json> = { ...made.field }
  for (const [from, to] of [
    ['minLength', 'minLength'],
    ['maxLength', 'maxLength'],
    ['pattern', 'pattern'],
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const) {
    const bound = validate?.at(from)
    if (bound === undefined || bound === null) continue
    const isNumber = to !== 'pattern'
    if (isNumber && typeof bound.value === 'string' && bound.value.trim().startsWith('=')) {
      bound.refused({
        code: 'bound-computed',
        why: 'A bound that is computed is a rule in a product.',
        remedy: 'Write a rule that compares the answer with it.',
      })
      continue
    }
    if (bound.value !== '' && bound.value !== null) field[to] = isNumber ? Number(bound.value) : bound.value
    bound.kept(fieldTarget(at, to))
  }
  noteKindOfText(validate?.at('validationType') ?? null, field, at)
  const initial = node.at('defaultValue')
  if (initial !== null && initial.value !== '' && initial.value !== null) field['default'] = initial.value
  initial?.kept(fieldTarget(at, 'default'))
  if (asked.type === 'checkbox' && isRequired) mustBeYes(form, asked)
  const isShut = shut(node)
  if (!isShut) return { field, options: made.options, isRequired, isShut }
  const value = field['default']
  if (value === undefined || typeof value === 'object')
    throw new Untranslatable('never-answered', 'The component is read only and has no value.')
  const rest = Object.fromEntries(
    Object.entries(field).filter(([key]) => key !== 'default' && key !== 'enum'),
  )
  return { field: { ...rest, const: value }, options: made.options, isRequired, isShut }
}

/** A tick that is demanded has to be set: for form-js an unset one is missing. */
function mustBeYes(form: { readonly names: Names; readonly rules: FormRule[] }, { at, cel }: Asked): void {
  const id = form.names.id('rule', at.slice(at.lastIndexOf('/') + 1))
  form.rules.push({ id, at: [at], holds: `${cel} == true`, when: null, text: ownText('mustBeYes', ['en']) })
}

function shut(node: SourceNode): boolean {
  if (node.at('disabled')?.value === true)
    throw new Untranslatable('disabled', 'A disabled component is shown and never sent.')
  node.at('disabled')?.kept()
  const readonly = node.at('readonly')
  if (typeof readonly?.value === 'string') {
    readonly.refused({
      code: 'shut-on-condition',
      why: 'A question is asked or hidden; it is not shown shut.',
      remedy: 'Hide it on the opposite condition.',
    })
    return false
  }
  readonly?.kept()
  return readonly?.value === true
}

function noteKindOfText(node: SourceNode | null, field: Record<string, Json>, at: string): void {
  if (node === null) return
  if (node.value === 'email') {
    field['format'] = 'email'
    node.changed({
      code: 'format-of-its-own',
      why: 'An address is held to the product’s own format, which knows more of what an address is.',
      to: fieldTarget(at, 'format'),
    })
  } else if (node.value === 'custom' || node.value === '') node.kept()
  else
    node.refused({
      code: 'format-unknown',
      why: `Texts of the kind "${String(node.value)}" are not checked.`,
      remedy: 'Write a pattern, or a format of the product.',
    })
}

const dateFormats: Readonly<Record<string, string>> = { date: 'date', time: 'timeOfDay' }

function kindOf(
  node: SourceNode,
  { type, at }: Asked,
): {
  readonly field: Readonly<Record<string, Json>>
  readonly options: Readonly<Record<string, LabelTexts>> | null
} {
  switch (type) {
    case 'textfield':
      return { field: { type: 'string' }, options: null }
    case 'textarea':
      return { field: { type: 'string', widget: 'textArea' }, options: null }
    case 'number': {
      if (node.at('serializeToString')?.value === true)
        throw new Untranslatable('number-as-text', 'The number is sent as a text.')
      node.at('serializeToString')?.kept()
      const digits = node.numberAt('decimalDigits')
      node.at('decimalDigits')?.kept(fieldTarget(at, 'multipleOf'))
      if (digits === null) return { field: { type: 'number' }, options: null }
      return {
        field: digits === 0 ? { type: 'integer' } : { type: 'number', multipleOf: Number(`1e-${digits}`) },
        options: null,
      }
    }
    case 'checkbox':
      return { field: { type: 'boolean', default: false }, options: null }
    case 'datetime': {
      const subtype = node.textAt('subtype') ?? 'date'
      const format = dateFormats[subtype]
      const written = node.at('timeSerializingFormat')
      const hasOffset = format !== 'date' && written !== null && written.value !== 'no_timezone'
      if (format === undefined || hasOffset) {
        const kind = subtype === 'time' ? timeAlone : dayWithTime
        for (const key of ['subtype', 'timeSerializingFormat'])
          node.at(key)?.changed({ ...kind.change, to: fieldTarget(at, 'format') })
        return { field: kind.field, options: null }
      }
      for (const key of ['subtype', 'timeSerializingFormat']) node.at(key)?.kept(fieldTarget(at, 'format'))
      return { field: { type: 'string', format }, options: null }
    }
    case 'filepicker': {
      const kind = node.at('multiple')?.value === true ? severalFiles : oneFile
      node.at('multiple')?.kept(fieldTarget(at, 'type'))
      for (const word of ['type', 'accept'])
        node.at(word)?.changed({ ...kind.change, to: fieldTarget(at, 'format') })
      return { field: kind.field, options: null }
    }
    case 'radio':
    case 'select':
    case 'checklist':
    case 'taglist':
      return choices(node, { type, at })
    default:
      throw new Untranslatable('question-kind', `A product has no question like "${type}".`)
  }
}

function choices(
  node: SourceNode,
  { type, at }: Pick<Asked, 'type' | 'at'>,
): {
  readonly field: Readonly<Record<string, Json>>
  readonly options: Readonly<Record<string, LabelTexts>>
} {
  const listed = node.at('values')?.elements() ?? []
  if (listed.length === 0)
    throw new Untranslatable(
      'choices-elsewhere',
      'The choices come from the data or from an expression, not from the file.',
    )
  const options: Record<string, LabelTexts> = {}
  const values = listed.map((choice): Json => {
    const value = choice.at('value')?.value
    if (typeof value !== 'string') throw new Untranslatable('choice-of-another-kind', 'A choice is no text.')
    choice.at('value')?.kept(fieldTarget(at, 'enum'))
    choice.at('label')?.kept(textTarget(at, `option.${value}`))
    options[value] = { en: choice.textAt('label') ?? value }
    return value
  })
  const items = { type: 'string', enum: values }
  const isList = type === 'checklist' || type === 'taglist'
  return { field: isList ? { type: 'array', uniqueItems: true, items } : items, options }
}
