import type { Field, List, Problem } from '../../engine/index.ts'
import { indexOf } from '../../engine/wizard/index.ts'
import { pathInItem, isAt, itemIn, valueInItem } from './item-paths.ts'
import type { GeneratedRun } from './generated-run.ts'

/** Corrects what a wizard refuses; each correction of a field tries its next value. */
export class Corrections {
  readonly #run: GeneratedRun
  /** Concrete path of a field → number of values tried there. */
  readonly #tried = new Map<string, number>()

  constructor(run: GeneratedRun) {
    this.#run = run
  }

  /**
   * Accepts a warning, changes the value at the place of the problem, or adds or removes an item. Returns false when
   * nothing of these is possible.
   */
  correct({ path, code, params }: Problem): boolean {
    const { product } = this.#run.world
    const warning = product.rules.find(({ id, severity }) => `rule.${id}` === code && severity === 'warning')
    if (warning) {
      this.#run.send({ type: 'warning.accepted', rule: warning.id })
      return true
    }
    const list = Object.values(product.lists).find(({ at }) => isAt(at, path))
    if (list) return this.#correctList(list, path, code)
    return Object.values(product.fields).some(
      (field) =>
        isAt(field.at, path) &&
        indexOf(product).fields.get(field.at)?.asked === true &&
        this.#correctField(field, path, params),
    )
  }

  /** Types the next value that was not tried: an offered choice; without choices, a bound of the problem or a candidate. */
  #correctField(field: Field, path: string, params: Problem['params']): boolean {
    const { world, now } = this.#run
    const list = world.product.lists[field.list ?? '']
    const at = list ? pathInItem(field.at, itemIn(path, list.at)) : field.at
    const offered = this.#run.offeredValues(field.at)
    const bounds = [params['min'], params['max']].filter((bound) => bound !== undefined && bound !== null)
    const possible = offered.length > 0 ? offered : [...bounds, ...this.#run.validCandidates(field.at)]
    const present = valueInItem(now.state.data, at, undefined)
    const values = possible.filter((value) => value !== present)
    const tried = this.#tried.get(at) ?? 0
    const value = values[tried]
    if (value === undefined) return false
    this.#tried.set(at, tried + 1)
    this.#run.type(at, value)
    return true
  }

  /** Adds an item to a list that is too short; removes the last item from any other. */
  #correctList({ id, at }: List, path: string, code: string): boolean {
    const outer = at.includes('*') ? (itemIn(path, at.slice(0, at.lastIndexOf('/*'))) ?? null) : null
    if (code === 'minItems') {
      this.#run.addItem(id, outer)
      return true
    }
    const items = valueInItem(this.#run.now.state.data, path, undefined)
    const last = Array.isArray(items) ? (items as readonly { id?: unknown }[]).at(-1)?.id : undefined
    if (typeof last !== 'string') return false
    const item = outer === null ? last : `${outer}/${last}`
    this.#run.send({ type: 'item.removed', list: id, item })
    return true
  }
}
