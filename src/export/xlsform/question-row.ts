import type { Json } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { NamedAnswer } from '../../import/index.ts'
import type { TargetTools } from '../export-target.ts'
import { checksOf } from '../form/keywords.ts'
import type { OutgoingQuestion, OutgoingRule } from '../form/outgoing-form.ts'
import { noteAskedAlways } from '../form/refuse-question.ts'
import type { Sayer } from '../form/sayer.ts'
import { anyHolds, notOf, Unsayable, type Statement } from '../form/statement.ts'
import type { ChoiceLists } from './choice-lists.ts'
import { textCells } from './columns.ts'
import type { WrittenSheet, WrittenRow } from './sheet.ts'
import { patternText, xpathOf, type XPathWords } from './xpath.ts'

/** Where a question is written. */
export interface QuestionPlace {
  readonly source: string
  /** What is around it is shown on a condition that was refused. */
  readonly isUnsure: boolean
  readonly tools: TargetTools
  readonly lists: ChoiceLists
  readonly sayer: Sayer
  readonly survey: WrittenSheet
  readonly name: string
  readonly names: XPathWords
  readonly answers: NamedAnswer[]
}

/** Writes the row of a question. Throws `Unsayable` for one that a form cannot ask. */
export function questionRow(question: OutgoingQuestion, place: QuestionPlace): void {
  const { tools, survey, sayer, name, names } = place
  const { ledger, texts } = tools
  const type = typeOf(question, name)
  const checks = checksOf(question, ledger, {
    hasFormat: (format) => format === 'date' || format === 'timeOfDay',
  })
  const outer: XPathWords = { ...names, own: null }
  const isCoded = question.choices !== null || question.statement !== null
  const codes = isCoded ? place.lists.write(question, name) : null
  const shown = sayer.shown(question.shown, [], (one) => xpathOf(one, outer))
  const isUnsure = place.isUnsure || shown === null
  const row = survey.next
  const constraint = [
    ...boundTexts(question, checks.bounds),
    ...checks.patterns.flatMap((pattern) => fitting(pattern, question, ledger) ?? []),
    ...constantTexts(checks.const, codes),
    ...(question.alone === null ? [] : [`not(selected(., '${question.alone}') and count-selected(.) > 1)`]),
    ...question.rules.flatMap((rule) => ruleText(rule, place) ?? []),
  ].filter((text) => text !== '')
  const messages = question.rules.map(({ text }) => text)
  survey.add({
    type,
    name,
    ...textCells('label', question.label),
    ...textCells('hint', question.hint),
    ...requiredCell(question, { isUnsure, place, outer }),
    ...textCells('required_message', question.missing),
    ...(shown === null || shown.kind === 'always' ? {} : { relevant: xpathOf(shown, outer) }),
    ...(constraint.length === 0 ? {} : { constraint: joined(constraint) }),
    ...textCells('constraint_message', together(messages)),
    ...defaultCell(question, codes),
    ...(question.isMultiline ? { appearance: 'multiline' } : {}),
  })
  place.answers.push({ source: `${place.source}/${name}`, at: question.at, ...valuesOf(question, codes) })
  ledger.kept(question.place, question.at, survey.cell(row, 'name'))
  noteField(question, { ledger, cell: survey.cell(row, 'type') })
  texts.kept(question.label, survey.cell(row, 'label'))
  texts.kept(question.hint, survey.cell(row, 'hint'))
  texts.kept(question.missing, survey.cell(row, 'required_message'))
  texts.refused(question.placeholder, 'A question has no sample text in its box.')
  for (const message of messages) texts.kept(message, survey.cell(row, 'constraint_message'))
  if (shown !== null)
    for (const guard of question.shown.flat())
      ledger.kept(guard.place, guard.source, survey.cell(row, 'relevant'))
  if (isUnsure) noteAskedAlways(question, survey.cell(row, 'relevant'), ledger)
}

/** Returns whether a form can ask a question at all. */
export function isAskableRow(question: OutgoingQuestion): boolean {
  try {
    typeOf(question, '')
    return true
  } catch (error) {
    if (error instanceof Unsayable) return false
    throw error
  }
}

function typeOf({ field, choices, statement }: OutgoingQuestion, list: string): string {
  if (field.file !== undefined) throw new Unsayable('file', 'A file is sent otherwise than an answer.')
  if (field.type === 'object')
    throw new Unsayable('question-of-several-values', 'The answer is an object of several values.')
  if (choices !== null) return `${field.type === 'array' ? 'select_multiple' : 'select_one'} ${list}`
  if (statement !== null) return `select_one ${list}`
  if (field.type === 'array') throw new Unsayable('list-of-texts', 'A question takes one text, not several.')
  if (field.type === 'integer') return 'integer'
  if (field.type === 'number') return 'decimal'
  if (field.format === 'date') return 'date'
  return field.format === 'timeOfDay' ? 'time' : 'text'
}

