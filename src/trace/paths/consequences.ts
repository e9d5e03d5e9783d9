import type { CompiledProduct, Part } from '../../engine/index.ts'
import { indexOf } from '../../engine/wizard/index.ts'
import { AskedFields } from './asked-fields.ts'
import type { Goal } from './goals.ts'
import { readGoal } from './read-goal.ts'

/**
 * Tells which goals only follow from others that no customer reached: what is on a slide, what a condition switches on,
 * what a call brings.
 */
export class Consequences {
  readonly #product: CompiledProduct
  readonly #asked: AskedFields
  readonly #isMissing: (goal: Goal) => boolean

  constructor(product: CompiledProduct, isMissing: (goal: Goal) => boolean) {
    this.#product = product
    this.#asked = new AskedFields(product)
    this.#isMissing = isMissing
  }

  /** Returns whether a missing goal follows from another missing one. */
  follows(goal: Goal): boolean {
    const { kind, subject, ending } = readGoal(goal)
    const name = subject.slice(kind.length + 1)
    switch (kind) {
      case 'gate':
        return this.#isSlideMissed(name.split('.')[0] ?? '')
      case 'list':
        return this.#isListMissed(name)
      case 'condition':
        return this.#conditionFollows(name, ending)
      case 'call':
        return this.#callFollows(name)
      case 'rule': {
        const { at = [], list = null, when = null } = this.#product.rules.find(({ id }) => id === name) ?? {}
        return this.#isNever(when) || this.#isListMissed(list) || this.#areUnasked(at)
      }
      default:
        return false
    }
  }

  #conditionFollows(name: string, ending: string): boolean {
    const { conditions, slides } = this.#product
    // The finding about a slide names what keeps its condition from holding.
    const isOfSlide = slides.some(({ id, when }) => when === name && this.#isSlideMissed(id))
    if (ending === 'true' && isOfSlide) return true
    if (this.#isListMissed(indexOf(this.#product).conditions.get(name)?.list?.id)) return true
    const reads = conditions[name]?.reads ?? []
    return (
      reads.some(
        (read) =>
          (read.startsWith('call:') && this.#isUnsent(read)) ||
          (ending === 'true' &&
            read.startsWith('condition:') &&
            this.#isNever(read.slice('condition:'.length))),
      ) || this.#areUnasked(reads.filter((read) => read.startsWith('/')))
    )
  }

  #callFollows(name: string): boolean {
    const { calls, fields } = this.#product
    const { slides = [], list = null, when = null } = calls[name] ?? {}
    if (this.#areSlidesMissed(slides) || this.#isListMissed(list)) return true
    const conditions = (when?.reads ?? []).filter((read) => read.startsWith('condition:'))
    if (conditions.some((read) => this.#isNever(read.slice('condition:'.length)))) return true
    const offering = Object.values(fields).flatMap(({ at, options }) => (options?.from === name ? [at] : []))
    return this.#areUnasked(offering)
  }

  #isSlideMissed(id: string): boolean {
    return this.#isMissing(`slide:${id}`)
  }

  #areSlidesMissed(ids: readonly string[]): boolean {
    return ids.length > 0 && ids.every((id) => this.#isSlideMissed(id))
  }

  #isListMissed(id: string | null | undefined): boolean {
    if (typeof id !== 'string') return false
    return (
      this.#areSlidesMissed(slidesWith(this.#product, id)) || this.#isNever(this.#product.lists[id]?.when)
    )
  }

  #isNever(condition: string | null | undefined): boolean {
    return typeof condition === 'string' && this.#isMissing(`condition:${condition}=true`)
  }

  /** Returns whether no outcome of a call was met; `call` is `call:find`. */
  #isUnsent(call: string): boolean {
    const outcomes = this.#product.calls[call.slice('call:'.length)]?.outcomes ?? []
    return outcomes.length > 0 && outcomes.every(({ name }) => this.#isMissing(`${call}=${name}`))
  }

  /** Returns whether customers are asked for some of these fields, and none of them came to a question. */
  #areUnasked(fields: readonly string[]): boolean {
    const asked = fields.flatMap((at) => {
      const position = this.#asked.positionOf(at)
      return position === null ? [] : [{ at, slide: this.#product.slides[position]?.id ?? '' }]
    })
    return (
      asked.length > 0 &&
      asked.every(
        ({ at, slide }) =>
          this.#isSlideMissed(slide) || this.#asked.conditionsAround(at).some((name) => this.#isNever(name)),
      )
    )
  }
}

/** Slides that show a list. */
function slidesWith({ slides, lists }: CompiledProduct, list: string): readonly string[] {
  const shows = (part: Part): boolean =>
    part.kind === 'list' && (part.list === list || lists[part.list]?.parts.some(shows) === true)
  return slides.flatMap(({ id, parts }) => (parts.some(shows) ? [id] : []))
}
