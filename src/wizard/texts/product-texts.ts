import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { refusalParams } from '../../api/index.ts'
import type { ProductLanguage } from '../../engine/index.ts'
import { type Language, languageOf } from '../../ui/index.ts'

/** Values that a text's placeholders take. */
export type TextValues = Readonly<Record<string, unknown>>

/** A product's texts by key, such as `osago.vehicle.stateNumber.label`. Keys come from the product file at run time. */
export interface ProductTexts {
  readonly language: Language
  /** The text of the first key that has one; null when none has. */
  readonly find: (keys: string | readonly string[], values?: TextValues) => string | null
  /** The text of a key that every product has; the key itself where it is missing. */
  readonly say: (key: string, values?: TextValues) => string
  /** The same texts for an item of a list, such as `drivers d2`: placeholders take values of that item. */
  readonly inItem: (item: string) => ProductTexts
}

/** Gives the product's values for the placeholders of a message; `item` is null outside of lists. */
export type ValuesInMessage = (message: string, item: string | null, texts: ProductTexts) => TextValues

/** Values for placeholders in the texts of the surrounding wizard; null when the product declares none. */
export const MessageValuesContext = createContext<ValuesInMessage | null>(null)

/** The language in which the product of the surrounding wizard speaks. */
export interface ProductSpeech {
  readonly product: string
  /** All languages of the product. */
  readonly languages: readonly ProductLanguage[]
  /** Language of the texts that are shown, for the attribute `lang`. */
  readonly tag: string
  /** True when the product does not speak the language of the portal and no other was chosen. */
  readonly isLent: boolean
  /** The texts in that language, and the language of the portal in which values in them are written; null while they are those of the portal's language. */
  readonly own: { readonly i18n: I18n; readonly language: Language } | null
  /** Chooses a language of the product that the portal does not speak; null for that of the portal. Rejects when its texts cannot be loaded. */
  readonly choose: (tag: string | null) => Promise<void>
  /** The text of the first of these keys that has one, marked with the language of the portal where the portal says it. */
  readonly marked: (text: string, keys: readonly string[]) => ReactNode
}

/** Null around a product that speaks the languages of the portal. */
export const SpokenContext = createContext<ProductSpeech | null>(null)

/** The item of a list around a component: `drivers d2`. */
export const ItemContext = createContext<string | null>(null)

/** The product texts in the current language. */
export function useProductTexts(): ProductTexts {
  const context = useLingui()
  const messageValues = use(MessageValuesContext)
  const item = use(ItemContext)
  const spoken = use(SpokenContext)
  // A new context comes with every change of language or catalogue, and only then.
  return useMemo(
    () => productTextsOf(context.i18n, messageValues, item, spoken),
    [context, messageValues, item, spoken],
  )
}

/** Product texts out of loaded catalogues. */
export function productTextsOf(
  i18n: I18n,
  messageValues: ValuesInMessage | null = null,
  item: string | null = null,
  spoken: ProductSpeech | null = null,
): ProductTexts {
  const own = spoken?.own ?? null
  // Texts of the portal, such as errors without words of the product, stay in its language.
  const sourceOf = (key: string): I18n =>
    own !== null && key.startsWith(`${spoken?.product}.`) && Object.hasOwn(own.i18n.messages, key)
      ? own.i18n
      : i18n
  const has = (key: string) => Object.hasOwn(sourceOf(key).messages, key)
  const find: ProductTexts['find'] = (keys, values = {}) => {
    const key = typeof keys === 'string' ? keys : keys.find(has)
    if (key === undefined || !has(key)) return null
    const source = sourceOf(key)
    return source._(key, {
      ...refusalParams(key),
      ...messageValues?.(String(source.messages[key]), item, texts),
      ...values,
    })
  }
  const texts: ProductTexts = {
    language: own?.language ?? languageOf(i18n.locale),
    find,
    say: (key, values) => find(key, values) ?? key,
    inItem: (inner) => (messageValues === null ? texts : productTextsOf(i18n, messageValues, inner, spoken)),
  }
  return texts
}
