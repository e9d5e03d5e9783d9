import { sealedStorage } from '../api/index.ts'
import type { Json } from '../engine/index.ts'

/** Answers that a wizard begins with. */
export type BeginValues = Readonly<Record<string, Json>>

const prefix = 'qadam.begin.'

// Storage may be refused; within this page the values still reach the wizard.
const memory = new Map<string, string>()

/** Stores answers for the wizard of a product that this tab opens next. They never appear in an address. */
export function keepBeginValues(product: string, values: BeginValues): void {
  const text = JSON.stringify(values)
  memory.set(product, text)
  // On a shared device they are stored only in the memory of the page.
  if (sealedStorage.keeping() !== 'shared') inStorage((storage) => storage.setItem(prefix + product, text))
}

/** Answers that wait for the wizard of this product, or null. */
export function readBeginValues(product: string): BeginValues | null {
  const text = inStorage((storage) => storage.getItem(prefix + product)) ?? memory.get(product)
  if (!text) return null
  try {
    const values: unknown = JSON.parse(text)
    // `keepBeginValues` above wrote the text; the wizard drops answers that its product does not have.
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as BeginValues)
      : null
  } catch {
    return null
  }
}

/** The wizard has taken the answers: they are removed here. */
export function forgetBeginValues(product: string): void {
  memory.delete(product)
  inStorage((storage) => storage.removeItem(prefix + product))
}

function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage)
  } catch {
    return null
  }
}
