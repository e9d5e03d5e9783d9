import type { Json, JsonObject } from '../../json.ts'
import type { CallNode, FieldNode, ProductIndex } from '../graph/product-index.ts'
import { sameJson, valueAt, withKey, withValueAt } from '../paths/pointer.ts'
import type { CallRequest, CallState, SlideState, WizardState } from '../state/wizard-state.ts'
import type { CellValues } from './cells.ts'
import { EvaluationQueue } from './evaluation-queue.ts'
import { itemInAnswers, stepsToField } from './item-steps.ts'
import { markField } from './mark-readers.ts'
import { WorkingCells } from './working-cells.ts'
import { WorkingCopyScope } from './working-copy-scope.ts'
import { WorkingSlides } from './working-slides.ts'
import { writtenAt, writtenTogether } from './write-together.ts'

/** A state without the values that are derived from it: positions, slides and cells. */
export type Answers = Omit<
  WizardState,
  'activeSlide' | 'furthestStep' | 'lastAllowedSlide' | 'slides' | 'cells'
>

/** Returns the first value of a new flag. */
export type FlagAtFirst = (
  slide: string,
  flag: string,
  isLast: boolean,
) => { value: boolean; settled: boolean }

/**
 * Replaces the items of a list that a call fills by what an answer brings; null brings those that the list begins with.
 * Returns what the call has filled in the list. A page loads it with what edits lists.
 */
export type ListFiller = (
  working: WorkingCopy,
  fill: CallNode['fillsItems'][number],
  brought: Json,
  filled: CallState['filled'],
) => CallState['filled']

/** Values that a working copy starts from. */
export interface WorkingCopyOrigin {
  /** Owned by the working copy, which writes into it. */
  readonly answers: Answers
  readonly active: string
  readonly cells: CellValues
  readonly slides: readonly SlideState[]
  /** True when everything is evaluated; false when an event changes an evaluated state. */
  readonly isFromScratch: boolean
  readonly flagAtFirst: FlagAtFirst
}

/**
 * The mutable state while one event is applied: answers, cells and slides that are written one by one, and the queue of
 * cells to evaluate because of it. Its values are immutable and shared with the previous state; only the working copy
 * changes.
 */
export class WorkingCopy {
  readonly index: ProductIndex
  readonly answers: { -readonly [Name in keyof Answers]: Answers[Name] }
  /** The answers as expressions see them: those that do not count read as `null`. */
  relevant: JsonObject
  readonly cells: WorkingCells
  readonly slides: WorkingSlides
  readonly queue: EvaluationQueue
  /** Id of the active slide. */
  active: string
  /** True while the language changes: answers of calls stay valid until they are there in the new language. */
  isTranslating = false
  /** True when everything is evaluated; only a change settles flags and adopts the only choice. */
  readonly isFromScratch: boolean
  readonly flagAtFirst: FlagAtFirst
  /** Null outside of steps: a wizard that is begun or restored keeps its items. */
  filler: ListFiller | null = null
  /** Gates that appeared in this step, as slide and flag; nothing that they read has changed since. */
  readonly freshGates = new Set<string>()
  /** Requests of the calls that this step sends, by key. */
  readonly requests = new Map<string, CallRequest>()
  #scope: WorkingCopyScope | null = null

  constructor(index: ProductIndex, from: WorkingCopyOrigin) {
    this.index = index
    this.answers = from.answers
    this.relevant = from.cells.relevant
    this.cells = new WorkingCells(from.cells)
    this.slides = new WorkingSlides(from.cells, from.slides)
    this.queue = new EvaluationQueue(index.nodes)
    this.active = from.active
    this.isFromScratch = from.isFromScratch
    this.flagAtFirst = from.flagAtFirst
  }

  /** The scope for expressions. */
  get scope(): WorkingCopyScope {
    this.#scope ??= new WorkingCopyScope(this)
    return this.#scope
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

  /** Writes an answer and queues everything that reads it. Returns false when the value is unchanged. */
  put(field: FieldNode, item: string | null, value: Json): boolean {
    if (sameJson(this.value(field, item), value)) return false
    const { data } = this.answers
    if (this.counts(field, item)) {
      const steps = stepsToField(this.cells, field, item)
      const written = writtenTogether(data, this.relevant, steps, value)
      this.answers.data = written.data
      this.relevant = written.relevant
    } else this.answers.data = this.#written(data, field, item, value)
    markField(this, field, item)
    return true
  }

  /** Shows or hides an answer from expressions. */
  show(field: FieldNode, item: string | null, isShown: boolean): void {
    const value = isShown ? this.value(field, item) : null
    this.relevant = this.#written(this.relevant, field, item, value)
    markField(this, field, item)
  }

  /** Writes the state of a call by its key; null removes it. */
  putCall(key: string, state: CallState | null): void {
    if (state !== null) {
      this.answers.calls = withKey(this.answers.calls, key, state)
      return
    }
    const { [key]: _gone, ...calls } = this.answers.calls
    this.answers.calls = calls
  }

  #valueIn(root: JsonObject, { list, steps }: FieldNode, item: string | null): Json {
    if (list === null) return valueAt(root, steps)
    const found = itemInAnswers(this.cells, root, list, item)
    return found === null ? null : valueAt(found, steps)
  }

  #written(root: JsonObject, field: FieldNode, item: string | null, value: Json): JsonObject {
    const { list } = field
    if (list === null) return withValueAt(root, field.steps, value)
    if (itemInAnswers(this.cells, root, list, item) === null) return root
    return writtenAt(root, stepsToField(this.cells, field, item), value)
  }
}
