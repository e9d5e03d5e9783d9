import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { JsonObject } from '../../json.ts'
import { assemble } from '../evaluate/assemble.ts'
import { plainAnswer } from '../graph/plain-answer.ts'
import type { FlagAtFirst } from '../working-copy/working-copy.ts'
import type { Answers } from '../working-copy/evaluated.ts'
import { finish } from './finish.ts'
import { indexOf } from '../graph/index-product.ts'
import { newItem } from '../graph/new-item.ts'
import { concretePath } from '../graph/keys.ts'
import { leavesOf } from '../working-copy/leaves.ts'
import { withValueAt } from '../paths/pointer.ts'
import type { ProductIndex } from '../graph/product-index.ts'
import type { Beginning } from '../state/wizard-snapshot.ts'
import type { Step } from '../state/wizard-state.ts'

/** The first state of a wizard, on slide 1, and the calls that are wanted at once. */
export function begin(product: CompiledProduct, beginning: Beginning): Step {
  const index = indexOf(product)
  const first = product.slides[0]?.id ?? ''
  return finish(assemble(index, firstAnswers(index, beginning), first, startingFlag(index)), null, undefined)
}

function firstAnswers(index: ProductIndex, { today, language, values = {} }: Beginning): Answers {
  let data: JsonObject = index.product.defaults
  let nextItem = 1
  for (const { list, steps, outer, inner } of index.lists) {
    if (outer !== null) continue
    const items: JsonObject[] = []
    while (items.length < list.initial) {
      const made = newItem({ list, inner }, nextItem)
      items.push(made.item)
      nextItem = made.nextItem
    }
    data = withValueAt(data, steps, items)
  }
  const touched: Record<string, true> = {}
  for (const { field, value } of leavesOf(values, '', index.fields).known) {
    if (field.list !== null || field.field.computed !== null || !field.asked) continue
    data = withValueAt(data, field.steps, value === '' ? null : plainAnswer(field.field, value))
    touched[concretePath(field, null)] = true
  }
  return {
    data,
    today,
    language,
    calls: {},
    touched,
    verified: {},
    visited: {},
    accepted: {},
    manual: {},
    stop: null,
    purchase: { status: 'none', contractId: null, problems: [] },
    removed: [],
    nextItem,
  }
}

function startingFlag({ product }: ProductIndex): FlagAtFirst {
  return (id, _flag, isLast) => {
    const startsValid = product.slides.find((slide) => slide.id === id)?.startsValid
    return { value: startsValid === 'all' || (startsValid === 'last' && isLast), settled: false }
  }
}
