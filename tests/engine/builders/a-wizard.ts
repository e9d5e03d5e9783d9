import { begin, step } from '../../../src/engine/index.ts'
import type {
  CallAnswer,
  CompiledProduct,
  Refusal,
  Step,
  WizardEffect,
  WizardEvent,
  WizardState,
} from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { text } from './text.ts'

/** A wizard that a test talks to: events in, the last step to be looked at. */
export class AWizard {
  readonly product: CompiledProduct
  last: Step

  constructor(
    product: CompiledProduct,
    options: { readonly today?: string; readonly language?: string; readonly values?: JsonObject } = {},
  ) {
    this.product = product
    this.last = begin(product, { today: '2026-11-21', language: 'ru', ...options })
  }

  get state(): WizardState {
    return this.last.state
  }

  get refusal(): Refusal | null {
    return this.last.refusal
  }

  get effects(): readonly WizardEffect[] {
    return this.last.effects
  }

  /** Id of the active slide. */
  get slide(): string {
    return this.state.slides[this.state.activeSlide - 1]?.id ?? ''
  }

  send(event: WizardEvent): this {
    this.last = step(this.product, this.state, event)
    return this
  }

  type(at: string, value: Json): this {
    return this.send({ type: 'field.changed', at, value })
  }

  next(): this {
    return this.send({ type: 'slide.continued' })
  }

  back(): this {
    return this.send({ type: 'slide.returned' })
  }

  choose(slide: string): this {
    return this.send({ type: 'slide.chosen', slide })
  }

  add(list: string, values: JsonObject = {}): this {
    return this.send({ type: 'item.added', list, values })
  }

  /** Answers the pending call with this key. */
  answer(key: string, body: Json, status = 200, fact: string | null = null): this {
    return this.ends(key, { kind: 'answer', status, body, fact })
  }

  /** Lets the pending call with this key end. */
  ends(key: string, answer: CallAnswer): this {
    return this.send({
      type: 'call.answered',
      key,
      requestKey: this.state.calls[key]?.requestKey ?? '',
      answer,
    })
  }

  flags(slide: string): readonly boolean[] {
    return this.state.slides.find(({ id }) => id === slide)?.flags ?? []
  }

  flagIds(slide: string): readonly string[] {
    return this.state.slides.find(({ id }) => id === slide)?.flagIds ?? []
  }

  /** Keys of the calls that the last step sent. */
  get sent(): readonly string[] {
    return this.effects.flatMap((effect) => (effect.type === 'send' ? [effect.key] : []))
  }

  get cancelled(): readonly string[] {
    return this.effects.flatMap((effect) => (effect.type === 'cancel' ? [effect.key] : []))
  }

  /** Ids of the items of a list that stands at the root of the data. */
  items(list: string): readonly string[] {
    const items = this.state.data[list]
    return Array.isArray(items) ? items.map((item: JsonObject) => text(item['id'])) : []
  }
}
