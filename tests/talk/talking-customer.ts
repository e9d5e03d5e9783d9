import {
  inputView,
  type CallAnswer,
  type CompiledProduct,
  type Field,
  type Json,
  type JsonObject,
  laterReactions,
  patternOf,
  type WizardEffect,
} from '../../src/engine/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { formatDate, formatPhone } from '../../src/formats/index.ts'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import {
  converse,
  hear,
  newTalk,
  proceed,
  type Reply,
  take,
  type TalkNow,
  type TalkOf,
  type TalkStep,
  type TalkTexts,
  type TalkTurn,
  withCodeSent,
} from '../../src/talk/index.ts'
import { formatNumber, minorDigits } from '../../src/ui/format/index.ts'
import type { RecordedPurchase } from './recorded-purchase.ts'

/** At most so many turns lead to a purchase. */
const mostTurns = 400

/** A customer who gives the answers of a recorded one in a conversation, as people say them. */
export class TalkingCustomer {
  readonly product: CompiledProduct
  readonly heard: { readonly turn: TalkTurn; readonly reply: Reply | null }[] = []
  /** Every event that the wizard took. */
  readonly events: TalkStep['events'][number][] = []
  readonly #of: TalkOf
  readonly #like: RecordedPurchase
  readonly #asked = new Map<string, number>()
  #now: TalkNow
  #body: JsonObject | null = null

  constructor(product: CompiledProduct, texts: TalkTexts, like: RecordedPurchase) {
    const logic = wizardLogic(product, laterReactions)
    const { today, language, values } = like
    this.product = product
    this.#like = like
    this.#of = { product, logic, texts }
    const { context } = logic.getInitialSnapshot(null, { today, language, ...(values && { values }) })
    this.#now = { step: context, talk: newTalk }
    this.#take(proceed(this.#of, this.#now))
  }

