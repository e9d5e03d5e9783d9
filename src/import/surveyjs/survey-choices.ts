import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject, type Json } from '../../engine/json.ts'
import { and, atom, type CelTerm } from '../form/cel.ts'
import type { FormPart, LabelTexts } from '../form/foreign-form.ts'
import { ownText } from '../form/own-texts.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import { Untranslatable } from '../form/cel.ts'
import { choiceValues, surveyWhen, type SurveyForm, type SurveyPlace } from './survey-form.ts'

/** A field with choices, the labels of the choices, and what goes with them. */
export interface ChoiceField {
  readonly field: Readonly<Record<string, Json>>
  readonly options: Readonly<Record<string, LabelTexts>> | null
  readonly mapped: Readonly<Record<string, string | number | boolean>> | null
  readonly hasOther: boolean
  readonly hasNone: boolean
  readonly noneValue: string
}

interface AskedChoices {
  readonly node: SourceNode
  readonly type: string
  readonly name: string
  readonly at: string
}

const several = new Set(['checkbox', 'tagbox', 'ranking'])

/** Values of the choices of an element as they stand in the source, with those that it adds by a switch. */
export function rawChoices(node: SourceNode, key = 'choices'): readonly Json[] {
  const listed = (node.at(key)?.elements() ?? []).map(({ value }) =>
    isObject(value) ? (value['value'] ?? null) : value,
  )
  return [
    ...listed,
    ...(isSwitchedOn(node, 'showNoneItem', 'hasNone') ? ['none'] : []),
    ...(isSwitchedOn(node, 'showOtherItem', 'hasOther') ? ['other'] : []),
  ]
}

/** Makes a field of a question with choices. Throws `Untranslatable` where the choices are not in the file. */
export function choiceField(form: SurveyForm, asked: AskedChoices, key = 'choices'): ChoiceField {
  const { node, type, at } = asked
  if (node.at('choicesByUrl') !== null)
    throw new Untranslatable(
      'choices-by-address',
      'The choices come from an address. Describe it as a call of the product.',
    )
  if (node.at('choicesFromQuestion') !== null)
    throw new Untranslatable('choices-from-question', 'The choices come from another question.')
  const raw = rawChoices(node, key)
  if (raw.length === 0) throw new Untranslatable('no-choices', 'The question has no choices.')
  const { type: kind, values, mapped } = choiceValues(raw)
  const options: Record<string, LabelTexts> = {}
  for (const [index, choice] of (node.at(key)?.elements() ?? []).entries()) {
    const value = String(values[index])
    options[value] = labelOfChoice(form, choice, { at, value })
  }
  for (const [on, former, value, text] of [
    ['showNoneItem', 'hasNone', 'none', 'noneText'],
    ['showOtherItem', 'hasOther', 'other', 'otherText'],
  ] as const) {
    if (!isSwitchedOn(node, on, former)) continue
    options[value] =
      form.texts.read(node.at(text), textTarget(at, `option.${value}`)) ??
      ownText(value, form.texts.languages)
    for (const name of [on, former]) node.at(name)?.kept(fieldTarget(at, 'enum'))
  }
  const items = { type: kind, enum: values }
  return {
    field: {
      ...(several.has(type)
        ? {
            type: 'array',
            items,
            uniqueItems: true,
            ...(type === 'ranking'
              ? { widget: 'ranking', minItems: values.length, maxItems: values.length }
              : {}),
            ...boundsOf(node, at),
          }
        : items),
      ...defaultOf(node, at),
    },
    options,
    mapped,
    hasOther: isSwitchedOn(node, 'showOtherItem', 'hasOther'),
    hasNone: isSwitchedOn(node, 'showNoneItem', 'hasNone'),
    noneValue: 'none',
  }
}

function labelOfChoice(
  form: SurveyForm,
  choice: SourceNode,
  { at, value }: { readonly at: string; readonly value: string },
): LabelTexts {
  if (!isObject(choice.value)) {
    choice.kept(fieldTarget(at, 'enum'))
    return { [form.texts.languages[0] ?? 'en']: value }
  }
  choice.at('value')?.kept(fieldTarget(at, 'enum'))
  for (const key of ['visibleIf', 'enableIf'])
    choice.at(key)?.refused({
      code: 'choice-on-condition',
      why: 'A choice of an enum is always offered.',
      remedy: 'Write a rule that refuses the choice, or ask two questions.',
    })
  return (
    form.texts.read(choice.at('text'), textTarget(at, `option.${value}`)) ?? {
      [form.texts.languages[0] ?? 'en']: value,
    }
  )
}

function boundsOf(node: SourceNode, at: string): Record<string, Json> {
  const bounds: Record<string, Json> = {}
  for (const [from, to] of [
    ['minSelectedChoices', 'minItems'],
    ['maxSelectedChoices', 'maxItems'],
  ] as const) {
    const bound = node.at(from)
    if (typeof bound?.value === 'number' && bound.value > 0) bounds[to] = bound.value
    bound?.kept(fieldTarget(at, to))
  }
  return bounds
}

function defaultOf(node: SourceNode, at: string): Record<string, Json> {
  const initial = node.at('defaultValue')
  if (initial === null) return {}
  initial.kept(fieldTarget(at, 'default'))
  return { default: initial.value }
}

function isSwitchedOn(node: SourceNode, ...keys: readonly string[]): boolean {
  return keys.some((key) => node.at(key)?.value === true)
}

/** What some choices bring along: the words for "other", and that "none" stands alone. */
export function noteChoiceExtras(
  form: SurveyForm,
  { node, at, name, type }: AskedChoices,
  {
    place,
    when,
    values,
  }: { readonly place: SurveyPlace; readonly when: CelTerm; readonly values: ChoiceField },
): readonly FormPart[] {
  const cel = `${place.at === '' ? 'data' : 'item'}${at.slice(place.at.length).replaceAll('/', '.')}`
  const isList = several.has(type)
  if (values.hasNone && isList) {
    const id = form.names.id('rule', `${name}-none`)
    form.rules.push({
      id,
      at: [at],
      holds: `!('none' in ${cel}) || size(${cel}) == 1`,
      when: null,
      text: ownText('noneAlone', form.texts.languages),
    })
    form.added.push(
      `In "${name}" the choice "none" takes the others away in the source; the product asks to take them away.`,
    )
  }
  if (!values.hasOther) return []
  const commentName = `${name}-Comment`
  const own = form.names.field(place.at, commentName)
  const commentAt = `${place.at}/${own}`
  form.answers.push({
    source: pointerBelow(place.source, commentName),
    at: commentAt,
  })
  const isOther: CelTerm = {
    ...atom(isList ? `'other' in ${cel}` : `${cel} == 'other'`, 'boolean'),
    level: 3,
  }
  node
    .at('otherPlaceholder')
    ?.changed({ code: 'look', why: 'The box has its label alone.', to: inputTarget(commentAt) })
  return [
    {
      kind: 'question',
      at: commentAt,
      field: { type: 'string' },
      label: ownText('otherWords', form.texts.languages),
      when: surveyWhen(and(when, isOther)),
      required: true,
    },
  ]
}
