import { begin, slideView, step } from '../../engine/index.ts'
import type {
  CompiledProduct,
  InputView,
  Json,
  List,
  PartView,
  Problem,
  Step,
  WizardEvent,
} from '../../engine/index.ts'
import { indexOf } from '../../engine/wizard/index.ts'
import { agreeingFields } from './agreeing-answers.ts'
import type { Candidates } from './candidates.ts'
import { callOf } from './goals.ts'
import type { Inventor } from './invented-answers.ts'
import { concrete, isAt, itemIn, valueInItem } from './item-paths.ts'
import { birthDateBeside, numberFor } from './own-numbers.ts'

/** Deviations of one generated customer from the one who answers everything correctly at once. */
export interface Plan {
  /** Pattern of a field → the first value: typed by the customer or given by a registry. */
  readonly values: ReadonlyMap<string, Json>
  /** Call → how it ends the first time. */
  readonly outcomes: ReadonlyMap<string, string>
  /** Numbers of items to try, by list. */
  readonly counts: ReadonlyMap<string, number>
  /** Calls that are not sent again when they fail: their fields are filled in by hand. */
  readonly byHand: ReadonlySet<string>
  /** Calls that stay pending or failed until the wizard refuses to continue without them. */
  readonly leftAlone: ReadonlySet<string>
  /** Calls whose lists of choices are answered empty the first time. */
  readonly empty: ReadonlySet<string>
}

/** Environment of a generated customer. */
export interface WalkWorld {
  readonly product: CompiledProduct
  readonly candidates: Candidates
  readonly inventor: Inventor
  readonly today: string
  readonly language: string
}

/** Result of one walk. */
export interface Walk {
  readonly first: Step
  readonly walked: readonly Walked[]
  /** Patterns of the fields that the customer was asked for. */
  readonly asked: ReadonlySet<string>
}

/** An event and the step it led to. */
export interface Walked {
  readonly event: WizardEvent
  readonly after: Step
}

const MOST_EVENTS = 400
const MOST_TRIES = 40

/**
 * Walks a wizard from its first slide to the purchase, or as far as it can: answers questions, ends calls as planned and
 * then with success, and corrects what the wizard refuses.
 */
export function walk(world: WalkWorld, plan: Plan): Walk {
  const first = begin(world.product, { today: world.today, language: world.language })
  const customer = new Customer(world, plan, first)
  for (let round = 0; round < MOST_EVENTS && customer.walked.length < MOST_EVENTS; round += 1) {
    if (!customer.goOn()) break
  }
  return { first, walked: customer.walked, asked: customer.asked }
}

/** One invented customer, on the way. */
class Customer {
  readonly walked: Walked[] = []
  readonly asked = new Set<string>()
  readonly #world: WalkWorld
  readonly #plan: Plan
  readonly #mended = new Map<string, number>()
  readonly #typed = new Set<string>()
  readonly #ended = new Set<string>()
  readonly #grown = new Set<string>()
  #now: Step
  #refusals = 0
  /** The wizard refused Continue because an answer of a call is missing. */
  #isHeldUp = false

  constructor(world: WalkWorld, plan: Plan, first: Step) {
    this.#world = world
    this.#plan = plan
    this.#now = first
  }

