import { slidesInOrder } from '../../compiled/slide-order.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { FieldNode, ProductIndex, SlideNode } from '../graph/product-index.ts'
import { valueAt } from '../paths/pointer.ts'
import type { WizardState } from '../state/wizard-state.ts'
import type { VisibleSlides } from './cells.ts'
import { itemInAnswers } from './item-steps.ts'
import type { EvaluatedCells } from './working-cells.ts'
import { WorkingCopyScope } from './working-copy-scope.ts'
import type { WorkingSlides } from './working-slides.ts'

/** A state without the values that are derived from it: positions, slides and cells. */
export type Answers = Omit<
  WizardState,
  'activeSlide' | 'furthestStep' | 'lastAllowedSlide' | 'slides' | 'cells'
>

/** The slides of a state, to read. */
export type EvaluatedSlides = Readonly<
  Pick<
    WorkingSlides,
    'visible' | 'table' | 'changed' | 'get' | 'rowsOf' | 'has' | 'hasFlagsOfBefore' | 'stateOf'
  >
>

/** Values that an evaluated state is made of. */
export interface EvaluatedParts {
  readonly index: ProductIndex
  readonly answers: Answers
  readonly relevant: JsonObject
  readonly cells: EvaluatedCells
  readonly slides: EvaluatedSlides
  readonly active: string
}

/** What a state is: its answers with everything that follows from them, to read. Views take it; only a step writes. */
export class Evaluated {
  readonly index: ProductIndex
  readonly answers: Answers
  /** The answers as expressions see them: those that do not count read as `null`. */
  readonly relevant: JsonObject
  readonly cells: EvaluatedCells
  readonly slides: EvaluatedSlides
  /** Id of the active slide. */
  readonly active: string
  #scope: WorkingCopyScope | null = null

  constructor({ index, answers, relevant, cells, slides, active }: EvaluatedParts) {
    this.index = index
    this.answers = answers
    this.relevant = relevant
    this.cells = cells
    this.slides = slides
    this.active = active
  }

  /** The scope for expressions. */
  get scope(): WorkingCopyScope {
    this.#scope ??= new WorkingCopyScope(this)
    return this.#scope
  }

  /** The visible slides in order, with their places. */
  get visibleSlides(): VisibleSlides {
    return this.slides.visible
  }

  /** All slides in the order that the answers give them, visible or not. */
  get allSlides(): readonly SlideNode[] {
    return slidesInOrder(this.index.slides, this.index.product.orders, {
      idOf: ({ slide }) => slide.id,
      holds: (when) => this.scope.holds(when, null),
    })
  }

  /** Returns the value of a field, whether it counts or not. */
  value(field: FieldNode, item: string | null): Json {
    return this.#valueIn(this.answers.data, field, item)
  }

  /** Returns the value of a field for expressions: `null` when its answer does not count. */
  relevantValue(field: FieldNode, item: string | null): Json {
    return this.#valueIn(this.relevant, field, item)
  }

  /** Returns whether the answer in a field counts. */
  counts(field: FieldNode, item: string | null): boolean {
    const { list, relevance, relevanceCell } = field
    if (list === null) return relevance === null || this.cells.relevance[relevanceCell] === true
    if (!this.cells.listCounts(list, item)) return false
    return relevance === null || this.cells.itemCells(list, item)?.relevance[relevanceCell] === true
  }

  #valueIn(root: JsonObject, { list, steps }: FieldNode, item: string | null): Json {
    if (list === null) return valueAt(root, steps)
    const found = itemInAnswers(this.cells, root, list, item)
    return found === null ? null : valueAt(found, steps)
  }
}
