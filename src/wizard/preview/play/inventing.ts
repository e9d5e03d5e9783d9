import type { CompiledProduct } from '../../../engine/index.ts'
import { inventedWorld, type AnswerShape, type Hints, type WalkWorld } from '../../../trace/paths/index.ts'

/** What the module of a preview gives to invent answers by. */
interface Inventing {
  readonly hints: Hints
  readonly shapes: Readonly<Record<string, AnswerShape>>
  /** Operations that answer prices. */
  readonly priced: readonly string[]
  /** Operations that answer lists of choices. */
  readonly references: readonly string[]
}

/** What invents the answers of a preview, and the operations that are not invented: those that answer prices and lists. */
export interface LoadedInventing {
  readonly invent: Invent
  readonly priced: ReadonlySet<string>
  readonly references: ReadonlySet<string>
}

/** Returns the invented customers and services of a preview, on an ISO day and in a language. */
export type Invent = (today: string, language: string) => WalkWorld

/** Loads what invents answers for the product of a preview's module. */
export async function loadInventing(address: string, product: CompiledProduct): Promise<LoadedInventing> {
  const module: unknown = await import(/* @vite-ignore */ address)
  // The module of a preview exports it behind the product.
  const { hints, shapes, priced, references } = (module as { readonly inventing: Inventing }).inventing
  const known = new Map(Object.entries(shapes))
  let last: WalkWorld | null = null
  const invent: Invent = (today, language) => {
    if (last?.today !== today || last.language !== language)
      last = inventedWorld({ product, hints, shapes: known, today, language })
    return last
  }
  return { invent, priced: new Set(priced), references: new Set(references) }
}