  /** Takes the next step; false when none is left. */
  goOn(): boolean {
    const { state } = this.#now
    if (state.purchase.status !== 'none' && state.purchase.status !== 'paid') return this.#pay()
    if (this.#world.product.outcomes?.some(({ id }) => id === state.stop)) return false
    if (state.stop !== null) {
      if (this.#refusals > MOST_TRIES) return false
      this.#refusals += 1
      this.#send({ type: 'stop.left' })
      return this.#leaveStop()
    }
    if (this.#answerCalls()) return true
    if (this.#fillSlide()) return true
    return this.#continue()
  }

  /** Pays, when the product has slides behind the payment. */
  #pay(): boolean {
    if (!this.#world.product.slides.some(({ afterPayment }) => afterPayment)) return false
    const { status } = this.#now.state.purchase
    if (status === 'creating') {
      this.#send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'contract' } })
    } else {
      this.#send({ type: 'purchase.settled', paid: true })
    }
    return this.#now.refusal === null
  }

  #send(event: WizardEvent): void {
    this.#now = step(this.#world.product, this.#now.state, event)
    this.walked.push({ event, after: this.#now })
  }

  #isLeftAlone(key: string): boolean {
    return !this.#isHeldUp && this.#plan.leftAlone.has(callOf(key))
  }

  #answerCalls(): boolean {
    const pending = Object.entries(this.#now.state.calls).find(
      ([key, call]) => call.status === 'pending' && !this.#isLeftAlone(key),
    )
    if (!pending) return this.#mendCalls()
    const [key, call] = pending
    const id = callOf(key)
    const planned = this.#plan.outcomes.get(id)
    const isFirst = !this.#ended.has(id)
    const outcome = planned !== undefined && isFirst ? planned : 'ok'
    this.#ended.add(id)
    const isEmpty = isFirst && this.#plan.empty.has(id)
    const chosen = new Map([...this.#agreeing(id), ...this.#plan.values])
    const answer = this.#world.inventor.answer(id, outcome, { chosen, isEmpty })
    this.#send({ type: 'call.answered', key, requestKey: call.requestKey, answer })
    return true
  }

  /** Values for a registry's answer that a rule compares with the customer's own. */
  #agreeing(call: string): readonly (readonly [string, Json])[] {
    const { product } = this.#world
    const agreeing = agreeingFields(product)
    return (product.calls[call]?.response ?? []).flatMap(({ to }) => {
      const other = agreeing.get(to)
      const said = other === undefined ? null : valueInItem(this.#now.state.data, other, undefined)
      return said === null ? [] : [[to, said] as const]
    })
  }

  /** A value that agrees with the birth date beside it, as a personal number does; null for any other field. */
  #ownNumber(pattern: string, item: string | undefined): Json {
    const field = this.#world.product.fields[pattern]
    const birthDate = field ? birthDateBeside(this.#world.product, field) : null
    return field && birthDate ? numberFor(field, valueInItem(this.#now.state.data, birthDate.at, item)) : null
  }

  /** A call that failed is sent again; what cannot be sent again is filled in by hand, or its question is changed. */
  #mendCalls(): boolean {
    const failed = Object.entries(this.#now.state.calls).find(
      ([key, call]) =>
        call.status === 'settled' &&
        call.outcome !== 'ok' &&
        !this.#mended.has(`call ${key}`) &&
        !this.#isLeftAlone(key),
    )
    if (!failed) return false
    const [key, { outcome }] = failed
    this.#mended.set(`call ${key}`, 1)
    const known = this.#world.product.calls[callOf(key)]?.outcomes.find(({ name }) => name === outcome)
    const isByHand = known?.manual === true && (!known.retry || this.#plan.byHand.has(callOf(key)))
    if (isByHand) this.#send({ type: 'call.bypassed', key })
    else if (known?.retry) this.#send({ type: 'call.retried', key })
    else return this.#askOtherwise(key)
    return true
  }

  /** Changes one field that the call's request was made of, so that it is asked again. */
  #askOtherwise(key: string): boolean {
    const call = this.#world.product.calls[callOf(key)]
    const item = key.split(':')[1]
    const sources = [call?.request.body, call?.request.query].flatMap((values) =>
      Array.isArray(values) ? values.flatMap(({ value }) => value.reads) : [],
    )
    for (const at of sources) {
      const field = this.#world.product.fields[at]
      if (!field || !indexOf(this.#world.product).fields.get(at)?.asked) continue
      const now = this.#now.state
      const other = (this.#world.candidates.get(at) ?? []).find(
        (value) =>
          value !== null && field.validate(value).length === 0 && value !== valueInItem(now.data, at, item),
      )
      if (other === undefined) continue
      this.#send({ type: 'field.changed', at: concrete(at, item), value: other })
      return true
    }
    return false
  }

  #leaveStop(): boolean {
    const failed = Object.entries(this.#now.state.calls).find(
      ([, call]) => call.outcome !== 'ok' && call.status === 'settled',
    )
    return failed ? this.#askOtherwise(failed[0]) : this.#now.state.stop === null
  }

  #fillSlide(): boolean {
    const slide = this.#now.state.slides[this.#now.state.activeSlide - 1]?.id
    const view = slide === undefined ? null : slideView(this.#world.product, this.#now.state, slide)
    return view?.parts.some((part) => this.#fillPart(part)) ?? false
  }

  #fillPart(part: PartView): boolean {
    switch (part.kind) {
      case 'input':
        return this.#fillInput(part)
      case 'found':
        return part.call.manual && part.edit.some((input) => this.#fillInput(input))
      case 'verify':
        if (part.verified || part.number === null || !part.numberValid) return false
        this.#send({ type: 'phone.verified', at: part.at, number: part.number, proof: '' })
        return true
      case 'pay':
      case 'compare':
        return this.#choose(part.at, part.kind === 'compare' ? part.columns.map(({ value }) => value) : [])
      case 'list': {
        const wanted = this.#plan.counts.get(part.list) ?? Math.max(part.min, 1)
        if (
          part.items.length < wanted &&
          part.items.every(({ problems }) => problems.length === 0) &&
          !this.#grown.has(part.at)
        ) {
          // One item above the maximum is tried once.
          if (part.items.length + 1 >= wanted || part.items.length >= part.max) this.#grown.add(part.at)
          this.#send(added(part.list, part.outer))
          return true
        }
        const last = part.items.at(-1)
        if (last && this.#plan.counts.has(part.list) && part.items.length > Math.max(wanted, part.min)) {
          this.#send({ type: 'item.removed', list: part.list, item: last.id })
          return true
        }
        return part.items.some((one) => one.parts.some((inner) => this.#fillPart(inner)))
      }
      case 'review':
      case 'note':
      case 'heading':
      case 'show':
        return false
      default:
        return part satisfies never
    }
  }

  #fillInput(input: InputView): boolean {
    return input.at.some((at, index) => {
      const field = input.fields[index]
      if (field) this.asked.add(field.at)
      if (!field || this.#typed.has(at)) return false
      const planned = this.#plan.values.get(field.at)
      const isAnswered = input.values[index] !== null && input.values[index] !== ''
      if (planned === undefined && (isAnswered || !input.required)) return false
      const item =
        field.list === null ? undefined : itemIn(at, this.#world.product.lists[field.list]?.at ?? '')
      const value = planned ?? this.#ownNumber(field.at, item) ?? this.#first(field.at, input)
      if (value === undefined) return false
      this.#typed.add(at)
      this.#send({ type: 'field.changed', at, value })
      return true
    })
  }

  #first(at: string, { options }: InputView): Json | undefined {
    const field = this.#world.product.fields[at]
    if (options)
      return field?.type === 'array' ? options.slice(0, 1).map(({ value }) => value) : options[0]?.value
    // Items of a list must differ from each other.
    const valid = (this.#world.candidates.get(at) ?? []).filter(
      (value) => field?.validate(value).length === 0,
    )
    const before = [...this.#typed].filter((typed) => typed.endsWith(at.slice(at.lastIndexOf('/')))).length
    return field?.list ? variant(valid[0], before, (value) => field.validate(value).length === 0) : valid[0]
  }

  #choose(at: string, values: readonly Json[]): boolean {
    this.asked.add(at)
    if (this.#typed.has(at)) return false
    const from = this.#world.product.fields[at]?.options?.from
    const offered = from === undefined ? values : optionsOf(this.#now, this.#world.product, at)
    const value = this.#plan.values.get(at) ?? offered[0]
    if (value === undefined) return false
    this.#typed.add(at)
    this.#send({ type: 'field.changed', at, value })
    return true
  }

  #continue(): boolean {
    if (this.#refusals > MOST_TRIES) return false
    const before = this.#now.state
    this.#send({ type: 'slide.continued' })
    const { refusal, state } = this.#now
    // After the payment, no slide follows the last one.
    if (refusal === null)
      return state.activeSlide !== before.activeSlide || state.purchase !== before.purchase
    this.#refusals += 1
    if (refusal.problems.some(({ code }) => /^(call|gate)\./.test(code))) this.#isHeldUp = true
    if (refusal.problems.some((problem) => this.#mend(problem))) return true
    const isPatience = !this.#isHeldUp && this.#plan.leftAlone.size > 0
    this.#isHeldUp = true
    return isPatience
  }

  /** Tries the next value at the place of a problem, accepts a warning, takes an item away or adds one. */
  #mend({ path, code, params }: Problem): boolean {
    const { product } = this.#world
    const warning = product.rules.find(({ id, severity }) => `rule.${id}` === code && severity === 'warning')
    if (warning) {
      this.#send({ type: 'warning.accepted', rule: warning.id })
      return true
    }
    const list = Object.values(product.lists).find(({ at }) => isAt(at, path))
    if (list) return this.#mendList(list, path, code)
    const fields = Object.values(product.fields).filter(
      (field) => isAt(field.at, path) && indexOf(product).fields.get(field.at)?.asked,
    )
    return fields.some((field) => {
      const at =
        field.list === null ? field.at : concrete(field.at, itemIn(path, product.lists[field.list]?.at ?? ''))
      const options = optionsOf(this.#now, product, field.at)
      const present = valueInItem(this.#now.state.data, at, undefined)
      const given = (this.#world.candidates.get(field.at) ?? []).filter(
        (value) => field.validate(value).length === 0,
      )
      const bounds = [params['min'], params['max']].filter((bound) => bound !== undefined && bound !== null)
      const values = (options.length > 0 ? options : [...bounds, ...given]).filter(
        (value) => value !== present,
      )
      const tried = this.#mended.get(at) ?? 0
      if (tried >= values.length) return false
      this.#mended.set(at, tried + 1)
      this.#send({ type: 'field.changed', at, value: values[tried] ?? null })
      return true
    })
  }

  #mendList({ id, at }: List, path: string, code: string): boolean {
    const items = valueInItem(this.#now.state.data, path, undefined)
    const last = Array.isArray(items) ? (items as readonly { id?: unknown }[]).at(-1) : undefined
    const outer = at.includes('*') ? (itemIn(path, at.slice(0, at.lastIndexOf('/*'))) ?? null) : null
    const around = outer === null ? '' : `${outer}/`
    if (code === 'minItems') this.#send(added(id, outer))
    else if (typeof last?.id === 'string')
      this.#send({ type: 'item.removed', list: id, item: `${around}${last.id}` })
    else return false
    return true
  }
}

function added(list: string, outer: string | null): WizardEvent {
  return { type: 'item.added', list, ...(outer !== null && { in: outer }) }
}

/** The value with another last digit, so that items of a list differ; the value itself where that is not valid. */
function variant(
  value: Json | undefined,
  count: number,
  isValid: (value: Json) => boolean,
): Json | undefined {
  if (typeof value !== 'string' || !/\d$/.test(value)) return value
  const other = value.slice(0, -1) + String((Number(value.at(-1)) + count) % 10)
  return isValid(other) ? other : value
}

function optionsOf({ state }: Step, product: CompiledProduct, at: string): readonly Json[] {
  const options = product.fields[at]?.options
  const result = options ? state.calls[options.from]?.result : null
  if (!options || !Array.isArray(result)) return []
  return (result as readonly { readonly [name: string]: Json }[]).map(
    (option) => option[options.value] ?? null,
  )
}
