import { pointerBelow } from '../../engine/json-pointer.ts'
import type { Json } from '../../engine/json.ts'
import { and, negation, or, truth, Untranslatable, type CelTerm } from '../form/cel.ts'
import type { FormPart, FormQuestion, LabelTexts } from '../form/foreign-form.ts'
import { oneFile, severalFiles, signed } from '../form/kinds-of-answers.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import { choiceField, noteChoiceExtras, type ChoiceField } from './survey-choices.ts'
import { conditionAt, surveyWhen, type SurveyForm, type SurveyPlace } from './survey-form.ts'
import { surveyTerm } from './survey-expression.ts'
import { textField } from './survey-text-question.ts'
import { noteValidators } from './survey-validators.ts'

/** A question of a survey with its name in the product. */
export interface SurveyQuestion {
  readonly node: SourceNode
  readonly type: string
  readonly name: string
  readonly at: string
  readonly term: CelTerm
}

/** The parts that one question becomes. Throws `Untranslatable` for a kind that a product cannot ask. */
export function questionParts(
  form: SurveyForm,
  question: SurveyQuestion,
  place: SurveyPlace,
): readonly FormPart[] {
  const { node, at, name } = question
  const when = shownTerm(question, place)
  if (question.type === 'expression') return computed(form, question, { place, when })
  const made = fieldOf(form, question)
  const field: Record<string, Json> = { ...made.field }
  const shutValue = shut(question, field)
  form.answers.push({
    source: pointerBelow(place.source, name),
    at,
    ...(made.mapped === null ? {} : { values: made.mapped }),
  })
  const label = questionLabel(form, question)
  if (shutValue !== null) {
    form.unasked.push({ at, field: { ...without(field, 'default'), const: shutValue }, label })
    return [{ kind: 'show', at: [at], when: surveyWhen(when) }]
  }
  const hint = form.texts.read(node.at('description'), textTarget(at, 'hint'))
  const placeholder = form.texts.read(
    node.at('placeholder') ?? node.at('placeHolder'),
    textTarget(at, 'placeholder'),
  )
  const missing = form.texts.read(node.at('requiredErrorText'), textTarget(at, 'error.required'))
  const { needed, errors } = noteValidators(form, question, { field, place })
  const asked: FormQuestion = {
    kind: 'question',
    at,
    field,
    label,
    ...(hint === null ? {} : { hint }),
    ...(placeholder === null ? {} : { placeholder }),
    ...(made.options === null ? {} : { options: made.options }),
    errors: { ...errors, ...(missing === null ? {} : { required: missing }) },
    when: surveyWhen(when),
    required: dutyOf(question, place, needed),
  }
  return [asked, ...noteChoiceExtras(form, question, { place, when, values: made })]
}

/** On what a question is shown: with everything around it. */
export function shownTerm({ node, at }: SurveyQuestion, place: SurveyPlace): CelTerm {
  const own = conditionAt(node.at('visibleIf'), place, inputTarget(at, 'when'))
  if (node.at('visible')?.value === false && own === null)
    throw new Untranslatable('never-shown', 'The question is never shown.')
  node.at('visible')?.kept()
  return and(place.when, own ?? truth)
}

/** The label of a question; its name where it has no title, as SurveyJS shows it. */
export function questionLabel(form: SurveyForm, { node, at, name }: SurveyQuestion): LabelTexts {
  return form.texts.read(node.at('title'), textTarget(at, 'label')) ?? inAll(form, name)
}

/** A name as a label in the source language. */
export function inAll(form: SurveyForm, name: string): LabelTexts {
  return { [form.texts.languages[0] ?? 'en']: name }
}

const choiceTypes = new Set(['radiogroup', 'dropdown', 'buttongroup', 'checkbox', 'tagbox', 'ranking'])

function fieldOf(form: SurveyForm, question: SurveyQuestion): ChoiceField {
  const { node, type, at } = question
  const plain = { options: null, mapped: null, hasOther: false, hasNone: false, noneValue: 'none' }
  if (choiceTypes.has(type)) return choiceField(form, question)
  switch (type) {
    case 'text':
    case 'comment':
      return { ...plain, field: textField(question) }
    case 'file': {
      const kind = node.at('allowMultiple')?.value === true ? severalFiles : oneFile
      for (const word of ['allowMultiple', 'storeDataAsText', 'acceptedTypes', 'maxSize', 'type'])
        node.at(word)?.changed({ ...kind.change, to: fieldTarget(at, 'format') })
      return { ...plain, field: kind.field }
    }
    case 'slider': {
      if (node.textAt('sliderType') !== 'single')
        throw new Untranslatable('question-kind', 'A product has no question for a range of numbers.')
      for (const key of ['type', 'sliderType', 'step', 'min', 'max']) node.at(key)?.kept(fieldTarget(at))
      const [minimum, maximum] = [node.numberAt('min') ?? 0, node.numberAt('max') ?? 100]
      return { ...plain, field: { type: 'number', minimum, maximum } }
    }
    case 'signaturepad':
      node.at('type')?.changed({ ...signed.change, to: fieldTarget(at, 'format') })
      return { ...plain, field: signed.field }
    case 'boolean': {
      for (const key of ['valueTrue', 'valueFalse'])
        node.at(key)?.changed({
          code: 'sent-otherwise',
          why: 'A yes or no is sent as true or false, not as a value of its own.',
          to: fieldTarget(at, 'type'),
        })
      const options: Record<string, LabelTexts> = {}
      for (const [key, value] of [
        ['labelTrue', 'true'],
        ['labelFalse', 'false'],
      ] as const) {
        const text = form.texts.read(node.at(key), textTarget(at, `option.${value}`))
        if (text !== null) options[value] = text
      }
      const isNamed = Object.keys(options).length === 2
      if (Object.keys(options).length === 1)
        for (const key of ['labelTrue', 'labelFalse'])
          node.at(key)?.changed({
            code: 'look',
            why: 'One word of its own needs the other; both are the usual ones.',
            to: fieldTarget(at),
          })
      const initial = initialOf(node, at)
      return { ...plain, field: { type: 'boolean', ...initial }, options: isNamed ? options : null }
    }
    case 'rating':
      return ratingField(form, question)
    default:
      throw new Untranslatable('question-kind', `A product has no question like "${type}".`)
  }
}

