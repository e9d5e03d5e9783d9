import type { Json, JsonObject } from '../../json.ts'
import type { CallNode, FieldNode, ProductIndex } from '../graph/product-index.ts'
import { sameJson, withKey, withValueAt } from '../paths/pointer.ts'
import type { CallRequest, CallState, SlideState } from '../state/wizard-state.ts'
import type { CellValues, VisibleSlides } from './cells.ts'
import { type Answers, Evaluated } from './evaluated.ts'
import { EvaluationQueue } from './evaluation-queue.ts'
import { itemInAnswers, stepsToField } from './item-steps.ts'
import { markField } from './mark-readers.ts'
import { WorkingCells } from './working-cells.ts'
import { WorkingSlides } from './working-slides.ts'
import { writtenAt, writtenTogether } from './write-together.ts'

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
 * The state while one event is applied: answers, cells and slides that are written one by one, and the queue of cells to
 * evaluate because of it. Its values are immutable and shared with the previous state; only the working copy changes.
 */
export class WorkingCopy extends Evaluated {
  declare readonly answers: { -readonly [Name in keyof Answers]: Answers[Name] }
  declare relevant: JsonObject
  declare readonly cells: WorkingCells
  declare readonly slides: WorkingSlides
  declare active: string
  readonly queue: EvaluationQueue
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

  constructor(index: ProductIndex, from: WorkingCopyOrigin) {
    super({
      index,
      answers: from.answers,
      relevant: from.cells.relevant,
      cells: new WorkingCells(from.cells),
      slides: new WorkingSlides(from.cells, from.slides),
      active: from.active,
    })
    this.queue = new EvaluationQueue(index.nodes)
    this.isFromScratch = from.isFromScratch
    this.flagAtFirst = from.flagAtFirst
  }

  /** The visible slides; put in order first when one appeared, disappeared or moved. */
  override get visibleSlides(): VisibleSlides {
    const { slides } = this
    if (slides.isReordered) {
      const nodes = this.allSlides.filter(({ slide }) => slides.has(slide.id))
      slides.reorder({ nodes, places: new Map(nodes.map(({ slide }, place) => [slide.id, place])) })
    }
    return slides.visible
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

  #written(root: JsonObject, field: FieldNode, item: string | null, value: Json): JsonObject {
    const { list } = field
    if (list === null) return withValueAt(root, field.steps, value)
    if (itemInAnswers(this.cells, root, list, item) === null) return root
    return writtenAt(root, stepsToField(this.cells, field, item), value)
  }
}
