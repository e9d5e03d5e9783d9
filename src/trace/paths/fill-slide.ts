import { slideView } from '../../engine/index.ts'
import type { InputView, Json, ListView, PartView } from '../../engine/index.ts'
import { partFills } from '../../parts/fill.generated.ts'
import type { PartFiller } from './part-fill.ts'
import { itemIn, valueInItem } from './item-paths.ts'
import type { GeneratedRun } from './generated-run.ts'
import { birthDateBeside, numberFor } from './own-numbers.ts'

/** Answers the questions of a customer's slides: with the planned value first, else with the first valid candidate. */
export class SlideAnswers implements PartFiller {
  /** Patterns of the fields that the customer was asked for. */
  readonly asked = new Set<string>()
  readonly #run: GeneratedRun
  /** Concrete paths of the fields that have a value of this customer. */
  readonly #typed = new Set<string>()
  /** Concrete paths of the lists that are as long as the customer wants. */
  readonly #grown = new Set<string>()

  constructor(run: GeneratedRun) {
    this.#run = run
  }

  /** Answers one question of the active slide; returns false when none is open. */
  fillNext(): boolean {
    const { world, now } = this.#run
    const slide = now.state.slides[now.state.activeSlide - 1]?.id
    const view = slide === undefined ? null : slideView(world.product, now.state, slide)
    return view?.parts.some((part) => this.fillPart(part)) ?? false
  }

  /** Answers one question of a part; returns false when none is open in it. */
  fillPart(part: PartView): boolean {
    return partFills[part.kind]?.fill(part, this) ?? false
  }

  /** Marks a phone as verified. */
  verify(at: string, number: string): void {
    this.#run.send({ type: 'phone.verified', at, number, proof: '' })
  }

  /** Adds or removes an item until the list has the planned number of items, then answers within the items. */
  fillList({ list, at, outer, items, min, max }: ListView): boolean {
    const { plan } = this.#run
    const planned = plan.counts.get(list)
    const wanted = planned ?? Math.max(min, 1)
    const areItemsValid = items.every(({ problems }) => problems.length === 0)
    if (items.length < wanted && areItemsValid && !this.#grown.has(at)) {
      // One item above the maximum is tried once.
      if (items.length + 1 >= wanted || items.length >= max) this.#grown.add(at)
      this.#run.addItem(list, outer)
      return true
    }
    const last = items.at(-1)
    if (last && planned !== undefined && items.length > Math.max(wanted, min)) {
      this.#run.send({ type: 'item.removed', list, item: last.id })
      return true
    }
    return items.some(({ parts }) => parts.some((inner) => this.fillPart(inner)))
  }

  /** Answers the first field of an input that is open; returns false when none is. */
  fillInput(input: InputView): boolean {
    return input.at.some((at, index) => {
      const field = input.fields[index]
      if (!field) return false
      this.asked.add(field.at)
      if (this.#typed.has(at)) return false
      const planned = this.#run.plan.values.get(field.at)
      const isAnswered = input.values[index] !== null && input.values[index] !== ''
      if (planned === undefined && (isAnswered || !input.required)) return false
      const list = this.#run.world.product.lists[field.list ?? '']
      const item = list ? itemIn(at, list.at) : undefined
      const value = planned ?? this.#agreeingNumber(field.at, item) ?? this.#firstValue(field.at, input)
      return value !== undefined && this.#typeOnce(at, value)
    })
  }

  /** A value that agrees with the birth date beside it, as a personal number does; null for any other field. */
  #agreeingNumber(pattern: string, item: string | undefined): Json {
    const { world, now } = this.#run
    const field = world.product.fields[pattern]
    const birthDate = field ? birthDateBeside(world.product, field) : null
    return field && birthDate ? numberFor(field, valueInItem(now.state.data, birthDate.at, item)) : null
  }

  #firstValue(pattern: string, { options }: InputView): Json | undefined {
    const field = this.#run.world.product.fields[pattern]
    if (options)
      return field?.type === 'array' ? options.slice(0, 1).map(({ value }) => value) : options[0]?.value
    const [first] = this.#run.validCandidates(pattern)
    if (!field || field.list === null) return first
    const name = pattern.slice(pattern.lastIndexOf('/'))
    const before = [...this.#typed].filter((at) => at.endsWith(name)).length
    return withOtherDigit(first, before, (value) => field.validate(value).length === 0)
  }

  /** Answers the field at a path with one of the choices that are offered there, by default one of `columns`. */
  choose(at: string, columns: readonly Json[], pattern = at): boolean {
    const { world, plan } = this.#run
    this.asked.add(pattern)
    if (this.#typed.has(at)) return false
    const field = world.product.fields[pattern]
    // A list of choices is one answer: the part offers it whole.
    const offered = field?.options && field.type !== 'array' ? this.#run.offeredValues(pattern) : columns
    const value = plan.values.get(pattern) ?? offered[0]
    return value !== undefined && this.#typeOnce(at, value)
  }

  #typeOnce(at: string, value: Json): boolean {
    this.#typed.add(at)
    this.#run.type(at, value)
    return true
  }
}

/**
 * Returns a text with its last digit increased by `count`, because items of a list must differ from each other; the
 * value itself when it does not end with a digit or the changed text is not valid.
 */
function withOtherDigit(
  value: Json | undefined,
  count: number,
  isValid: (value: Json) => boolean,
): Json | undefined {
  if (typeof value !== 'string' || !/\d$/.test(value)) return value
  const other = value.slice(0, -1) + String((Number(value.at(-1)) + count) % 10)
  return isValid(other) ? other : value
}
