import { liveChildren, textsPath, type Draft, type OutdatedTexts } from '../../authoring/index.ts'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'

/** A text of a product in one language. */
export interface TextCell {
  /** The product's own text; null when it has none. */
  readonly own: string | null
  /** The text that customers read; null when there is none. */
  readonly shown: string | null
  /** True when a text is needed and the language has none. */
  readonly isMissing: boolean
  /** True when the Russian text changed after the translation. */
  readonly isOutdated: boolean
  /** The findings about the text, a missing one excepted. */
  readonly faults: readonly PlacedFinding[]
}

/** A text of a product in every language. */
export interface TextRow {
  readonly key: string
  /** The element that shows the text; null when it belongs to none. */
  readonly element: OutlineElement | null
  /** Last part of the key, behind the element's own: `label`, `error.required`. */
  readonly end: string
  readonly cells: Readonly<Record<Language, TextCell>>
}

/** Returns every text that a product can show, in its order, then those of its files that no element shows. */
export function textRows(
  { draft, product }: { readonly draft: Draft; readonly product: string },
  elements: readonly OutlineElement[],
  { words, findings }: Pick<Compiled, 'words' | 'findings'>,
  outdated: OutdatedTexts,
): readonly TextRow[] {
  const messages = (words.ru?.messages ?? []).map(({ key }) => key)
  const listed = new Set(messages)
  const others = interfaceLanguages.flatMap((language) => {
    const file = draft.at(textsPath(product, language))
    return file ? liveChildren(file).flatMap(({ key }) => (key === null || listed.has(key) ? [] : [key])) : []
  })
  const byPlace = Map.groupBy(findings, (finding) => {
    const text = textOfFinding(finding)
    return text === null ? '' : `${text.language} ${text.key}`
  })
  const behind = new Map(interfaceLanguages.map((language) => [language, new Set(outdated[language])]))
  const texts = {
    ru: ownTexts(draft, product, 'ru'),
    uz: ownTexts(draft, product, 'uz'),
    en: ownTexts(draft, product, 'en'),
  }
  const holders = elements.filter(({ textKey }) => textKey !== null)
  return [...messages, ...new Set(others)].map((key): TextRow => {
    const found = holderOf(holders, product, key)
    const cellOf = (language: Language): TextCell => {
      const all = byPlace.get(`${language} ${key}`) ?? []
      const own = texts[language].get(key) ?? null
      return {
        own,
        shown: words[language]?.texts[key] ?? own,
        isMissing: all.some(({ code }) => code === 'TEXT_MISSING'),
        isOutdated: behind.get(language)?.has(key) ?? false,
        faults: all.filter(({ code }) => code !== 'TEXT_MISSING'),
      }
    }
    return {
      key,
      ...found,
      cells: { ru: cellOf('ru'), uz: cellOf('uz'), en: cellOf('en') },
    }
  })
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