function noteField(
  { field, fieldPlace, at, statement, choices }: OutgoingQuestion,
  { ledger, cell }: { readonly ledger: TargetTools['ledger']; readonly cell: string },
): void {
  const change = (why: string): void => {
    ledger.changed(fieldPlace, at, { code: 'sent-as-code', why, to: cell })
  }
  if (statement !== null) change('A yes or no is a choice of two, true and false.')
  else if (choices !== null && field.type !== 'string')
    change('Choices are sent as texts, several of them as one text with spaces.')
  else ledger.kept(fieldPlace, at, cell)
}

function boundTexts(
  { field }: OutgoingQuestion,
  bounds: Readonly<Record<string, number>>,
): readonly string[] {
  const written: Readonly<Record<string, (value: number) => string>> = {
    minimum: (value) => `. >= ${value}`,
    maximum: (value) => `. <= ${value}`,
    exclusiveMinimum: (value) => `. > ${value}`,
    exclusiveMaximum: (value) => `. < ${value}`,
    multipleOf: (value) => (value === 1 && field.type === 'integer' ? '' : `. mod ${value} = 0`),
    minLength: (value) => `string-length(.) >= ${value}`,
    maxLength: (value) => `string-length(.) <= ${value}`,
    minItems: (value) => (value <= 1 ? '' : `count-selected(.) >= ${value}`),
    maxItems: (value) => `count-selected(.) <= ${value}`,
  }
  return Object.entries(bounds).map(([bound, value]) => written[bound]?.(value) ?? '')
}

/** The check of a pattern; null for one that a form does not read as the product does, which is refused. */
function fitting(
  pattern: string,
  { fieldPlace }: OutgoingQuestion,
  ledger: TargetTools['ledger'],
): string | null {
  try {
    return `regex(., '${patternText(pattern)}')`
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error
    ledger.refused(pointerBelow(fieldPlace, 'pattern'), pattern, {
      code: error.code,
      why: error.message,
      remedy: 'Check it where the answers arrive.',
    })
    return null
  }
}

function constantTexts(
  value: Json | undefined,
  codes: ReadonlyMap<string, string> | null,
): readonly string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'number') return [`. = ${value}`]
  return [`. = '${codes?.get(String(value)) ?? String(value)}'`]
}

/** A rule as a constraint of its question; null for one that XPath cannot say. */
function ruleText(rule: OutgoingRule, { sayer, names, tools, survey }: QuestionPlace): string | null {
  const attempt = (statement: Statement): string => xpathOf(statement, names)
  const holds = sayer.statement(rule.holds, attempt)
  const when = rule.when === null ? null : sayer.statement(rule.when, attempt)
  if (holds === null || (rule.when !== null && when === null)) return null
  tools.ledger.kept(rule.place, rule.holds.source, survey.cell(survey.next, 'constraint'))
  if (rule.when !== null && rule.when.place !== rule.place)
    tools.ledger.kept(rule.when.place, rule.when.source, survey.cell(survey.next, 'constraint'))
  const stated = when === null ? holds : anyHolds([notOf(when), holds])
  return stated.kind === 'always' && stated.holds ? '' : xpathOf(stated, names)
}

function requiredCell(
  question: OutgoingQuestion,
  {
    isUnsure,
    place,
    outer,
  }: { readonly isUnsure: boolean; readonly place: QuestionPlace; readonly outer: XPathWords },
): WrittenRow {
  const { required } = question
  if (isUnsure || required === false) return {}
  if (required === true) return { required: 'yes' }
  const needed = place.sayer.statement(required, (one) => xpathOf(one, outer))
  if (needed === null) return {}
  place.tools.ledger.kept(required.place, required.source, place.survey.cell(place.survey.next, 'required'))
  if (needed.kind === 'always') return needed.holds ? { required: 'yes' } : {}
  return { required: xpathOf(needed, outer) }
}

function defaultCell({ initial }: OutgoingQuestion, codes: ReadonlyMap<string, string> | null): WrittenRow {
  if (initial === null) return {}
  const values = (Array.isArray(initial) ? initial : [initial]).map(String)
  return { default: values.map((value) => codes?.get(value) ?? value).join(' ') }
}

function joined(texts: readonly string[]): string {
  return texts.length === 1
    ? (texts[0] ?? '')
    : texts.map((text) => (/ (?:or|and) /.test(text) ? `(${text})` : text)).join(' and ')
}

/** Messages of several rules as one, in each language. */
function together(messages: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const languages = new Set(messages.flatMap((texts) => Object.keys(texts)))
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      messages.flatMap((texts) => texts[language] ?? []).join(' '),
    ]),
  )
}

function valuesOf(
  { field }: OutgoingQuestion,
  codes: ReadonlyMap<string, string> | null,
): Pick<NamedAnswer, 'values'> {
  if (codes === null) return {}
  const isSame = [...codes].every(([value, code]) => value === code)
  const ofElements = field.type === 'array' || field.type === 'string'
  return isSame && ofElements ? {} : { values: Object.fromEntries(codes) }
}
