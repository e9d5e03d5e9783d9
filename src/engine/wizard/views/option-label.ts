import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Json } from '../../json.ts'
import { shownText } from '../../runtime/sealed-text.ts'
import { knownOptions, optionWith } from '../evaluate/evaluate-validity.ts'
import { isList } from '../paths/pointer.ts'
import { viewing } from './viewing.ts'
import type { WizardState } from '../state/wizard-state.ts'

/**
 * Returns the label of a field's value from its list of choices, several joined by commas; null while the list is
 * unknown or has no such choice. `item` is the id of the item for a field of a list.
 */
export function optionLabel(
  product: CompiledProduct,
  state: WizardState,
  pattern: string,
  item: string | null,
  value: Json,
): string | null {
  const { working } = viewing(product, state)
  const options = working.index.fields.get(pattern)?.field.options
  if (!options) return null
  const known = knownOptions(working, options.from, item)
  if (known === null) return null
  const labels = (isList(value) ? value : [value]).map((one) => {
    const label = optionWith(known, options.value, one)?.[options.label]
    return typeof label === 'string' ? shownText(label) : null
  })
  return labels.includes(null) ? null : labels.join(', ')
}
