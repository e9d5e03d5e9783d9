import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { openView } from './viewing.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Returns the current value of every named condition; for a condition of a list, one value per item. */
export function conditionsOf(
  product: CompiledProduct,
  state: WizardState,
): Readonly<Record<string, readonly boolean[]>> {
  const { evaluated } = openView(product, state)
  return Object.fromEntries(
    evaluated.index.nodes.flatMap((node) => {
      if (node.kind !== 'condition') return []
      const items = node.list === null ? [null] : evaluated.cells.itemIds(node.list)
      return [[node.name, items.map((item) => evaluated.scope.holds(node.name, item))]]
    }),
  )
}
