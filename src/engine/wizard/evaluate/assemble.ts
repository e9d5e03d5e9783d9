import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { Cells, type CellValues } from '../working-copy/cells.ts'
import { unevaluatedCells, unevaluatedItem } from '../working-copy/unevaluated.ts'
import { markNode } from '../working-copy/mark-readers.ts'
import { WorkingCopy, type FlagAtFirst } from '../working-copy/working-copy.ts'
import { type Answers, Evaluated } from '../working-copy/evaluated.ts'
import { WorkingCells } from '../working-copy/working-cells.ts'
import { WorkingSlides } from '../working-copy/working-slides.ts'
import { indexOf } from '../graph/index-product.ts'
import { itemsIn } from '../graph/items-in.ts'
import type { ProductIndex } from '../graph/product-index.ts'
import { settle } from './settle.ts'
import { SlideTable } from '../graph/slide-table.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Creates a working copy from answers alone and evaluates it. */
export function assemble(
  index: ProductIndex,
  answers: Answers,
  active: string,
  flagAtFirst: FlagAtFirst,
): WorkingCopy {
  const working = new WorkingCopy(index, {
    answers,
    active,
    cells: unevaluated(index, answers),
    slides: [],
    isFromScratch: true,
    flagAtFirst,
  })
  for (const node of index.nodes) markNode(working, node, null)
  settle(working)
  return working
}

/** Creates a working copy that continues from a state; `isFromScratch` when its calls are not answered by events. */
export function workingCopyOf(
  product: CompiledProduct,
  state: WizardState,
  isFromScratch = false,
): WorkingCopy {
  return new WorkingCopy(indexOf(product), {
    answers: answersOf(state),
    active: activeIdOf(product, state),
    cells: cellsOf(product, state).values,
    slides: state.slides,
    isFromScratch,
    flagAtFirst: startsFalse,
  })
}

/** Opens a state for reading. */
export function evaluatedOf(product: CompiledProduct, state: WizardState): Evaluated {
  const { values } = cellsOf(product, state)
  return new Evaluated({
    index: indexOf(product),
    answers: answersOf(state),
    relevant: values.relevant,
    cells: new WorkingCells(values),
    slides: new WorkingSlides(values, state.slides),
    active: activeIdOf(product, state),
  })
}

/** The cells of a state; evaluated again when it came without (it was serialised) or from another build of the product. */
export function cellsOf(product: CompiledProduct, state: WizardState): Cells {
  if (state.cells instanceof Cells && state.cells.product === product) return state.cells
  const known = rebuilt.get(state)
  if (known?.product === product) return known
  const working = assemble(indexOf(product), answersOf(state), activeIdOf(product, state), flagsOf(state))
  const cells = new Cells(product, valuesOf(working))
  rebuilt.set(state, cells)
  return cells
}

const rebuilt = new WeakMap<WizardState, Cells>()

/** Returns the evaluated values of a working copy. */
export function valuesOf(working: WorkingCopy): CellValues {
  const { conditions, relevance, validity, lists } = working.cells
  return {
    relevant: working.relevant,
    conditions,
    relevance,
    validity,
    lists,
    slides: working.slides.table,
    visible: working.visibleSlides,
  }
}

/** Everything of a state that is not derived from the rest. */
export function answersOf(state: WizardState): Answers {
  return {
    data: state.data,
    today: state.today,
    language: state.language,
    calls: state.calls,
    touched: state.touched,
    verified: state.verified,
    visited: state.visited,
    accepted: state.accepted,
    manual: state.manual,
    stop: state.stop,
    purchase: state.purchase,
    removed: state.removed,
    nextItem: state.nextItem,
  }
}

/** New flags start false. */
export function startsFalse(): { value: boolean; settled: boolean } {
  return { value: false, settled: false }
}

function activeIdOf(product: CompiledProduct, { slides, activeSlide }: WizardState): string {
  return slides[activeSlide - 1]?.id ?? product.slides[0]?.id ?? ''
}

function flagsOf(state: WizardState): FlagAtFirst {
  return (id, flag) => {
    const slide = state.slides.find((one) => one.id === id)
    const position = slide?.flagIds.indexOf(flag) ?? -1
    return { value: slide?.flags[position] === true, settled: slide?.settled[position] === true }
  }
}

function unevaluated(index: ProductIndex, { data }: Answers): CellValues {
  return {
    relevant: data,
    ...unevaluatedCells(index.sizes),
    lists: index.lists.map((list) => ({
      counts: true,
      items: itemsIn(data, list).map(({ key }) => unevaluatedItem(list, key)),
      hiddenIn: new Set(),
    })),
    slides: SlideTable.of(index.slides),
    visible: { nodes: [], places: new Map() },
  }
}
