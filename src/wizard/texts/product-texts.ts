import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { refusalParams } from '../../api/index.ts'
import { type Language, languageOf } from '../../ui/index.ts'

/** Values that a text's placeholders take. */
export type TextValues = Readonly<Record<string, unknown>>

/** A product's texts, found by keys that its file makes at run time. */
export interface ProductTexts {
  readonly language: Language
  /** The text of the first key that has one; null when none has. */
  readonly find: (keys: string | readonly string[], values?: TextValues) => string | null
  /** The text of a key that every product has; the key itself where it is missing. */
  readonly say: (key: string, values?: TextValues) => string
}

/** The product texts of the language spoken now. */
export function useProductTexts(): ProductTexts {
  const context = useLingui()
  // A new context comes with every change of language or catalogue, and only then.
  return useMemo(() => productTextsOf(context.i18n), [context])
}

/** Product texts out of loaded catalogues. */
export function productTextsOf(i18n: I18n): ProductTexts {
  const has = (key: string) => Object.hasOwn(i18n.messages, key)
  const find: ProductTexts['find'] = (keys, values = {}) => {
    const key = typeof keys === 'string' ? keys : keys.find(has)
    return key !== undefined && has(key) ? i18n._(key, { ...refusalParams(key), ...values }) : null
  }
  return {
    language: languageOf(i18n.locale),
    find,
    say: (key, values) => find(key, values) ?? key,
  }
}
