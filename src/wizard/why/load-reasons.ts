import type { ProductReasons } from '../../engine/explain/index.ts'
import { runtime } from '../../engine/runtime/index.ts'

/**
 * Loads the expressions that explain a product, from a module of our own origin.
 * @throws when it cannot be loaded, for a person without the right, too
 */
export async function loadReasons(address: string): Promise<ProductReasons> {
  const module: unknown = await import(/* @vite-ignore */ address)
  // The engine's emitter wrote this export.
  const { reasons } = module as { readonly reasons: (tools: typeof runtime) => ProductReasons }
  return reasons(runtime)
}
