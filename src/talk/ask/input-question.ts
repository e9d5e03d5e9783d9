import type { Field, InputView, Json, OptionView, Problem, WizardEvent } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import type { TalkChoice, TalkQuestion, Reply } from '../question.ts'
import { readChoice, readChoices } from '../read/read-choice.ts'
import { comparable, readYesNo } from '../read/plain-words.ts'
import { isDocumentPair, readDocument, readValue } from '../read/read-value.ts'
import { isPassed } from '../talk-state.ts'
import { filesQuestion } from './files-question.ts'
import { keyboardOf, linksOf } from './input-aids.ts'
import { type Askable, type AskContext, bareQuestion, type Reaction } from './askable.ts'
import { lookupChoices, lookupReaction, failedLookups, bareChoice } from './lookup-choices.ts'

/** What one question of an input asks: all its fields, or one of them. */
interface Asked {
  readonly view: InputView
  /** Positions in `view.fields`. */
  readonly places: readonly number[]
  /** Choice that excludes all others; null without one. */
  readonly alone: Json
}

/** The questions of an input: one, or one for each of its fields where they are not two halves of a document. */
export function inputQuestions(context: AskContext, view: InputView): readonly Askable[] {
  if (view.bound) return []
  const [field] = view.fields
  if (field?.file !== undefined && view.fields.length === 1)
    return [
      filesQuestion(context, {
        view,
        field,
        limits: field.file,
        problem: problemOf({ view, places: [0], alone: null }),
      }),
    ]
  const isOne = view.fields.length === 1 || isDocumentPair(view.widget, view.fields)
  const all = view.fields.map((_, place) => place)
  return (isOne ? [all] : all.map((place) => [place])).map((places) =>
    inputQuestion(context, { view, places, alone: null }),
  )
}

/** The question of some fields of an input. */
export function inputQuestion(context: AskContext, asked: Asked): Askable {
  const { view, places } = asked
  const { state, talk, words, slide } = context
  const at = places.map((place) => view.at[place] ?? '')
  const key = `${slide}#input:${at.join('+')}`
  const problem = problemOf(asked)
  const isTouched = at.some((path) => state.touched[path] === true)
  const isShown = problem !== null && (isTouched || view.settled || view.isRefused)
  const question = questionOf(context, asked, key)
  return {
    key,
    isOpen: isShown || (!isTouched && !isPassed(talk, key)),
    notes: [],
    error: isShown && !(problem.code === 'required' && !isTouched) ? words.problem(problem) : null,
    question,
    hear: (reply) => hear(context, asked, question, reply),
  }
}

/** The first problem of the asked fields that the person can answer: a lookup that waits for other answers is none. */
function problemOf({ view, places }: Asked): Problem | null {
  const at = places.map((place) => view.at[place])
  const own = view.problems.filter(({ path }) => places.length === view.at.length || at.includes(path))
  return (
    own.find(({ code }) => code !== 'notLookedUp' && code !== 'notVerified' && !code.endsWith('.pending')) ??
    null
  )
}

function fieldOf({ view, places }: Asked): Field {
  const field = view.fields[places[0] ?? 0]
  if (field === undefined) throw new Error(`The input ${view.id} has no field`)
  return field
}

function questionOf(context: AskContext, asked: Asked, key: string): TalkQuestion {
  const { words } = context
  const { view, places } = asked
  const field = fieldOf(asked)
  const text = (what: string) => words.find(`${field.text}.${what}`)
  const options = choicesOf(context, asked)
  const kind = kindOf(field, view, options.length > 0)
  const hasGood = view.problems.length === 0 && places.some((place) => (view.values[place] ?? null) !== null)
  const isOptional = !view.required || hasGood
  const current = currentOf(context, asked)
  const problems = failedLookups(context, view.problems)
  const isChosen = kind === 'choices' && view.values.some((value) => value !== null)
  return {
    ...bareQuestion,
    key,
    kind,
    label: words.label(field),
    hint: [text('hint'), text('help')].filter(Boolean).join(' ') || null,
    example: options.length > 0 ? null : exampleOf(context, asked),
    current,
    choices: [
      ...options,
      ...lookupChoices(context, problems),
      ...(isChosen ? [bareChoice('done', words.say('done'))] : []),
      ...(isOptional && !isChosen && !(kind === 'choice' && current !== null)
        ? [skipChoice(context, asked, current)]
        : []),
    ],
    links: linksOf(context, view),
    keyboard: keyboardOf(field, places.length),
    isFreeText: kind === 'text' && field.type === 'string' && field.format === null && places.length === 1,
    isPlace: field.format === 'location',
    at: places.map((place) => view.at[place] ?? ''),
    isPersonal: field.pii !== null,
  }
}

