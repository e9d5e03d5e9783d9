import { searchKeyOf } from '../../../formats/search-key.ts'
import type { CompiledProduct, Field } from '../../compiled/compiled-product.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { shownText } from '../../runtime/sealed-text.ts'
import { knownOptions, optionWith } from '../evaluate/evaluate-validity.ts'
import { isAnswered } from '../evaluate/answered.ts'
import { isList, valueAt } from '../paths/pointer.ts'
import { openView } from './viewing.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Returns the last part of the key of a value's text: the word that a registry's answer is known by, or the value. */
export function textOfValue({ words }: Pick<Field, 'words'>, value: Json): string {
  const key = words && typeof value === 'string' ? words[searchKeyOf(value)] : undefined
  return key ?? String(value)
}

/**
 * Returns the language of a registry's word that has no text in the reader's language, by its letters; null for any other
 * value.
 */
export function languageOfWord(field: Pick<Field, 'words'> | null, value: Json): string | null {
  if (!field?.words || typeof value !== 'string' || textOfValue(field, value) !== value) return null
  if (/[қғҳў]/i.test(value)) return 'uz-Cyrl'
  return /\p{Script=Cyrillic}/u.test(value) ? 'ru' : 'uz'
}

/**
 * Returns whether answers of a field are codes: people read the name that a list or a text has for a code, and never
 * the code in its place.
 */
export function isChoice({ options, schema }: Pick<Field, 'options' | 'schema'>): boolean {
  const { items } = schema
  return options !== null || 'enum' in schema || (isObject(items) && 'enum' in items)
}

/**
 * Returns the label of a field's value from its list of choices, several joined by commas; null while the list is
 * unknown or has no such choice. `item` is the id of the item for a field of a list.
 */
export function optionLabel(
  product: CompiledProduct,
  state: WizardState,
  { pattern, item, value }: { readonly pattern: string; readonly item: string | null; readonly value: Json },
): string | null {
  const { evaluated } = openView(product, state)
  const options = evaluated.index.fields.get(pattern)?.field.options
  if (!options) return null
  const known = knownOptions(evaluated, options, item)
  if (known === null) return null
  const labels = (isList(value) ? value : [value]).map((one) => {
    const option = optionWith(known, options.value, one)
    if (option === null) return null
    if (options.list !== undefined) return answersOfTitle(evaluated, options.list, option)
    const label = option[options.label]
    return typeof label === 'string' ? shownText(label) : null
  })
  return labels.includes(null) ? null : labels.join(', ')
}

/** The answers of an item's title; null for an item without any. */
function answersOfTitle({ index }: Evaluated, list: string, item: JsonObject): string | null {
  const node = index.listsById.get(list)
  const answers = (node?.list.card.title ?? []).flatMap((pattern) => {
    const field = index.fields.get(pattern)
    const answer = field === undefined ? null : valueAt(item, field.steps)
    return isAnswered(answer) && typeof answer !== 'object' ? [shownText(String(answer))] : []
  })
  return answers.join(' ') || null
}