  get turn(): TalkTurn {
    const { product, texts } = this.#of
    return converse({ product, texts, state: this.#now.step.state, talk: this.#now.talk })
  }

  /** Talks until it buys; returns what is posted. @throws when the conversation leads elsewhere */
  buy(): JsonObject {
    for (let turns = 0; turns < mostTurns; turns += 1) {
      if (this.#body !== null) return this.#body
      const { turn } = this
      const reply = turn.question.kind === 'wait' ? null : this.#answerTo(turn)
      this.heard.push({ turn, reply })
      if (reply === null) this.#answerCall()
      else this.#say(reply)
    }
    throw new Error(`no purchase in ${mostTurns} turns`)
  }

  #say(reply: Reply): void {
    const stepped = hear(this.#of, this.#now, reply)
    this.#take(stepped)
    const { need } = stepped
    if (need?.kind === 'sendCode') this.#now = withCodeSent(this.#now, need.phone)
    if (need?.kind === 'acceptCode')
      this.#take(
        take(this.#of, this.#now, { type: 'phone.verified', at: need.at, number: need.phone, proof: '' }),
      )
  }

  #take({ now, effects, events }: TalkStep): void {
    this.#now = now
    this.events.push(...events)
    const bought = effects.find((effect: WizardEffect) => effect.type === 'purchase')
    if (bought?.type === 'purchase')
      this.#body = JSON.parse(JSON.stringify(bought.submission.body)) as JsonObject
  }

  #answerCall(): void {
    const { calls } = this.#now.step.state
    const [key, call] = Object.entries(calls).find(([, { status }]) => status === 'pending') ?? []
    if (key === undefined || call === undefined) throw new Error('it waits for nothing')
    const { requestKey } = call
    this.#take(
      take(this.#of, this.#now, {
        type: 'call.answered',
        key,
        requestKey,
        answer: this.#answerOf(key, requestKey),
      }),
    )
  }

  #answerOf(key: string, requestKey: string): CallAnswer {
    const call = key.split(':')[0] ?? ''
    const ends = this.#like.byRequest.get(`${call} ${requestKey}`) ?? []
    const good = ends.findLast(isGood)
    if (this.#isManual(key))
      return ends.find((end) => !isGood(end)) ?? { kind: 'failure', failure: 'timeout' }
    return good ?? ends.at(-1) ?? this.#like.byCall.get(call) ?? { kind: 'failure', failure: 'fetch' }
  }

  #isManual(key: string): boolean {
    const like = Object.keys(this.#like.sent.manual)
    return like.includes(key) || like.some((one) => one === this.#likeKey(key))
  }

  /** The key of a call in the recording: items have other ids there. */
  #likeKey(key: string): string {
    const [call = '', item] = key.split(':')
    const list = this.product.calls[call]?.list
    const at = list === null || list === undefined ? undefined : this.product.lists[list]?.at
    if (item === undefined || at === undefined) return key
    const path = this.#likePath(`${at.replace('/*', '')}/${item}/x`)
    return `${call}:${path.split('/').at(-2)}`
  }

  /** The path of the same place in the recording. */
  #likePath(path: string): string {
    const [steps, here, there] = [path.split('/').slice(1), this.#now.step.state.data, this.#like.sent.data]
    const made: string[] = []
    let [inside, other]: [Json, Json] = [here, there]
    for (const one of steps) {
      if (Array.isArray(inside)) {
        const items = inside as readonly Json[]
        const position = items.findIndex((item) => isObject(item) && item['id'] === one)
        const twin: Json = Array.isArray(other) ? ((other as readonly Json[])[position] ?? null) : null
        made.push(isObject(twin) ? String(twin['id']) : one)
        ;[inside, other] = [items[position] ?? null, twin]
      } else {
        made.push(one)
        ;[inside, other] = [
          isObject(inside) ? (inside[one] ?? null) : null,
          isObject(other) ? (other[one] ?? null) : null,
        ]
      }
    }
    return `/${made.join('/')}`
  }

  #wanted(path: string): Json {
    return valueAt(this.#like.sent.data, this.#likePath(path))
  }

  #answerTo({ question, error }: TalkTurn): Reply {
    const { key, kind, choices, at } = question
    const times = (this.#asked.get(key) ?? 0) + 1
    this.#asked.set(key, times)
    if (times > 12) throw new Error(`asked again and again: ${key} ${question.label} ${error}`)
    const has = (id: string) => choices.some((one) => one.id === id)
    if (kind === 'end') throw new Error(`the end: ${question.label}`)
    if (kind === 'code') return { text: '12 34 56' }
    if (kind === 'act') return this.#actOn(key, question)
    const isByHand = Object.keys(this.#like.sent.manual).length > 0
    if (has('byHand') && error !== null && isByHand) return { choice: 'byHand' }
    if (has('retry') && error !== null) return { choice: 'retry' }
    const values = at.map((path) => this.#wanted(path))
    const isTouched = at.some((path) => this.#like.sent.touched[this.#likePath(path)] === true)
    if (values.every((value) => value === null) && has('skip')) return { choice: 'skip' }
    if (!isTouched && has('skip') && question.current !== null) return { choice: 'skip' }
    if (kind === 'choice' || kind === 'choices') return this.#choose(question, values[0] ?? null)
    const fields = at.map((path) => this.product.fields[patternOf(this.product, path) ?? ''])
    return { text: fields.map((field, index) => written(field, values[index] ?? null)).join(' ') }
  }

  #actOn(key: string, { choices }: TalkTurn['question']): Reply {
    const has = (id: string) => choices.some((one) => one.id === id)
    if (key.includes('#list:')) {
      const at = key.slice(key.indexOf('#list:') + 6)
      const wanted = this.#wanted(at)
      const here = valueAt(this.#now.step.state.data, at)
      const [many, few] = [lengthOf(wanted), lengthOf(here)]
      if (many > few) return { text: 'да' }
      if (many < few) return { choice: choices.find(({ id }) => id.startsWith('-'))?.id ?? 'done' }
      return { text: 'yoʻq' }
    }
    if (key.includes('#found:') && key.endsWith('failed')) {
      const call = key.slice(key.indexOf('#found:') + 7, -' failed'.length)
      if (this.#isManual(call) && has('byHand')) return { choice: 'byHand' }
      return has('retry') ? { choice: 'retry' } : { choice: 'byHand' }
    }
    if (key.includes('#found:'))
      return this.#isCorrected(key) && has('correct') ? { choice: 'correct' } : { text: 'Да' }
    if (has('retry')) return { choice: 'retry' }
    if (has('send')) return { text: 'да' }
    return { choice: choices[0]?.id ?? '' }
  }

  /** The recorded customer corrected what this lookup had found. */
  #isCorrected(key: string): boolean {
    const call = key.slice(key.indexOf('#found:') + 7)
    const filled = this.#now.step.state.calls[call]?.filled ?? {}
    return Object.keys(filled).some((path) => this.#like.sent.touched[this.#likePath(path)] === true)
  }

  /** Says the labels of several choices; where labels repeat, presses one after another, then «done». */
  #chooseAll(
    { path, options }: { readonly path: string; readonly options: TalkTurn['question']['choices'] },
    wanted: readonly Json[],
  ): Reply {
    const offered = inputView(this.product, this.#now.step.state, path)?.options ?? []
    const labels = wanted.map((one) => offered.find(({ value }) => value === one)?.label ?? String(one))
    const isUnique = labels.every((label) => offered.filter((one) => one.label === label).length === 1)
    if (isUnique) return { text: labels.join(', ') }
    const here = valueAt(this.#now.step.state.data, path)
    const known: readonly Json[] = Array.isArray(here) ? (here as readonly Json[]) : []
    const next = wanted.find((one) => !known.includes(one))
    if (next === undefined) return { choice: 'done' }
    return { choice: options[offered.findIndex(({ value }) => value === next)]?.id ?? '' }
  }

  /** Says the label of the choice that gives this value; where two have one label, presses it. */
  #choose({ choices, at, key }: TalkTurn['question'], wanted: Json): Reply {
    const [path = ''] = at
    const gives = (reply: Reply): string => {
      const { now } = hear(this.#of, this.#now, reply)
      return JSON.stringify(valueAt(now.step.state.data, path))
    }
    const options = choices.filter(({ id }) => /^o\d/.test(id))
    if (Array.isArray(wanted)) return this.#chooseAll({ path, options }, wanted as readonly Json[])
    const fits = options.find(({ id }) => gives({ choice: id }) === JSON.stringify(wanted))
    if (fits === undefined) throw new Error(`${key} offers no ${JSON.stringify(wanted)}`)
    const isSame = gives({ text: fits.label }) === JSON.stringify(wanted)
    const isUnique = options.filter(({ label }) => label === fits.label).length === 1
    if (isUnique && !isSame) throw new Error(`${key}: «${fits.label}» is not understood`)
    return isUnique ? { text: fits.label } : { choice: fits.id }
  }
}

function isGood(end: CallAnswer): boolean {
  return end.kind === 'answer' && end.status < 400
}

function lengthOf(value: Json): number {
  return Array.isArray(value) ? value.length : 0
}

/** An answer as people write it. */
function written(field: Field | undefined, value: Json): string {
  if (value === null) return ''
  if (field?.format === 'date' && typeof value === 'string') return formatDate(value)
  if (field?.format === 'phone' && typeof value === 'string') return formatPhone(value)
  if (typeof value === 'number' && field?.currency)
    return formatNumber(value / 10 ** minorDigits(field.currency), 'ru')
  if (typeof value === 'number') return formatNumber(value, 'ru', 10)
  if (Array.isArray(value)) return (value as readonly Json[]).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function valueAt(data: Json, path: string): Json {
  return path
    .split('/')
    .slice(1)
    .reduce<Json>((inside, one) => {
      if (Array.isArray(inside))
        return (inside as readonly Json[]).find((item) => isObject(item) && item['id'] === one) ?? null
      return isObject(inside) ? (inside[one] ?? null) : null
    }, data)
}
