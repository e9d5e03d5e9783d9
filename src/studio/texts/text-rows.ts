import {
  draftLanguages,
  liveChildren,
  textsPath,
  type Draft,
  type OutdatedTexts,
} from '../../authoring/index.ts'
import { sayableIn, type Sayable } from '../../engine/compile/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'

/** Whose a text is: the product's, a block's by its name, or that of every product. */
export type TextOwner =
  | { readonly kind: 'product' }
  | { readonly kind: 'block'; readonly block: string }
  | { readonly kind: 'general' }

/** A text of a product in one language. */
export interface TextCell {
  /** Tag of the language. */
  readonly language: string
  /** The product's own text; null when it has none. */
  readonly own: string | null
  /** The text that customers read; null when there is none. */
  readonly shown: string | null
  /** The general text of an error that has no other; null for all else. */
  readonly general: string | null
  /** Whose the text is that customers read; null when there is none. */
  readonly owner: TextOwner | null
  /** True when a text is needed and the language has none. */
  readonly isMissing: boolean
  /** True when the original changed after the translation. */
  readonly isOutdated: boolean
  /** The findings about the text, a missing one excepted. */
  readonly faults: readonly PlacedFinding[]
}

/** A text of a product in every language of the product, the source first. */
export interface TextRow {
  readonly key: string
  /** The element that shows the text; null when it belongs to none. */
  readonly element: OutlineElement | null
  /** Last part of the key, behind the element's own: `label`, `error.required`. */
  readonly end: string
  /** Values that the text may contain, by name; null when they are not known. */
  readonly values: Readonly<Record<string, Sayable>> | null
  readonly cells: readonly TextCell[]
}

/** Returns every text that a product can show, in its order, then those of its files that no element shows. */
export function textRows(
  { draft, product }: { readonly draft: Draft; readonly product: string },
  elements: readonly OutlineElement[],
  { words, findings }: Pick<Compiled, 'words' | 'findings'>,
  outdated: OutdatedTexts,
): readonly TextRow[] {
  const languages = draftLanguages(draft, product).map(({ tag }) => tag)
  const { messages: known = [], sayable = null } = words[languages[0] ?? ''] ?? {}
  const byKey = new Map(known.map((message) => [message.key, message]))
  const messages = known.map(({ key }) => key)
  const listed = new Set(messages)
  const others = languages.flatMap((language) => {
    const file = draft.at(textsPath(product, language))
    return file ? liveChildren(file).flatMap(({ key }) => (key === null || listed.has(key) ? [] : [key])) : []
  })
  const byPlace = Map.groupBy(findings, (finding) => {
    const text = textOfFinding(finding)
    return text === null ? '' : `${text.language} ${text.key}`
  })
  const behind = new Map(languages.map((language) => [language, new Set(outdated[language])]))
  const texts = new Map(languages.map((language) => [language, ownTexts(draft, product, language)]))
  const holders = elements.filter(({ textKey }) => textKey !== null)
  return [...messages, ...new Set(others)].map((key): TextRow => {
    const found = holderOf(holders, product, key)
    const { general = [], fallbacks = [] } = byKey.get(key) ?? {}
    const cellOf = (language: string): TextCell => {
      const all = byPlace.get(`${language} ${key}`) ?? []
      const own = texts.get(language)?.get(key) ?? null
      const resolved = words[language]?.texts ?? {}
      const shown = resolved[key] ?? own
      const common = general.map((one) => resolved[one]).find((text) => text !== undefined) ?? null
      return {
        language,
        own,
        shown,
        general: shown === null ? common : null,
        owner: textOwner(product, { own, shown, common, fallbacks }),
        isMissing: all.some(({ code }) => code === 'TEXT_MISSING'),
        isOutdated: behind.get(language)?.has(key) ?? false,
        faults: all.filter(({ code }) => code !== 'TEXT_MISSING'),
      }
    }
    return {
      key,
      ...found,
      values: sayable && (sayableIn(product, key, sayable) ?? null),
      cells: languages.map(cellOf),
    }
  })
}

/** First word of the keys of sentences that all contracts share. */
const sharedTerms = 'terms'

/** Returns whose text customers read: `common` is the general text of an error, `shown` the text with fall-backs followed. */
export function textOwner(
  product: string,
  {
    own,
    shown,
    common,
    fallbacks,
  }: {
    readonly own: string | null
    readonly shown: string | null
    readonly common: string | null
    readonly fallbacks: readonly string[]
  },
): TextOwner | null {
  if (own !== null) return { kind: 'product' }
  if (shown === null) return common === null ? null : { kind: 'general' }
  const [owner = ''] = (fallbacks.find((key) => key.includes('.')) ?? '').split('.')
  if (owner === product) return { kind: 'product' }
  return owner === '' || owner === sharedTerms ? { kind: 'general' } : { kind: 'block', block: owner }
}

/** A text in one language. */
export interface TextInLanguage {
  readonly key: string
  readonly language: string
}

/** Returns the text that a finding is about; null when it is about something else. */
export function textOfFinding({ code, params }: PlacedFinding): TextInLanguage | null {
  const { key, language } = params ?? {}
  if (!code.startsWith('TEXT_') || typeof key !== 'string' || typeof language !== 'string') return null
  return { key, language }
}

/** Returns whether a cell needs a person. */
export function needsWork({ isMissing, isOutdated, faults }: TextCell): boolean {
  return isMissing || isOutdated || faults.length > 0
}

/** The element with the longest key that begins the key of a text. */
function holderOf(
  elements: readonly OutlineElement[],
  product: string,
  key: string,
): Pick<TextRow, 'element' | 'end'> {
  let best: OutlineElement | null = null
  for (const element of elements) {
    const stem = stemOf(product, element)
    const isWithin = key === stem || key.startsWith(`${stem}.`)
    if (isWithin && (best === null || stem.length > stemOf(product, best).length)) best = element
  }
  const stem = best === null ? product : stemOf(product, best)
  return { element: best, end: key === stem ? '' : key.slice(stem.length + 1) }
}

function stemOf(product: string, { textKey }: OutlineElement): string {
  return textKey === '' || textKey === null ? product : `${product}.${textKey}`
}
