import { markKey } from '../working-copy/mark-readers.ts'
import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { JsonObject } from '../../json.ts'
import { assemble, workingCopyOf } from '../evaluate/assemble.ts'
import type { FlagAtFirst } from '../working-copy/working-copy.ts'
import type { Answers } from '../working-copy/evaluated.ts'
import { translateCalls } from './events/call-events.ts'
import { finish } from './finish.ts'
import { indexOf } from '../graph/index-product.ts'
import { objectsOf, valueAt, withValueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode, ProductIndex } from '../graph/product-index.ts'
import type { Beginning, WizardSnapshot } from '../state/wizard-snapshot.ts'
import type { Step } from '../state/wizard-state.ts'

/** Restores a saved wizard on the same version of its product; returns its state and the calls to send. */
export function restore(
  product: CompiledProduct,
  saved: WizardSnapshot,
  { today, language }: Omit<Beginning, 'values'>,
): Step {
  const index = indexOf(product)
  const answers = savedAnswers(index, saved, today)
  const restored = finish(assemble(index, answers, saved.slide, savedFlags(saved)), null, undefined)
  if (language === saved.language) return restored
  const working = workingCopyOf(product, restored.state)
  working.answers.language = language
  markKey(working, 'language')
  translateCalls(working)
  const translated = finish(working, restored.state, undefined)
  return { ...translated, effects: [...restored.effects, ...translated.effects] }
}

function savedAnswers(index: ProductIndex, saved: WizardSnapshot, today: string): Answers {
  return {
    data: declaredData(index, saved.data),
    today,
    language: saved.language,
    calls: saved.calls,
    touched: trueFor(saved.touched),
    verified: saved.verified,
    visited: trueFor(saved.visited),
    accepted: trueFor(saved.accepted),
    manual: trueFor(saved.manual),
    stop: saved.stop,
    purchase: saved.purchase,
    removed: saved.removed,
    nextItem: saved.nextItem,
  }
}

function savedFlags({ flags }: WizardSnapshot): FlagAtFirst {
  return (slide, flag) => {
    const known = flags[slide]?.[flag] ?? false
    return known === 'settled' ? { value: false, settled: true } : { value: known, settled: false }
  }
}

/** Returns the saved answers to fields that the product declares, and drops all others. */
function declaredData(index: ProductIndex, kept: JsonObject): JsonObject {
  let data: JsonObject = index.product.defaults
  for (const field of index.fields.values()) {
    if (field.list === null) data = withKept(data, field, kept)
  }
  for (const list of index.lists) if (list.outer === null) data = withKeptItems(data, list, kept)
  return data
}

function withKeptItems(data: JsonObject, list: ListNode, kept: JsonObject): JsonObject {
  const items = objectsOf(valueAt(kept, list.steps)).map((item) => {
    let declared: JsonObject = { id: item['id'] ?? null, ...list.list.defaults }
    for (const field of list.fields) declared = withKept(declared, field, item)
    for (const inner of list.inner) declared = withKeptItems(declared, inner, item)
    return declared
  })
  return withValueAt(data, list.steps, items)
}

function withKept(data: JsonObject, { steps, initial }: FieldNode, kept: JsonObject): JsonObject {
  const value = valueAt(kept, steps)
  return value === initial ? data : withValueAt(data, steps, value)
}

function trueFor(keys: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(keys.map((key) => [key, true]))
}
