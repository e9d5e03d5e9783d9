import type { CallView, Expression, Scope } from '../../compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../json.ts'
import { itemInAnswers } from './item-steps.ts'
import type { EvaluatedCells } from './working-cells.ts'
import { callKey, concretePath, itemOfList } from '../graph/keys.ts'
import type { FieldNode, ListNode, ProductIndex } from '../graph/product-index.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Source of a scope's look-ups: the current values of a working copy. */
export interface ScopeSource {
  readonly index: ProductIndex
  readonly answers: Pick<
    WizardState,
    'today' | 'language' | 'purchase' | 'calls' | 'manual' | 'verified' | 'visited'
  >
  readonly relevant: JsonObject
  readonly cells: EvaluatedCells
  readonly relevantValue: (field: FieldNode, item: string | null) => Json
}

/**
 * Values of a working copy that expressions read. One object serves all expressions; it is set to an item, an option or
 * an answer in turn.
 */
export class WorkingCopyScope implements Scope {
  item: JsonObject | null = null
  outer: JsonObject | null = null
  option: Json = null
  response: Json = null
  readonly constants: Scope['constants']
  readonly #source: ScopeSource
  #itemId: string | null = null

  constructor(source: ScopeSource) {
    this.#source = source
    this.constants = source.index.product.constants
  }

  get data(): JsonObject {
    return this.#source.relevant
  }

  get today(): string {
    return this.#source.answers.today
  }

  get language(): string {
    return this.#source.answers.language
  }

  get purchase(): Scope['purchase'] {
    const { status, contractId } = this.#source.answers.purchase
    return { paid: status === 'paid', created: status === 'created' || status === 'paid', contractId }
  }

  /** The value of an expression; inside a list with the item in scope. */
  evaluate<Value>(
    expression: Expression<Value>,
    list: ListNode | null = null,
    item: string | null = null,
    extra: { readonly option?: Json; readonly response?: Json } = {},
  ): Value {
    this.#itemId = item
    const { relevant, cells } = this.#source
    this.item = list === null ? null : itemInAnswers(cells, relevant, list, item)
    const around = list?.outer ?? null
    this.outer = around === null ? null : itemInAnswers(cells, relevant, around, itemOfList(around, item))
    this.option = extra.option ?? null
    this.response = extra.response ?? null
    return expression.evaluate(this)
  }

  /** Returns whether a condition is true; for a condition of items, in this item. */
  holds(name: string, item: string | null): boolean {
    this.#itemId = item
    return this.condition(name)
  }

  /** A call as expressions see it, of this item if it belongs to items. */
  callOf(id: string, item: string | null): CallView {
    this.#itemId = item
    return this.call(id)
  }

  /** The number at this path is the one that was verified. */
  isVerified(field: FieldNode, item: string | null): boolean {
    const proven = this.#source.answers.verified[concretePath(field, item)]
    return proven !== undefined && proven.number === this.#source.relevantValue(field, item)
  }

  // Compiled expressions may take these functions out of the scope before they call them.
  readonly condition = (name: string): boolean => {
    const node = this.#source.index.conditions.get(name)
    if (node === undefined) return false
    const { cells } = this.#source
    if (node.list === null) return cells.conditions[node.cell] === true
    return cells.itemCells(node.list, itemOfList(node.list, this.#itemId))?.conditions[node.cell] === true
  }

  readonly call = (id: string): CallView => {
    const node = this.#source.index.calls.get(id)
    if (node === undefined) return idle
    const key = callKey(node, this.#itemId)
    const state = this.#source.answers.calls[key]
    const manual = this.#source.answers.manual[key] === true
    if (state === undefined) return manual ? { ...idle, manual } : idle
    const ok = state.outcome === 'ok' && !state.stale
    return {
      ok,
      pending: state.status === 'pending',
      manual,
      outcome: state.stale ? '' : state.outcome,
      result: ok ? state.result : null,
    }
  }

  readonly valid = (path: string): boolean => {
    const node = this.#source.index.validity.get(path)
    if (node === undefined) return false
    const { cells } = this.#source
    if (node.list === null) return cells.validity[node.cell] === true
    return cells.itemCells(node.list, itemOfList(node.list, this.#itemId))?.validity[node.cell] === true
  }

  readonly verified = (path: string): boolean => {
    const field = this.#source.index.fields.get(path)
    if (field === undefined) return false
    return this.isVerified(field, field.list === null ? null : itemOfList(field.list, this.#itemId))
  }

  readonly visited = (slide: string): boolean => this.#source.answers.visited[slide] === true
}

const idle: CallView = { ok: false, pending: false, manual: false, outcome: '', result: null }
