import {
  callStatus,
  type CompiledProduct,
  type Problem,
  slideView,
  type WizardState,
} from '../engine/index.ts'
import { type Askable, type AskContext, bareQuestion } from './ask/askable.ts'
import { priceText } from './ask/buy-question.ts'
import { bareChoice } from './ask/lookup-choices.ts'
import { slideQuestions } from './ask/slide-questions.ts'
import type { TalkChoice, TalkQuestion, TalkTurn } from './question.ts'
import type { TalkState } from './talk-state.ts'
import type { TalkTexts } from './words/talk-texts.ts'
import { talkWords } from './words/words.ts'

/** A conversation about a product: the wizard's state, and what the conversation keeps beside it. */
export interface Conversed {
  readonly product: CompiledProduct
  readonly state: WizardState
  readonly talk: TalkState
  readonly texts: TalkTexts
}

/**
 * Returns what a conversation says and asks now. It decides nothing: the same state of the wizard gives the same
 * question, and the wizard says whether an answer counts.
 */
export function converse(of: Conversed): TalkTurn {
  const context = askContext(of)
  const special = endOf(context) ?? waitOf(context)
  if (special !== null) return turnOf(context, special)
  const asked = askedNow(context)
  return turnOf(context, asked ?? nothingLeft(context))
}

/** Returns what questions are made from, on the active slide. */
export function askContext({ product, state, talk, texts }: Conversed): AskContext {
  const words = talkWords(product, state, texts)
  const slide = state.slides[state.activeSlide - 1]?.id ?? ''
  return { product, state, talk, words, slide }
}

/** Returns the question that wants an answer now: the one that is being changed, else the first open one; null for none. */
export function askedNow(context: AskContext): Askable | null {
  const questions = slideQuestions(context)
  const { focus } = context.talk
  if (focus !== null) {
    const changed = questions.find((one) => isFocus(one, focus))
    if (changed !== undefined) return changed
  }
  return questions.find(({ isOpen }) => isOpen) ?? null
}

/** `slide#at:/path` names the question that fills this field, or is about this list. */
function isFocus({ key, question: { at } }: Askable, focus: string): boolean {
  if (key === focus) return true
  const [slide = '', path = ''] = focus.split(/#(?:at|input):/)
  return key.startsWith(`${slide}#`) && path !== '' && at.some((one) => one === path || matches(path, one))
}

/** Returns whether a path is one of the pattern of a list: `/drivers` of `/drivers/d2/birthDate`. */
function matches(pattern: string, path: string): boolean {
  return pattern.includes('*') && new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path)
}

/** What stands where no question is asked: a dead end, a contract that waits for its payment, the end. */
function endOf(context: AskContext): Askable | null {
  const { state, product, words } = context
  const { stop, purchase } = state
  if (purchase.status === 'created')
    return screen(context, { kind: 'act', key: 'pay', label: words.say('contractMade'), choices: [] })
  const isAfterPayment = slideView(product, state)?.afterPayment === true
  if (purchase.status === 'paid' && !isAfterPayment)
    return screen(context, { kind: 'end', key: 'paid', label: words.say('paid'), choices: [] })
  if (stop === null) return null
  const isEnd = product.outcomes?.some(({ id }) => id === stop) === true
  const kind = isEnd ? 'outcome' : 'stop'
  const text = [`${product.id}.${kind}.${stop}.title`, `${product.id}.${kind}.${stop}.text`]
    .map((key) => words.find(key))
    .filter(Boolean)
    .join('\n')
  const back = isEnd ? [] : [bareChoice('back', words.say('backToQuestions'))]
  const end = screen(context, {
    kind: isEnd ? 'end' : 'act',
    key: `stop:${stop}`,
    label: text || stop,
    choices: back,
  })
  return isEnd ? end : { ...end, hear: () => ({ kind: 'events', events: [{ type: 'stop.left' }] }) }
}

/** A service is asked: nothing is asked of the person until it has answered, unless they fill in by hand. */
function waitOf(context: AskContext): Askable | null {
  const { state, product, words } = context
  if (state.purchase.status === 'creating')
    return screen(context, { kind: 'wait', key: 'creating', label: words.say('creating'), choices: [] })
  const pending = Object.keys(state.calls).find((key) => state.calls[key]?.status === 'pending')
  if (pending === undefined) return null
  const call = callStatus(product, state, pending)
  const label = words.find(`${product.id}.call.${call.id}.pending`) ?? words.say('wait')
  const choices = call.canBypass ? [bareChoice('byHand', words.say('byHand'))] : []
  const wait = screen(context, { kind: 'wait', key: `wait:${pending}`, label, choices })
  return {
    ...wait,
    hear: (reply) =>
      'choice' in reply && reply.choice === 'byHand' && call.canBypass
        ? { kind: 'events', events: [{ type: 'call.bypassed', key: pending }] }
        : { kind: 'unclear', error: words.say('wait') },
  }
}

function nothingLeft(context: AskContext): Askable {
  const label = context.words.say('nothingLeft')
  return screen(context, { kind: 'end', key: 'nothing', label, choices: [] })
}

function screen(
  { words }: AskContext,
  question: Pick<TalkQuestion, 'kind' | 'key' | 'label'> & { readonly choices: readonly TalkChoice[] },
): Askable {
  return {
    key: question.key,
    isOpen: true,
    notes: [],
    error: null,
    question: { ...bareQuestion, ...question },
    hear: () => ({ kind: 'unclear', error: words.say('pressOne') }),
  }
}

/** Returns what hears the next answer. */
export function hearing(context: AskContext): Askable {
  return endOf(context) ?? waitOf(context) ?? askedNow(context) ?? nothingLeft(context)
}

function turnOf(context: AskContext, asked: Askable): TalkTurn {
  const { product, state, talk, words } = context
  const slide = state.slides[state.activeSlide - 1]
  const title = slide === undefined ? null : words.find(`${product.id}.slide.${slide.id}.title`)
  const isEnd = asked.question.kind === 'end'
  return {
    place:
      slide === undefined || isEnd
        ? null
        : { number: state.activeSlide, total: state.slides.length, title: title ?? slide.id },
    notes: [...asked.notes, ...infosOf(context)],
    price: priceText(context),
    error: talk.error ?? asked.error,
    question: asked.question,
  }
}

/** What rules of the active slide say without asking: that a specialist will look at an answer. */
function infosOf({ product, state, talk, words }: AskContext): readonly string[] {
  const view = slideView(product, state)
  const infos = (view?.parts ?? []).flatMap((part): readonly Problem[] => ('infos' in part ? part.infos : []))
  const texts = infos.filter(({ code }) => talk.passed[`info:${code}`] === undefined).map(words.problem)
  return [...new Set(texts)]
}

/** Codes of the rules that that were shown on the active slide. */
export function toldInfos({ product, state }: Pick<AskContext, 'product' | 'state'>): readonly string[] {
  const view = slideView(product, state)
  return (view?.parts ?? []).flatMap((part) => ('infos' in part ? part.infos.map(({ code }) => code) : []))
}
