import { isObject, type Json } from '../../engine/json.ts'
import { and, branched, literal, Untranslatable, partWhen, type CelTerm } from '../form/cel.ts'
import type { FormPart } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, textTarget } from '../form/target.ts'
import { keptOtherwise } from './choices.ts'
import { formioField } from './component-field.ts'
import { formioText } from './component-text.ts'
import type { FormioForm, FormioPlace, NamedComponent } from './formio-form.ts'
import { valueOfLogic } from './json-logic.ts'
import { noteValidate } from './validate.ts'

/** Where an input is, and on what it is shown there. */
interface Asking {
  readonly place: FormioPlace
  readonly at: string
  readonly source: string
  readonly when: CelTerm
}

/** The part that an input becomes. Throws `Untranslatable` for one that a product cannot ask. */
export function inputParts(
  form: FormioForm,
  node: SourceNode,
  asking: Asking & {
    readonly type: string
    readonly known: NamedComponent
  },
): readonly FormPart[] {
  const { place, at, source, when, type, known } = asking
  const { field, options } = formioField({ node, type, at })
  const { required, errors } = noteValidate(
    form,
    { node, type, at, cel: known.read.term.cel },
    { field, place },
  )
  noteDefault(node, field, at)
  const values = keptOtherwise(known.read.choices)
  form.answers.push({ source, at, ...(values === null ? {} : { values }) })
  if (values !== null && options !== null)
    node.at(type === 'select' ? 'data' : 'values')?.changed({
      code: 'sent-as-code',
      why: 'Values that are numbers or truth values are sent as the texts of the file.',
      to: fieldTarget(at),
    })
  const hint = hintOf(node, at)
  const placeholder = formioText(node.at('placeholder'), textTarget(at, 'placeholder'))
  return [
    {
      kind: 'question',
      at,
      field,
      label: formioText(node.at('label'), textTarget(at, 'label')) ?? { en: node.textAt('key') ?? '' },
      ...(hint === null ? {} : { hint }),
      ...(placeholder === null || options !== null || type === 'checkbox' ? {} : { placeholder }),
      ...(options === null ? {} : { options }),
      ...(Object.keys(errors).length === 0 ? {} : { errors }),
      when: partWhen(when),
      required,
    },
  ]
}

/** The help of a question: its description and what its question mark shows. */
function hintOf(node: SourceNode, at: string): { readonly en: string } | null {
  const to = textTarget(at, 'hint')
  const texts = ['description', 'tooltip'].flatMap((word) => formioText(node.at(word), to)?.['en'] ?? [])
  return texts.length === 0 ? null : { en: texts.join(' ') }
}

/** An empty default is none; select boxes list what is chosen at first. */
function noteDefault(node: SourceNode, field: Record<string, Json>, at: string): void {
  const initial = node.at('defaultValue')
  if (initial === null) return
  const { value } = initial
  if (field['type'] === 'array' || field['format'] !== undefined) {
    if (isChosen(value))
      initial.refused({
        code: 'chosen-at-first',
        why: 'A question with several choices, a day and a time begin without an answer.',
        remedy: 'Leave the choice to the customer.',
      })
    else initial.kept()
    return
  }
  if (value !== '' && value !== null) {
    const isText = field['type'] === 'string' && typeof value !== 'object'
    field['default'] = isText ? String(value) : value
  }
  initial.kept(fieldTarget(at, 'default'))
}

/** Returns whether a component has a value that JSON logic computes. */
export function isComputed(node: SourceNode): boolean {
  const value = node.at('calculateValue')?.value
  return isObject(value) && Object.keys(value).length > 0
}

/** A component with a computed value is shown, and asked of no person. */
export function computedParts(
  form: FormioForm,
  node: SourceNode,
  { place, at, source, when }: Asking,
): readonly FormPart[] {
  const expression = node.at('calculateValue')
  if (expression === null) throw new Untranslatable('expression-missing', 'The expression is empty.')
  if (place.lists > 0)
    throw new Untranslatable('computed-in-items', 'A value that is computed in items is not taken over.')
  const value = valueOfLogic(expression.value, { find: place.find, row: place.path })
  // Form.io clears the value of a hidden component.
  const shown = and(place.page, when)
  const term = shown.constant === true ? value : branched(shown, value, literal(null))
  expression.kept(fieldTarget(at, 'computed'))
  const isShut =
    node.at('disabled')?.value === true ||
    node.at('hidden')?.value === true ||
    node.textAt('type') === 'hidden'
  for (const word of ['disabled', 'hidden', 'validate', 'decimalLimit', 'defaultValue']) node.at(word)?.kept()
  if (!isShut)
    node.at('calculateValue')?.changed({
      code: 'not-editable',
      why: 'A computed value cannot be typed over.',
      to: fieldTarget(at, 'computed'),
    })
  form.answers.push({ source, at })
  const label = formioText(node.at('label'), textTarget(at, 'label'))
  form.unasked.push({ at, field: { type: 'number', computed: term.cel }, label })
  const isHidden = node.textAt('type') === 'hidden' || node.at('hidden')?.value === true
  return isHidden ? [] : [{ kind: 'show', at: [at], when: partWhen(when) }]
}

/** A hidden component is sent with its value, and has none without one. */
export function constantParts(
  form: FormioForm,
  node: SourceNode,
  { at, source }: Pick<Asking, 'at' | 'source'>,
): readonly FormPart[] {
  const value = node.at('defaultValue')?.value ?? null
  if (value === null || value === '' || typeof value === 'object')
    throw new Untranslatable('never-shown', 'The component is hidden and has no value.')
  if (at.includes('*'))
    throw new Untranslatable('never-shown', 'The component is hidden in the rows of a list.')
  for (const word of ['defaultValue', 'hidden', 'disabled', 'validate', 'label'])
    node.at(word)?.kept(fieldTarget(at, 'const'))
  const type = typeof value
  form.answers.push({ source, at })
  form.unasked.push({ at, field: { type, const: value }, label: null })
  return []
}

function isChosen(value: Json): boolean {
  if (isObject(value)) return Object.values(value).includes(true)
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}