function ratingField(form: SurveyForm, question: SurveyQuestion): ChoiceField {
  const { node, at } = question
  if (node.at('rateValues') !== null) return choiceField(form, question, 'rateValues')
  const numberAt = (key: string, usual: number): number => {
    node.at(key)?.kept(fieldTarget(at))
    return node.numberAt(key) ?? usual
  }
  const count = node.numberAt('rateCount')
  const minimum = numberAt('rateMin', 1)
  const step = numberAt('rateStep', 1)
  node.at('rateCount')?.kept(fieldTarget(at, 'maximum'))
  const maximum = numberAt('rateMax', count === null ? 5 : minimum + (count - 1) * step)
  for (const key of ['minRateDescription', 'maxRateDescription'])
    node.at(key)?.refused({
      code: 'ends-of-a-scale',
      why: 'Words at the ends of a scale are not taken over.',
      remedy: 'Write them as the texts .low and .high of the field.',
    })
  const isScale = step === 1 && (minimum === 0 || minimum === 1) && maximum - minimum <= 10
  return {
    field: {
      type: 'integer',
      minimum,
      maximum,
      ...(step === 1 ? {} : { multipleOf: step }),
      ...(isScale ? { widget: 'rating' } : {}),
      ...initialOf(node, at),
    },
    options: null,
    mapped: null,
    hasOther: false,
    hasNone: false,
    noneValue: 'none',
  }
}

/** The default of a question as a keyword of its field. */
export function initialOf(node: SourceNode, at: string): Record<string, Json> {
  const initial = node.at('defaultValue')
  if (initial === null) return {}
  initial.kept(fieldTarget(at, 'default'))
  return { default: initial.value }
}

/** The value of a question that no person may change; null for one that is asked. */
function shut({ node }: SurveyQuestion, field: Readonly<Record<string, Json>>): Json {
  const readOnly = node.at('readOnly')
  if (readOnly?.value !== true) {
    readOnly?.kept()
    return null
  }
  const value = field['default'] ?? null
  if (value === null || typeof value === 'object')
    throw new Untranslatable('never-answered', 'The question is shut and has no value.')
  readOnly.kept()
  return value
}

function without(field: Readonly<Record<string, Json>>, key: string): Record<string, Json> {
  return Object.fromEntries(Object.entries(field).filter(([name]) => name !== key))
}

function dutyOf({ node, at }: SurveyQuestion, place: SurveyPlace, needed: CelTerm): boolean | string {
  const always = node.at('isRequired')
  always?.kept(inputTarget(at))
  const own = conditionAt(node.at('requiredIf'), place, inputTarget(at, 'requiredWhen'))
  const duty = or(always?.value === true ? truth : negation(truth), own ?? negation(truth), needed)
  return typeof duty.constant === 'boolean' ? duty.constant : duty.cel
}

function computed(
  form: SurveyForm,
  question: SurveyQuestion,
  { place, when }: { readonly place: SurveyPlace; readonly when: CelTerm },
): readonly FormPart[] {
  const { node, at, name, term } = question
  const expression = node.at('expression')
  if (expression === null) throw new Untranslatable('expression-missing', 'The expression is empty.')
  if (place.lists > 0)
    throw new Untranslatable('computed-in-items', 'A value that is computed in items is not taken over.')
  const stated = computedTerm(expression, place)
  expression.kept(fieldTarget(at, 'computed'))
  const kinds: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean' }
  const type = kinds[stated.type] ?? 'string'
  if (stated.type === 'date') throw new Untranslatable('computed-date', 'A computed date is not taken over.')
  for (const key of [
    'displayStyle',
    'format',
    'currency',
    'maximumFractionDigits',
    'minimumFractionDigits',
    'precision',
  ])
    node
      .at(key)
      ?.changed({ code: 'look', why: 'The portal writes numbers as its language does.', to: fieldTarget(at) })
  form.answers.push({ source: pointerBelow(place.source, name), at })
  form.unasked.push({
    at,
    field: { type, computed: stated.cel },
    label: questionLabel(form, { ...question, term }),
  })
  return [{ kind: 'show', at: [at], when: surveyWhen(when) }]
}

function computedTerm(expression: SourceNode, place: SurveyPlace): CelTerm {
  if (typeof expression.value !== 'string')
    throw new Untranslatable('expression-missing', 'The expression is no text.')
  return surveyTerm(expression.value, place.find)
}
