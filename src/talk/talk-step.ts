import type { CompiledProduct, Step, WizardEffect, WizardEvent } from '../engine/index.ts'
import type { WizardLogic } from '../../machines/wizard-logic.ts'
import { slideView } from '../engine/index.ts'
import type { AskContext, Need, Reaction } from './ask/askable.ts'
import { fileRefusal } from './ask/files-question.ts'
import { missingItem } from './ask/list-question.ts'
import { changeRow, spokenRows } from './ask/review-question.ts'
import { slideQuestions } from './ask/slide-questions.ts'
import { askedNow, askContext, hearing, toldInfos } from './converse.ts'
import type { Reply } from './question.ts'
import { type Command, readCommand } from './read/read-command.ts'
import { answeredQuestion, pass, type TalkState } from './talk-state.ts'
import type { TalkTexts } from './words/talk-texts.ts'

/** What a conversation is held with. */
export interface TalkOf {
  readonly product: CompiledProduct
  /** Applies the events; the wizard decides. */
  readonly logic: Pick<WizardLogic, 'transition'>
  readonly texts: TalkTexts
}

/** A conversation at one moment. */
export interface TalkNow {
  readonly step: Step
  readonly talk: TalkState
}

/** Result of a reply, or of an answer from outside. */
export interface TalkStep {
  readonly now: TalkNow
  /** Calls to send or cancel, and the purchase, in order. */
  readonly effects: readonly WizardEffect[]
  /** What the host does next: it has to do with the person, and not with answers. */
  readonly need: Need | null
  /** Every event that the wizard took, with the step after it: what a recorder gets. */
  readonly events: readonly { readonly event: WizardEvent; readonly after: Step }[]
}

/** A conversation while one answer is applied. */
interface Applying {
  readonly of: TalkOf
  step: Step
  talk: TalkState
  need: Need | null
  readonly effects: WizardEffect[]
  readonly events: { event: WizardEvent; after: Step }[]
}

/** Hears the reply of a person: a command, or an answer to the question that is asked now. */
export function hear(of: TalkOf, now: TalkNow, reply: Reply): TalkStep {
  const applying = begun(of, now)
  const context = contextNow(applying)
  const asked = hearing(context)
  const command = 'text' in reply ? readCommand(reply.text, asked.question.isFreeText) : null
  if (command !== null) return ended(obeyed(applying, context, command))
  for (const code of toldInfos(context)) applying.talk = pass(applying.talk, `info:${code}`)
  react(applying, asked.key, asked.hear(reply))
  return ended(applying)
}

/** Hears of a file that was stored for the question that is asked now. */
export function attach(of: TalkOf, now: TalkNow, id: string): TalkStep {
  const applying = begun(of, now)
  const context = contextNow(applying)
  const asked = hearing(context)
  react(
    applying,
    asked.key,
    asked.attach?.(id) ?? { kind: 'unclear', error: context.words.say('noFileHere') },
  )
  return ended(applying)
}

