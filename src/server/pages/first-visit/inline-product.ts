import { inlinePart, type InlinePart } from './inline-part.ts'

/** How the engine's emitter begins the module of a product. */
const moduleStart = 'export default '

/**
 * Returns a product's module as a classic script, which keeps the function of the module in a global variable, for
 * `src/wizard/product/load-product.ts`. Returns null for a text that would end a script element: the page then loads the
 * module.
 */
export function inlineProduct(address: string, moduleText: string): InlinePart | null {
  if (!moduleText.startsWith(moduleStart) || /<\/?script|<!--/i.test(moduleText)) return null
  const make = moduleText.slice(moduleStart.length)
  return inlinePart(`"use strict";var qadamProduct={address:${JSON.stringify(address)},make:${make}}`)
}
