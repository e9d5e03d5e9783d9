import { begin, step } from '../../../src/engine/index.ts'
import type {
  CallAnswer,
  CompiledProduct,
  Json,
  JsonObject,
  Step,
  WizardEvent,
} from '../../../src/engine/index.ts'
import { indexOf } from '../../../src/engine/wizard/graph/index-product.ts'
import { valueAt } from '../../../src/engine/wizard/paths/pointer.ts'
import type { FieldNode } from '../../../src/engine/wizard/graph/product-index.ts'
import type { SubmissionFacts } from '../../../src/engine/index.ts'
import { isObject } from '../../../src/engine/json.ts'

/** What comes of an attempt to get a body out of the wizard. */
export interface Attempt {
  /** Whether the wizard submitted just that. */
  readonly isProduced: boolean
  /** Where it submitted something else, or what it asked for when it did not go on. */
  readonly differs: readonly string[]
}

/** The world around the customer: signed facts, and what calls that prove nothing answered. */
export interface CustomerWorld {
  readonly known: SubmissionFacts
  readonly answers: ReadonlyMap<string, CallAnswer>
}

/**
 * Tries to get exactly this body out of the wizard, as a customer would: types what it says where the wizard lets
 * people type, adds the items, lets calls be answered by the facts alone, goes on.
 */
export function attempt(product: CompiledProduct, wanted: JsonObject, world: CustomerWorld): Attempt {
  const customer = new HonestCustomer(product, wanted, world)
  for (let round = 0; round < 60 && customer.goOn(); round += 1);
  return customer.attempt
}

class HonestCustomer {
  readonly #product: CompiledProduct
  readonly #wanted: JsonObject
  readonly #world: CustomerWorld
  #now: Step
  #body: JsonObject | null = null

  constructor(product: CompiledProduct, wanted: JsonObject, world: CustomerWorld) {
    this.#product = product
    this.#wanted = wanted
    this.#world = world
    const { today, language } = world.known
    this.#now = begin(product, { today, language })
  }