/** The placeholders of the fields: `AAF 1234567`. */
function exampleOf({ words }: AskContext, { view, places }: Asked): string | null {
  const texts = places.flatMap((place) => words.find(`${view.fields[place]?.text}.placeholder`) ?? [])
  return texts.join(' ') || null
}

function kindOf(field: Field, { widget }: InputView, hasChoices: boolean): TalkQuestion['kind'] {
  if (widget === 'signature') return 'send'
  if (field.type === 'array' && hasChoices) return 'choices'
  return hasChoices ? 'choice' : 'text'
}

/** Keeps the answer that is there, or leaves an optional question without one. */
function skipChoice({ words }: AskContext, { view }: Asked, current: string | null): TalkChoice {
  const label = current === null || !view.values.some((value) => value !== null) ? 'skip' : 'keep'
  return { id: 'skip', label: words.say(label), hint: null, isCurrent: false }
}

function currentOf({ words }: AskContext, { view, places }: Asked): string | null {
  const texts = places.flatMap((place) => {
    const field = view.fields[place] ?? null
    const value = view.values[place] ?? null
    const label = labelIn(view.options, value)
    return words.value({ field, value, label }) ?? []
  })
  return texts.join(' ') || null
}

function labelIn(options: readonly OptionView[] | null, value: Json): string | null {
  const values: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const labels = values.flatMap((one) => options?.find((option) => option.value === one)?.label ?? [])
  return labels.length === values.length && labels.length > 0 ? labels.join(', ') : null
}

/** Values of the choices of an input, in the order of their ids. */
function valuesOf({ view }: Asked, field: Field): readonly Json[] {
  if (view.options !== null && field.options !== null) return view.options.map(({ value }) => value)
  const { schema, type } = field
  const items = schema['items'] ?? null
  const declared = type === 'array' && isObject(items) ? items['enum'] : schema['enum']
  if (Array.isArray(declared)) return (declared as readonly Json[]).filter((value) => value !== null)
  // The default comes first.
  return type === 'boolean' ? [view.initial !== false, view.initial === false] : []
}

function choicesOf(context: AskContext, asked: Asked): readonly TalkChoice[] {
  const { words } = context
  const { view, places } = asked
  const field = fieldOf(asked)
  const now = view.values[places[0] ?? 0] ?? null
  const isNow = (value: Json) =>
    Array.isArray(now) ? (now as readonly Json[]).includes(value) : now === value
  const choices = valuesOf(asked, field).map((value, index): TalkChoice => {
    const option = view.options?.find((one) => one.value === value)
    const label =
      option?.item === undefined
        ? (words.value({ field, value, label: option?.label ?? null }) ?? String(value))
        : words.item(option.item)
    return {
      id: `o${index}`,
      label,
      hint: words.find(`${field.text}.option.${String(value)}.hint`),
      isCurrent: isNow(value),
    }
  })
  const { narrowed } = context.talk
  const fits = narrowed === null ? [] : readChoice(narrowed, choices)
  return fits.length > 1 ? fits : choices
}

function hear(context: AskContext, asked: Asked, question: TalkQuestion, reply: Reply): Reaction {
  const { view, places } = asked
  const lookup = lookupReaction(context, failedLookups(context, view.problems), reply)
  if (lookup !== null) return lookup
  const isSkipped = 'choice' in reply ? reply.choice === 'skip' : isSkip(context, asked, reply.text)
  if (isSkipped) return skipped(question)
  const field = fieldOf(asked)
  const options = choicesOf(context, asked)
  if (options.length > 0 && field.type !== 'array') return heardChoice(context, asked, options, reply)
  if (options.length > 0) return heardChoices(context, asked, { question, options }, reply)
  if ('choice' in reply) return { kind: 'unclear', error: context.words.say('oldButton') }
  const reading = { today: context.state.today, language: context.words.language }
  const values =
    places.length === 2 && isDocumentPair(view.widget, view.fields)
      ? readDocument(view.widget, reply.text)
      : [readValue(field, reply.text, reading)]
  return typed(asked, values)
}

