import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { FlagPlaces } from '../graph/flag-places.ts'
import type { SlideNode } from '../graph/product-index.ts'
import type { SlideTable } from '../graph/slide-table.ts'
import type { FlagRows } from './flag-rows.ts'

/**
 * All evaluated values that depend on the answers, stored beside the state so that a change evaluates only what reads
 * it. An immutable value that shares unchanged parts with the previous one; it is never saved and never compared.
 */
export interface CellValues {
  /** The answers as expressions see them: those that do not count read as `null`, lists that do not count as empty. */
  readonly relevant: JsonObject
  readonly conditions: readonly boolean[]
  /** By relevance cell of a field. */
  readonly relevance: readonly boolean[]
  readonly validity: readonly boolean[]
  /** By position of the list. */
  readonly lists: readonly ListCells[]
  /** Only visible slides. */
  readonly slides: SlideTable<SlideCells>
  readonly visible: VisibleSlides
}

/** The visible slides in their order; the same object until a slide appears, disappears or changes its place. */
export interface VisibleSlides {
  readonly nodes: readonly SlideNode[]
  /** By id, from 0. */
  readonly places: ReadonlyMap<string, number>
}

/** One list: whether it counts, and the cells of its items, in their order. */
export interface ListCells {
  readonly counts: boolean
  /** A list within a list: of all items around it, one after the other. */
  readonly items: readonly ItemCells[]
  /** Items around a list within a list in which it does not count. */
  readonly hiddenIn: ReadonlySet<string>
}

/** Evaluated values of one item. */
export interface ItemCells {
  /** Key of the item: `d2`, in a list within a list `h1/m2`. */
  readonly id: string
  readonly conditions: readonly boolean[]
  readonly relevance: readonly boolean[]
  readonly validity: readonly boolean[]
  /** Value that identifies the item, for finding duplicates; `null` when it has none. */
  readonly unique: Json
}

/** Flags of one slide, with their positions. */
export interface SlideCells {
  readonly rows: FlagRows
  readonly places: FlagPlaces
}

/** Names one wizard: an empty frozen object, the same one in every state that comes from the first. */
export type WizardKey = Readonly<Record<never, never>>

/** The cells of one state, bound to the product they were evaluated with; JSON leaves them out. */
export class Cells {
  readonly product: CompiledProduct
  readonly values: CellValues
  readonly wizard: WizardKey

  constructor(product: CompiledProduct, values: CellValues, wizard: WizardKey = Object.freeze({})) {
    this.product = product
    this.values = values
    this.wizard = wizard
  }

  toJSON(): undefined {
    return undefined
  }
}
