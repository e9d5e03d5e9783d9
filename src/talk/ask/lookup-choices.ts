import {
  type CallStatus,
  callStatus,
  type CompiledProduct,
  itemAround,
  type Named,
  type Problem,
  type WizardEvent,
} from '../../engine/index.ts'
import type { TalkChoice, Reply } from '../question.ts'
import { readChoice } from '../read/read-choice.ts'
import type { AskContext, Reaction } from './askable.ts'

/** Returns the failed lookups that these problems speak of. */
export function failedLookups(
  { product, state }: AskContext,
  problems: readonly Problem[],
): readonly CallStatus[] {
  const keys = problems.flatMap(({ code, path }) => {
    const id = /^call\.([^.]+)\./.exec(code)?.[1]
    if (id === undefined) return []
    const isInList = product.calls[id]?.list !== null
    const item = isInList ? itemAround(product, path)?.item : undefined
    return [item === undefined ? id : `${id}:${item}`]
  })
  return [...new Set(keys)].map((key) => callStatus(product, state, key))
}

/** The ways on from failed lookups: ask again, or fill in by hand. */
export function lookupChoices({ words }: AskContext, calls: readonly CallStatus[]): readonly TalkChoice[] {
  return [
    ...(calls.some(({ canRetry }) => canRetry) ? [bareChoice('retry', words.say('retry'))] : []),
    ...(calls.some(({ canBypass }) => canBypass) ? [bareChoice('byHand', words.say('byHand'))] : []),
  ]
}

/** What a pressed or typed way on leads to; null for anything else. */
export function lookupReaction(
  context: AskContext,
  calls: readonly CallStatus[],
  reply: Reply,
): Reaction | null {
  const offered = lookupChoices(context, calls)
  const fits =
    'text' in reply ? readChoice(reply.text, offered).filter(({ label }) => isWord(reply.text, label)) : []
  const id = 'choice' in reply ? reply.choice : fits[0]?.id
  if (id === 'retry' && offered.some((one) => one.id === id))
    return {
      kind: 'events',
      events: calls.filter(({ canRetry }) => canRetry).map(({ key }) => ({ type: 'call.retried', key })),
    }
  if (id === 'byHand' && offered.some((one) => one.id === id))
    return {
      kind: 'events',
      events: calls.filter(({ canBypass }) => canBypass).map(({ key }) => ({ type: 'call.bypassed', key })),
    }
  return null
}

/** A number is an answer to the question and no choice of these. */
function isWord(text: string, label: string): boolean {
  return !/^\s*\d/.test(text) && label !== ''
}

/** Events that take back the answers which a lookup sent: the person gives others. */
export function takeBackAnswers(product: CompiledProduct, { id, key }: CallStatus): readonly WizardEvent[] {
  return keysOfCall(product, id, key).map((at) => ({ type: 'field.changed', at, value: null }))
}

/** The concrete paths of the answers that a call sends. */
function keysOfCall(product: CompiledProduct, id: string, key: string): readonly string[] {
  const call = product.calls[id]
  if (!call) return []
  const { path, query, body } = call.request
  const named = [...path, ...query, ...(Array.isArray(body) ? (body as readonly Named[]) : [])]
  const patterns = new Set(named.flatMap(({ value }) => value.reads.filter((read) => product.fields[read])))
  const item = key.slice(id.length + 1)
  return [...patterns].map((pattern) =>
    item.split('/').reduce((concrete, one) => concrete.replace('/*', `/${one}`), pattern),
  )
}

/** A choice with nothing but its words. */
export function bareChoice(id: string, label: string): TalkChoice {
  return { id, label, hint: null, isCurrent: false }
}