/** A file that does not count: the code of its refusal, and the values in its text. */
interface FileRefusal {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * Says why a file does not count for the question that is asked now: the code of its refusal, or `many`, `extra` (the question
 * has its file), `lost`.
 */
export function refuseFile(of: TalkOf, now: TalkNow, { code, params }: FileRefusal): TalkNow {
  const context = contextNow(begun(of, now))
  const { files } = hearing(context).question
  const { words } = context
  if (code === 'extra') return withError(now, words.say('fileExtra'))
  const error = files === null ? words.say('noFileHere') : fileRefusal(words, files.limits, code, params)
  return withError(now, error)
}

/** Applies an event from outside: the answer of a call or of the purchase, a proven phone. */
export function take(of: TalkOf, now: TalkNow, event: WizardEvent): TalkStep {
  const applying = begun(of, now)
  apply(applying, event)
  return ended(applying)
}

/** Goes on by itself as far as no answer is wanted; a conversation begins so. */
export function proceed(of: TalkOf, now: TalkNow): TalkStep {
  return ended(begun(of, now))
}

function begun(of: TalkOf, { step, talk }: TalkNow): Applying {
  return { of, step, talk, need: null, effects: [], events: [] }
}

function contextNow({ of, step, talk }: Applying): AskContext {
  return askContext({ product: of.product, state: step.state, talk, texts: of.texts })
}

function apply(applying: Applying, event: WizardEvent): void {
  const { context } = applying.of.logic.transition(
    { status: 'active', output: undefined, error: undefined, context: applying.step },
    event,
  )
  applying.step = context
  applying.effects.push(...context.effects)
  applying.events.push({ event, after: context })
}

function react(applying: Applying, key: string, reaction: Reaction): void {
  switch (reaction.kind) {
    case 'unclear':
      applying.talk = { ...applying.talk, error: reaction.error, narrowed: reaction.narrowed ?? null }
      return
    case 'need':
      applying.talk = { ...applying.talk, error: null }
      applying.need = reaction.need
      return
    case 'events': {
      applying.talk = answeredQuestion(applying.talk, key)
      if (reaction.pass !== undefined) applying.talk = pass(applying.talk, key, reaction.pass)
      if (reaction.reopen !== undefined) applying.talk = reopened(applying.talk, reaction.reopen.split('\n'))
      for (const event of reaction.events) apply(applying, event)
      if (applying.step.refusal?.code === 'SLIDE_INVALID') goToOpen(applying)
      if (reaction.focus !== undefined) applying.talk = { ...applying.talk, focus: reaction.focus }
      return
    }
    default:
      return reaction satisfies never
  }
}

/**
 * Goes back to the first earlier slide with an open question: what held yesterday, such as the first day of a policy, may not hold
 * today, and the purchase was refused for it.
 */
function goToOpen(applying: Applying): void {
  const { state } = applying.step
  const context = contextNow(applying)
  const open = state.slides
    .slice(0, state.activeSlide - 1)
    .find(({ id }) => slideQuestions({ ...context, slide: id }).some(({ isOpen }) => isOpen))
  if (open !== undefined) apply(applying, { type: 'slide.chosen', slide: open.id })
}

function reopened(talk: TalkState, keys: readonly string[]): TalkState {
  const passed = Object.entries(talk.passed).filter(([key]) => !keys.includes(key))
  return { ...talk, passed: Object.fromEntries(passed) }
}

function obeyed(applying: Applying, context: AskContext, command: Command): Applying {
  const { words } = context
  const { talk } = applying
  switch (command.kind) {
    case 'back':
      goBack(applying)
      return applying
    case 'change': {
      const rows = spokenRows(context)
      const row = rows[(command.row ?? 0) - 1]
      if (row !== undefined) react(applying, context.slide, changeRow(context, row))
      else applying.talk = { ...talk, error: words.say('whichRow', { most: rows.length }) }
      return applying
    }
    case 'startOver':
      applying.need = { kind: 'startOver' }
      return applying
    case 'language':
      if (command.language === null) applying.talk = { ...talk, error: words.say('whichLanguage') }
      else applying.need = { kind: 'speak', language: command.language }
      return applying
    case 'human':
      applying.need = { kind: 'human' }
      return applying
    case 'help':
      applying.talk = { ...talk, error: words.say('help') }
      return applying
    default:
      return command satisfies never
  }
}

/** Opens the question before: on this slide, or on the one where it stands. */
function goBack(applying: Applying): void {
  const { talk, step } = applying
  if (step.state.stop !== null) {
    apply(applying, { type: 'stop.left' })
    return
  }
  const context = contextNow(applying)
  const present = askedNow(context)?.key
  const trail = talk.trail.filter((key) => key !== present)
  const last = trail.at(-1)
  if (last === undefined) {
    applying.talk = { ...talk, error: context.words.say('noBack') }
    return
  }
  const slide = last.slice(0, last.indexOf('#'))
  if (slide !== context.slide) apply(applying, { type: 'slide.chosen', slide })
  applying.talk = {
    ...talk,
    trail: trail.slice(0, -1),
    focus: last,
    error: null,
    narrowed: null,
    isHeld: false,
  }
}

/** At most so many slides and items are passed by one answer. */
const mostMoves = 60

/** Sends what needs no answer: a list gets its least number of items, a slide whose questions are answered is left. */
function goOn(applying: Applying): void {
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const event = nextMove(applying)
    if (event === null) return
    apply(applying, event)
    if (applying.step.refusal !== null) {
      // The slide shows its errors now; where no question speaks of them, the conversation says them itself.
      applying.talk = { ...applying.talk, isHeld: askedNow(contextNow(applying)) === null }
      return
    }
  }
}

function nextMove(applying: Applying): WizardEvent | null {
  const { of, step } = applying
  const { state } = step
  if (applying.need !== null || state.stop !== null) return null
  if (state.purchase.status === 'created' || state.purchase.status === 'creating') return null
  if (Object.values(state.calls).some(({ status }) => status === 'pending')) return null
  const view = slideView(of.product, state)
  if (view === null || (state.purchase.status === 'paid' && !view.afterPayment)) return null
  const missing = view.parts.flatMap((part) => (part.kind === 'list' ? (missingItem(part) ?? []) : []))[0]
  const inner = view.parts
    .flatMap((part) => (part.kind === 'list' ? part.items.flatMap(({ parts }) => parts) : []))
    .flatMap((part) => (part.kind === 'list' ? (missingItem(part) ?? []) : []))[0]
  if (missing !== undefined || inner !== undefined) return missing ?? inner ?? null
  if (askedNow(contextNow(applying)) !== null) return null
  const isLast = state.activeSlide === state.slides.length
  if (isLast && view.afterPayment) return null
  return { type: 'slide.continued' }
}

function ended(applying: Applying): TalkStep {
  goOn(applying)
  const { step, talk, effects, need, events } = applying
  return { now: { step, talk }, effects, need, events }
}

/** Returns a conversation whose host found out something in words: a wrong code, a language without texts. */
export function withError(now: TalkNow, error: string): TalkNow {
  return { ...now, talk: { ...now.talk, error } }
}

/** Returns a conversation after a code was sent to a phone. */
export function withCodeSent(now: TalkNow, phone: string): TalkNow {
  return { ...now, talk: { ...now.talk, codeSentTo: phone, error: null } }
}

/** Applies the server's proof of a phone. */
export function withProof(
  of: TalkOf,
  now: TalkNow,
  proven: { readonly at: string; readonly number: string; readonly proof: string },
): TalkStep {
  const { talk } = now
  return take(
    of,
    { ...now, talk: { ...talk, codeSentTo: null, error: null } },
    { type: 'phone.verified', ...proven },
  )
}