function skipped({ choices }: TalkQuestion): Reaction {
  const isOffered = choices.some(({ id, isCurrent }) => id === 'skip' || isCurrent)
  return isOffered ? { kind: 'events', events: [], pass: '' } : { kind: 'events', events: [] }
}

const skipWords = new Set(['-', '—', 'пропустить', 'skip', 'oʻtkazib yuborish', "o'tkazib yuborish"])

/** An empty text keeps the answer that is there. */
function isSkip({ words }: AskContext, { view }: Asked, text: string): boolean {
  const reply = text.trim().toLowerCase()
  if (reply === '') return view.values.some((value) => value !== null)
  if (view.required && view.values.every((value) => value === null)) return false
  return (
    skipWords.has(reply) ||
    reply === words.say('skip').toLowerCase() ||
    reply === words.say('keep').toLowerCase()
  )
}

function heardChoice(
  context: AskContext,
  asked: Asked,
  options: readonly TalkChoice[],
  reply: Reply,
): Reaction {
  const field = fieldOf(asked)
  const all = valuesOf(asked, field)
  const valueOf = ({ id }: TalkChoice) => all[Number(id.slice(1))] ?? null
  if ('choice' in reply) {
    const chosen = options.find(({ id }) => id === reply.choice)
    return chosen === undefined
      ? { kind: 'unclear', error: context.words.say('oldButton') }
      : typed(asked, [valueOf(chosen)])
  }
  const isYes = field.type === 'boolean' ? readYesNo(reply.text) : null
  if (isYes !== null) return typed(asked, [isYes])
  const fits = readChoice(reply.text, options)
  const [only] = fits
  if (only !== undefined && fits.length === 1) return typed(asked, [valueOf(only)])
  return unclearChoice(context, reply.text, fits)
}

function heardChoices(
  context: AskContext,
  asked: Asked,
  { question, options }: { readonly question: TalkQuestion; readonly options: readonly TalkChoice[] },
  reply: Reply,
): Reaction {
  const all = valuesOf(asked, fieldOf(asked))
  const now = asked.view.values[asked.places[0] ?? 0] ?? null
  const known: readonly Json[] = Array.isArray(now) ? (now as readonly Json[]) : []
  if ('choice' in reply) {
    if (reply.choice === 'done' && known.length > 0) return typed(asked, [known])
    const value = all[Number(reply.choice.slice(1))]
    if (value === undefined) return { kind: 'unclear', error: context.words.say('oldButton') }
    // A button adds a choice to those that are there, or takes it away; the question stays.
    const others = value === asked.alone ? [] : known.filter((one) => one !== value && one !== asked.alone)
    const next = known.includes(value) ? others : [...others, value]
    return { ...typed(asked, [next.length === 0 ? null : next]), focus: question.key }
  }
  const isDone = comparable(reply.text) === comparable(context.words.say('done'))
  if (isDone && known.length > 0) return typed(asked, [known])
  const { chosen, unclear } = readChoices(reply.text, options)
  if (unclear !== null) return unclearChoice(context, unclear.text, unclear.fits)
  const values = chosen.map(({ id }) => all[Number(id.slice(1))] ?? null)
  return typed(asked, [values.length === 0 ? null : values])
}

function unclearChoice({ words }: AskContext, text: string, fits: readonly TalkChoice[]): Reaction {
  if (fits.length > 1) return { kind: 'unclear', error: words.say('several', { text }), narrowed: text }
  return { kind: 'unclear', error: words.say('noChoice', { text }) }
}

/** The events of an answer: one for each field whose value is another, and one for a value that is confirmed. */
function typed(
  { view, places }: Asked,
  values: readonly Json[],
): Extract<Reaction, { readonly kind: 'events' }> {
  const events = places.flatMap((place, index): readonly WizardEvent[] => {
    const at = view.at[place] ?? ''
    const value = values[index] ?? null
    return [{ type: 'field.changed', at, value: value === '' ? null : value }]
  })
  return { kind: 'events', events, pass: '' }
}
