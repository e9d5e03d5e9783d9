import { isObject, type Json } from '../../engine/json.ts'
import { negation, or, truth, Untranslatable, untruth, type CelTerm } from '../form/cel.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import { ownText } from '../form/own-texts.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import { formioText } from './component-text.ts'
import type { FormioForm, FormioPlace } from './formio-form.ts'
import { truthOfLogic } from './json-logic.ts'

interface Checked {
  readonly node: SourceNode
  readonly type: string
  readonly at: string
  readonly cel: string
}

/** What `validate` makes of a field besides its keywords. */
export interface Validated {
  /** Always, or while an expression holds. */
  readonly required: boolean | string
  readonly errors: Readonly<Record<string, LabelTexts>>
}

const bounds: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  string: [
    ['minLength', 'minLength'],
    ['maxLength', 'maxLength'],
  ],
  number: [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ],
  array: [
    ['minSelectedCount', 'minItems'],
    ['maxSelectedCount', 'maxItems'],
  ],
}

/** Reads `validate` of a component: bounds become keywords of its field, JSON logic a rule. */
export function noteValidate(
  form: FormioForm,
  { node, type, at, cel }: Checked,
  { field, place }: { readonly field: Record<string, Json>; readonly place: FormioPlace },
): Validated {
  const validate = node.at('validate')
  const errors: Record<string, LabelTexts> = {}
  const required = validate?.at('required') ?? null
  required?.kept(inputTarget(at))
  const isRequired = required?.value === true || isRequiredDay(node)
  if (validate === null) return { required: isRequired, errors }
  const kind = field['type'] === 'integer' ? 'number' : String(field['type'])
  if (field['enum'] === undefined && field['format'] === undefined)
    for (const [from, to] of bounds[kind] ?? []) noteBound(validate.at(from), { field, at, to })
  const pattern = validate.at('pattern')
  if (pattern !== null && kind === 'string' && field['enum'] === undefined)
    notePattern(pattern, { field, at })
  const own = formioText(validate.at('patternMessage'), textTarget(at, 'error.pattern'))
  if (own !== null) errors['pattern'] = own
  const message = formioText(validate.at('customMessage'), textTarget(at, 'error.required'))
  if (message !== null) {
    if (isRequired) errors['required'] = message
    for (const word of Object.keys(field))
      if (checkWords.has(word) && errors[word] === undefined) errors[word] = message
  }
  if (type === 'checkbox' && isRequired) {
    const id = form.names.id('rule', at.slice(at.lastIndexOf('/') + 1))
    form.rules.push({
      id,
      at: [at],
      holds: `${cel} == true`,
      when: null,
      text: message ?? ownText('mustBeYes', ['en']),
    })
  }
  const needed = noteLogic(form, validate.at('json'), { at, place })
  refuseChecks(validate)
  const duty = or(isRequired ? truth : untruth, needed)
  return { required: typeof duty.constant === 'boolean' ? duty.constant : duty.cel, errors }
}

const checkWords = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
])

function noteBound(
  bound: SourceNode | null,
  { field, at, to }: { readonly field: Record<string, Json>; readonly at: string; readonly to: string },
): void {
  if (bound === null) return
  const number = typeof bound.value === 'string' ? Number.parseFloat(bound.value) : bound.value
  // A length or a count of 0 is none, as in Form.io; a least value of 0 is one.
  const isOne = typeof number === 'number' && !Number.isNaN(number) && (number !== 0 || to.endsWith('imum'))
  if (isOne) field[to] = number
  bound.kept(isOne ? fieldTarget(at, to) : null)
}

function notePattern(
  pattern: SourceNode,
  { field, at }: { readonly field: Record<string, Json>; readonly at: string },
): void {
  if (typeof pattern.value !== 'string' || pattern.value === '') pattern.kept()
  else if (field['pattern'] === undefined) {
    field['pattern'] = `^${pattern.value}$`
    pattern.kept(fieldTarget(at, 'pattern'))
  } else
    pattern.refused({
      code: 'stated-twice',
      why: 'The field has the pattern of its mask already.',
      remedy: 'Write one pattern for both.',
    })
}

/** A day whose three parts are required. One part alone cannot be missing in a product. */
function isRequiredDay(node: SourceNode): boolean {
  const parts = ['day', 'month', 'year'].map(
    (part) => node.at('fields')?.at(part)?.at('required')?.value === true,
  )
  return parts.every(Boolean)
}

/**
 * A check in JSON logic: true, or anything else; the text after a condition is its message. Form.io checks an empty answer, too, and
 * a product demands it then. Returns on what the answer is demanded.
 */
function noteLogic(
  form: FormioForm,
  logic: SourceNode | null,
  { at, place }: { readonly at: string; readonly place: FormioPlace },
): CelTerm {
  if (logic === null || !isObject(logic.value) || Object.keys(logic.value).length === 0) {
    logic?.kept()
    return untruth
  }
  try {
    const [condition, holds, text, ...further] = partsOfChoice(logic.value)
    if (condition === undefined || holds !== true || typeof text !== 'string' || further.length > 0)
      throw new Untranslatable('no-statement', 'Only "if" with true and a message is a check here.')
    const id = form.names.id('rule', at.slice(at.lastIndexOf('/') + 1))
    const statement = truthOfLogic(condition, { find: place.find, row: place.path })
    form.rules.push({ id, at: [at], holds: statement.cel, when: null, text: { en: text } })
    logic.kept({ kind: 'rule', id })
    return negation(statement)
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    logic.refused({ code: error.code, why: error.message, remedy: 'Write it as a rule of the product.' })
    return untruth
  }
}

function partsOfChoice(logic: Readonly<Record<string, Json>>): readonly Json[] {
  const parts = logic['if']
  return Array.isArray(parts) ? (parts as readonly Json[]) : [] // `isArray` forgets the kind
}

function refuseChecks(validate: SourceNode): void {
  const custom = validate.at('custom')
  if (custom !== null && custom.value !== '' && custom.value !== null)
    custom.refused({
      code: 'script',
      why: 'It is JavaScript, and nothing of a source is run.',
      remedy: 'Write it as a rule of the product.',
    })
  for (const [word, one] of validate.entries()) {
    if (one.hasVerdict) continue
    const isNothing = one.value === '' || one.value === null || one.value === false
    if (isNothing || quiet.has(word)) one.kept()
    else
      one.refused({
        code: 'validator-unknown',
        why: `The check "${word}" is not known here.`,
        remedy: 'Write it as a rule of the product.',
      })
  }
}

/** Words that no rule of Form.io looks at for an answer that its screen lets type. */
const quiet = new Set([
  'customPrivate',
  'strictDateValidation',
  'step',
  'integer',
  'onlyAvailableItems',
  'onlyAvailableValues',
  'multiple',
])
