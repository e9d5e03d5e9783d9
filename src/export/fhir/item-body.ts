import type { Json, JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { TargetTools } from '../export-target.ts'
import { checksOf, type FieldChecks } from '../form/keywords.ts'
import type { OutgoingQuestion } from '../form/outgoing-form.ts'
import { Unsayable } from '../form/statement.ts'
import { extension } from './extensions.ts'
import { translatedText } from './texts.ts'

/** What an item says of its question, without its name and its conditions. */
export interface ItemBody {
  readonly extensions: readonly JsonObject[]
  readonly head: JsonObject
  readonly tail: JsonObject
}

/** Returns whether a questionnaire can ask a question at all. */
export function isAskableItem(question: OutgoingQuestion): boolean {
  try {
    itemTypeOf(question)
    return true
  } catch (error) {
    if (error instanceof Unsayable) return false
    throw error
  }
}

/** The type of a question's item. Throws `Unsayable` for one that a questionnaire cannot ask. */
export function itemTypeOf({ field, choices, isMultiline }: OutgoingQuestion): string {
  if (field.file !== undefined) throw new Unsayable('file', 'A file is sent otherwise than an answer.')
  if (field.type === 'object')
    throw new Unsayable('question-of-several-values', 'The answer is an object of several values.')
  if (choices !== null && choices.some(({ value }) => typeof value === 'string')) return 'coding'
  switch (field.type) {
    case 'boolean':
      return 'boolean'
    case 'integer':
      return 'integer'
    case 'number':
      return 'decimal'
    case 'array':
      return choices === null ? 'string' : 'integer'
    default:
      if (field.format === 'date') return 'date'
      return isMultiline ? 'text' : 'string'
  }
}

/** Writes an item of a question. Throws `Unsayable` for one that a questionnaire cannot ask. */
export function itemBody(
  question: OutgoingQuestion,
  {
    pointer,
    tools,
    language,
  }: { readonly pointer: string; readonly tools: TargetTools; readonly language: string },
): ItemBody {
  const { ledger, texts } = tools
  const { field, choices, statement, fieldPlace, at } = question
  const type = itemTypeOf(question)
  const checks = checksOf(question, ledger, { hasFormat: (format) => format === 'date' })
  if (choices !== null && type === 'coding')
    ledger.changed(fieldPlace, at, {
      code: 'sent-as-coding',
      why: 'A choice is sent as a coding, whose code is the value of the product.',
      to: `${pointer}/answerOption`,
    })
  else ledger.kept(fieldPlace, at, `${pointer}/type`)
  texts.kept(question.label, `${pointer}/text`)
  texts.refused(question.hint, 'An item has one text.')
  texts.refused(question.placeholder, 'An item has one text.')
  texts.refused(question.missing, 'Messages for missing answers are those of the tool.')
  if (statement !== null)
    for (const text of [statement.yes, statement.no])
      texts.refused(text, 'The words for yes and no are those of the tool.')
  for (const { label } of choices ?? [])
    if (type === 'coding') texts.kept(label, `${pointer}/answerOption`)
    else texts.refused(label, 'A choice that is a number has no words.')
  if (question.alone !== null)
    ledger.refused(pointerBelow(question.place, 'alone'), question.alone, {
      code: 'choice-alone',
      why: 'That a choice excludes the others is stated by R5 alone of a text, and by no code.',
      remedy: 'Check it where the answers arrive.',
    })
  const maxLength = checks.bounds.maxLength
  return {
    extensions: checkExtensions(question, checks, { pointer, tools }),
    head: { ...translatedText('text', question.label, language), type },
    tail: {
      ...(field.type === 'array' ? { repeats: true } : {}),
      ...(maxLength === undefined || type === 'coding' ? {} : { maxLength }),
      ...optionsOf(question, { type, language }),
      ...initialsOf(question, type),
    },
  }
}

function checkExtensions(
  { field, fieldPlace, initial: _ }: OutgoingQuestion,
  { bounds, patterns, const: only }: FieldChecks,
  { pointer, tools: { ledger } }: { readonly pointer: string; readonly tools: TargetTools },
): readonly JsonObject[] {
  const number = (value: number): JsonObject =>
    field.type === 'integer' ? { valueInteger: value } : { valueDecimal: value }
  const refuse = (keyword: string, says: Json): void => {
    ledger.refused(pointerBelow(fieldPlace, keyword), says, {
      code: 'keyword',
      why: `A questionnaire does not check "${keyword}" of this question.`,
      remedy: 'Check it where the answers arrive.',
    })
  }
  const extensions: JsonObject[] = []
  for (const [bound, value] of Object.entries(bounds)) {
    const isWhole = field.type === 'integer'
    if (bound === 'minimum') extensions.push(extension('minValue', number(value)))
    else if (bound === 'maximum') extensions.push(extension('maxValue', number(value)))
    else if (bound === 'exclusiveMinimum' && isWhole)
      extensions.push(extension('minValue', number(value + 1)))
    else if (bound === 'exclusiveMaximum' && isWhole)
      extensions.push(extension('maxValue', number(value - 1)))
    else if (bound === 'minLength') extensions.push(extension('minLength', { valueInteger: value }))
    else if (bound === 'minItems' && value > 0)
      extensions.push(extension('questionnaire-minOccurs', { valueInteger: value }))
    else if (bound === 'maxItems')
      extensions.push(extension('questionnaire-maxOccurs', { valueInteger: value }))
    else if (bound !== 'maxLength' && bound !== 'minItems' && !(bound === 'multipleOf' && value === 1))
      refuse(bound, value)
  }
  const [pattern, ...more] = patterns
  if (pattern !== undefined) extensions.push(extension('regex', { valueString: pattern }))
  for (const one of more) refuse('pattern', one)
  if (only !== undefined) refuse('const', only)
  if (extensions.length > 0 && !ledger.has(fieldPlace)) ledger.kept(fieldPlace, null, `${pointer}/extension`)
  return extensions
}

function optionsOf(
  { choices }: OutgoingQuestion,
  { type, language }: { readonly type: string; readonly language: string },
): JsonObject {
  if (choices === null) return {}
  return {
    answerConstraint: 'optionsOnly',
    answerOption: choices.map(({ value, label }) =>
      type === 'coding'
        ? { valueCoding: { code: String(value), ...translatedText('display', label, language) } }
        : { valueInteger: value },
    ),
  }
}

const valueKeys: Readonly<Record<string, string>> = {
  boolean: 'valueBoolean',
  integer: 'valueInteger',
  decimal: 'valueDecimal',
  date: 'valueDate',
}

function initialsOf({ initial }: OutgoingQuestion, type: string): JsonObject {
  if (initial === null || (Array.isArray(initial) && initial.length === 0)) return {}
  const values = (Array.isArray(initial) ? initial : [initial]) as readonly Json[]
  return {
    initial: values.map((value) =>
      type === 'coding' ? { valueCoding: { code: value } } : { [valueKeys[type] ?? 'valueString']: value },
    ),
  }
}