  get attempt(): Attempt {
    if (this.#body === null) {
      const problems = this.#now.refusal?.problems ?? []
      return { isProduced: false, differs: problems.map(({ path, code }) => `${path} ${code}`) }
    }
    const got = saidBy(this.#product, this.#body)
    const wanted = saidBy(this.#product, this.#wanted)
    const differs = [...new Set([...got.keys(), ...wanted.keys()])].filter(
      (at) => got.get(at) !== wanted.get(at),
    )
    return { isProduced: differs.length === 0, differs }
  }

  /** One round of everything; false at the end. */
  goOn(): boolean {
    const before = this.#now.state
    // More than once, because a registry's answer may replace what was typed before it came.
    for (let time = 0; time < 3; time += 1) {
      this.#choose()
      this.#addItems()
      this.#type()
      this.#answerCalls()
    }
    this.#verify()
    if (this.#now.state.stop !== null) return false
    this.#send({ type: 'slide.continued' })
    const bought = this.#now.effects.find((effect) => effect.type === 'purchase')
    if (bought) {
      this.#body = JSON.parse(JSON.stringify(bought.submission.body)) as JsonObject
      return false
    }
    if (this.#now.refusal === null) return true
    const refused = this.#now
    const isAccepting = this.#acceptWarnings()
    const { state } = this.#now
    this.#now = { ...this.#now, refusal: refused.refusal }
    return (
      isAccepting ||
      state.data !== before.data ||
      state.calls !== before.calls ||
      state.manual !== before.manual
    )
  }

  #send(event: WizardEvent): boolean {
    this.#now = step(this.#product, this.#now.state, event)
    return this.#now.refusal === null
  }

  /** Makes the choices that are not sent themselves, so that what follows them is as wanted. */
  #choose(): void {
    for (const field of indexOf(this.#product).fields.values()) {
      const { options, local } = field.field
      if (!local || options?.from === undefined || field.list !== null || field.follows.length === 0) continue
      const offered = this.#now.state.calls[options.from]?.result
      for (const option of Array.isArray(offered) ? (offered as readonly Json[]) : []) {
        if (field.follows.every((follower) => this.#places(follower).every(isAsWanted))) break
        if (isObject(option))
          this.#send({ type: 'field.changed', at: field.pattern, value: option[options.value] ?? null })
      }
    }
  }

  #addItems(): void {
    for (const list of indexOf(this.#product).lists) {
      const wanted = itemsAt(this.#wanted, list.steps).length
      const present = (): readonly Json[] => itemsAt(this.#now.state.data, list.steps)
      while (present().length < wanted && this.#send({ type: 'item.added', list: list.id }));
      while (present().length > wanted) {
        const last = present().at(-1) ?? null
        const item = isObject(last) && typeof last['id'] === 'string' ? last['id'] : ''
        if (!this.#send({ type: 'item.removed', list: list.id, item })) break
      }
    }
  }

  /** Types whatever differs and may be typed. */
  #type(): void {
    for (const field of indexOf(this.#product).fields.values()) {
      if (!field.asked || field.field.computed !== null || field.field.local) continue
      for (const place of this.#places(field)) {
        if (!isAsWanted(place)) this.#send({ type: 'field.changed', at: place.at, value: place.wanted })
      }
    }
  }

  #places(field: FieldNode): readonly Place[] {
    const { list, steps, pattern } = field
    const { data } = this.#now.state
    if (list === null)
      return [{ at: pattern, wanted: valueAt(this.#wanted, steps), present: valueAt(data, steps) }]
    const wanted = itemsAt(this.#wanted, list.steps)
    return itemsAt(data, list.steps).flatMap((item, position) => {
      const twin = wanted[position] ?? null
      if (!isObject(item) || typeof item['id'] !== 'string' || !isObject(twin)) return []
      const at = pattern.replace('/*', `/${item['id']}`)
      return [{ at, wanted: valueAt(twin, steps), present: valueAt(item, steps) }]
    })
  }

  #answerCalls(): void {
    const { qadam = null } = this.#wanted
    const manual = isObject(qadam) && Array.isArray(qadam['manual']) ? qadam['manual'] : []
    const byHand = new Set(manual.map((key) => this.#keyNow(String(key))))
    for (let round = 0; round < 100; round += 1) {
      const pending = Object.entries(this.#now.state.calls).find(([, { status }]) => status === 'pending')
      if (!pending) break
      const [key, { requestKey }] = pending
      // Who fills it in by hand did not wait, whatever the registry knows.
      if (byHand.has(key) && this.#send({ type: 'call.bypassed', key })) continue
      this.#send({ type: 'call.answered', key, requestKey, answer: this.#answerTo(key, requestKey) })
    }
    for (const [key, { outcome, status }] of Object.entries(this.#now.state.calls)) {
      if (status === 'settled' && outcome !== 'ok' && byHand.has(key))
        this.#send({ type: 'call.bypassed', key })
    }
  }

  #answerTo(key: string, requestKey: string): CallAnswer {
    const call = this.#product.calls[key.split(':')[0] ?? '']
    const fact = this.#world.known.facts.find(
      (one) => one.operation === call?.operation && one.requestKey === requestKey,
    )
    if (fact) return { kind: 'answer', status: fact.status, body: fact.body, fact: requestKey }
    const isProof = call?.fact === true
    const usual = isProof ? undefined : (this.#world.answers.get(requestKey) ?? this.#alike(requestKey))
    return usual ?? { kind: 'failure', failure: 'fetch' }
  }

  /** What the same operation answered to another request. */
  #alike(requestKey: string): CallAnswer | undefined {
    const { operation } = JSON.parse(requestKey) as { readonly operation: string }
    const known = [...this.#world.answers].find(
      ([key]) => (JSON.parse(key) as { readonly operation: string }).operation === operation,
    )
    return known?.[1]
  }

  #verify(): void {
    const { phone } = this.#world.known
    if (phone === null) return
    for (const [pattern, field] of indexOf(this.#product).fields) {
      if (field.field.format !== 'phone') continue
      for (const { at, present } of this.#places(field)) {
        if (present === phone && this.#now.state.verified[at]?.number !== phone)
          this.#send({ type: 'phone.verified', at: at || pattern, number: phone, proof: '' })
      }
    }
  }

  #acceptWarnings(): boolean {
    const { qadam = null } = this.#wanted
    const accepted = isObject(qadam) && Array.isArray(qadam['accepted']) ? qadam['accepted'] : []
    return accepted.filter((rule) => this.#send({ type: 'warning.accepted', rule: String(rule) })).length > 0
  }

  /** The key of a call of an item, whose item has another id here. */
  #keyNow(key: string): string {
    const [call, item] = key.split(':')
    if (item === undefined) return key
    for (const list of indexOf(this.#product).lists) {
      const at = itemsAt(this.#wanted, list.steps).findIndex((one) => isObject(one) && one['id'] === item)
      const here = itemsAt(this.#now.state.data, list.steps)[at] ?? null
      if (at >= 0 && isObject(here)) return `${call}:${String(here['id'])}`
    }
    return ''
  }
}

/** A field, or that of one item, here and in what is wanted. */
interface Place {
  readonly at: string
  readonly wanted: Json
  readonly present: Json
}

function isAsWanted({ wanted, present }: Place): boolean {
  return JSON.stringify(wanted) === JSON.stringify(present)
}

function itemsAt(data: JsonObject, steps: readonly string[]): readonly Json[] {
  const value = valueAt(data, steps)
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

/**
 * What a body says, by pointer: items by their place, since their ids are the wizard's own; nothing for an answer that
 * is not given.
 */
export function saidBy(product: CompiledProduct, body: JsonObject): ReadonlyMap<string, string> {
  const { fields, lists } = indexOf(product)
  const said = new Map<string, string>()
  const visit = (value: Json, at: string, pattern: string): void => {
    const list = lists.find((one) => one.list.at === pattern)
    if (list !== undefined && Array.isArray(value)) {
      const ids = (value as readonly Json[]).map((item) => (isObject(item) ? item['id'] : null))
      for (const [index, item] of (value as readonly Json[]).entries()) {
        const id = ids[index]
        const isGood = typeof id === 'string' && /^[a-z]\d{1,9}$/.test(id) && ids.indexOf(id) === index
        visit(item, `${at}/${index}`, `${pattern}/*`)
        // No id that a body brings reads like this: those are JSON.
        if (isGood) said.set(`${at}/${index}/id`, "the wizard's")
      }
      return
    }
    const isInside = [...fields.keys()].some((field) => field.startsWith(`${pattern}/`))
    if (value === null && (fields.has(pattern) || list !== undefined || isInside)) return
    if (!isObject(value) || !isInside) said.set(at, JSON.stringify(value))
    else
      for (const [name, inner] of Object.entries(value)) visit(inner, `${at}/${name}`, `${pattern}/${name}`)
  }
  const { qadam = null, ...answers } = body
  for (const [name, value] of Object.entries(answers)) visit(value, `/${name}`, `/${name}`)
  const about = isObject(qadam) ? qadam : {}
  for (const name of ['product', 'version']) said.set(`/qadam/${name}`, JSON.stringify(about[name] ?? null))
  return said
}
