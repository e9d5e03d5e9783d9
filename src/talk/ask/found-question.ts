import type { FoundView, ValueView } from '../../engine/index.ts'
import { maskedText } from '../../ui/format/index.ts'
import type { TalkQuestion, Reply } from '../question.ts'
import { readChoice } from '../read/read-choice.ts'
import { readYesNo } from '../read/plain-words.ts'
import { isPassed } from '../talk-state.ts'
import { type Askable, type AskContext, bareQuestion, type Reaction } from './askable.ts'
import { inputQuestions } from './input-question.ts'
import { lookupChoices, lookupReaction, bareChoice, takeBackAnswers } from './lookup-choices.ts'

/** The questions of a lookup: what was found, to confirm; its fields by hand; or the ways on after a failure. */
export function foundQuestions(context: AskContext, view: FoundView): readonly Askable[] {
  const { call } = view
  if (call.manual) return view.edit.flatMap((input) => inputQuestions(context, input))
  if (call.status !== 'settled' || call.outcome === '') return []
  if (!call.ok) return [failedQuestion(context, view)]
  const edits = editQuestions(context, view)
  const isRegistry = context.product.calls[call.id]?.fact === true
  return isRegistry ? [confirmQuestion(context, view, edits), ...edits] : edits
}

/** Fields that the registry left out are asked; the others when the person wants to correct them. */
function editQuestions(context: AskContext, view: FoundView): readonly Askable[] {
  const isCorrecting = isPassed(context.talk, keyOf(context, view), correcting(context, view))
  return view.edit.flatMap((input) =>
    inputQuestions(context, input).map((one) => ({
      ...one,
      isOpen: one.error !== null || (one.isOpen && (isCorrecting || isLacking(view, input.at))),
    })),
  )
}

function isLacking({ edit }: FoundView, at: readonly string[]): boolean {
  const input = edit.find((one) => one.at === at)
  return input !== undefined && input.required && input.values.some((value) => value === null)
}

function keyOf({ slide }: AskContext, { call }: FoundView): string {
  return `${slide}#found:${call.key}`
}

/** What the question is about: the request whose answer is confirmed. */
function markOf({ state }: AskContext, { call }: FoundView): string {
  return shortMark(state.calls[call.key]?.requestKey ?? '')
}

function correcting(context: AskContext, view: FoundView): string {
  return `${markOf(context, view)} corrected`
}

/** A mark that is the same for the same text, and tells nothing of it. */
export function shortMark(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

function confirmQuestion(context: AskContext, view: FoundView, edits: readonly Askable[]): Askable {
  const { words, talk, product } = context
  const { call } = view
  const key = keyOf(context, view)
  const title = words.find(`${product.id}.call.${call.id}.title`) ?? words.say('found')
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'act',
    label: words.say('isItRight'),
    choices: [
      bareChoice('yes', words.say('right')),
      ...(edits.length > 0 ? [bareChoice('correct', words.say('correct'))] : []),
      bareChoice('reject', words.say('notThese')),
    ],
    at: [...view.title, ...view.facts].map(({ at }) => at),
    isPersonal: true,
  }
  const isDone = [markOf(context, view), correcting(context, view)].some((mark) => isPassed(talk, key, mark))
  return {
    key,
    isOpen: !isDone,
    notes: [[title, ...factLines(context, view)].join('\n')],
    error: null,
    question,
    hear: (reply) => hear(context, view, question, reply),
  }
}

function hear(context: AskContext, view: FoundView, question: TalkQuestion, reply: Reply): Reaction {
  const { words, product, slide } = context
  const isYes = 'text' in reply ? readYesNo(reply.text) : null
  const [fit] = 'text' in reply ? readChoice(reply.text, question.choices) : []
  const typedId =
    isYes === null ? fit?.id : { true: 'yes', false: 'reject' }[String(isYes) as 'true' | 'false']
  const id = 'choice' in reply ? reply.choice : typedId
  switch (id) {
    case 'yes':
      return { kind: 'events', events: [], pass: markOf(context, view) }
    case 'correct':
      return {
        kind: 'events',
        events: [],
        pass: correcting(context, view),
        reopen: view.edit.map(({ at }) => `${slide}#input:${at.join('+')}`).join('\n'),
      }
    case 'reject':
      return { kind: 'events', events: takeBackAnswers(product, view.call) }
    default:
      return { kind: 'unclear', error: words.say('pressOne') }
  }
}

/** What a registry knows, a line each, with personal data masked. */
function factLines({ words }: AskContext, { title, facts }: FoundView): readonly string[] {
  const names = title.flatMap((value) => words.value(value) ?? []).join(' ')
  const lines = facts.flatMap((value) => {
    const text = words.value(value)
    if (text === null) return []
    const label = value.field === null ? null : words.label(value.field)
    return [label === null ? masked(value, text) : `${label}: ${masked(value, text)}`]
  })
  const named = title.find((value) => value.field?.pii)
  return [named === undefined ? names : masked(named, names), ...lines].filter((line) => line !== '')
}

/** Personal data of others is masked; what the person typed here, and the last day of a document, are not. */
function masked({ field, edited }: ValueView, text: string): string {
  return field?.pii && field.format !== 'date' && !edited ? maskedText(text, field.pii) : text
}

function failedQuestion(context: AskContext, view: FoundView): Askable {
  const { words, product } = context
  const { call } = view
  const key = `${keyOf(context, view)} failed`
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'act',
    label: words.find(`${product.id}.call.${call.id}.${call.outcome}`, call.params) ?? words.say('notFound'),
    choices: [...lookupChoices(context, [call]), bareChoice('reject', words.say('otherAnswers'))],
  }
  return {
    key,
    isOpen: true,
    notes: [],
    error: null,
    question,
    hear: (reply) => {
      const reaction = lookupReaction(context, [call], reply)
      if (reaction !== null) return reaction
      const isReject =
        'choice' in reply
          ? reply.choice === 'reject'
          : readChoice(reply.text, question.choices).some(({ id }) => id === 'reject')
      return isReject
        ? { kind: 'events', events: takeBackAnswers(product, call) }
        : { kind: 'unclear', error: words.say('pressOne') }
    },
  }
}
