import { useMemo } from 'react'
import { Draft, outdatedTexts, parseJson } from '../../authoring/index.ts'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { textRows, type TextRow } from './text-rows.ts'

/** Returns the rows of all texts of a draft, and the product's own texts before it by key. */
export function useAllTexts(
  store: EditedDraft,
  { draft, revision }: DraftView,
  elements: readonly OutlineElement[],
  compiled: Compiled,
): {
  readonly before: Readonly<Record<Language, ReadonlyMap<string, string>>>
  readonly all: readonly TextRow[]
} {
  const { product } = store
  const base = useMemo(() => {
    const files = Object.entries(store.files).map(([path, text]) => [path, parseJson(text)] as const)
    return new Draft(Object.fromEntries(files))
  }, [store])
  const before = useMemo(
    () => ({
      ru: ownTexts(base, product, 'ru'),
      uz: ownTexts(base, product, 'uz'),
      en: ownTexts(base, product, 'en'),
    }),
    [base, product],
  )
  const all = useMemo(
    () =>
      textRows(
        { draft, product },
        elements,
        compiled,
        outdatedTexts({ draft, base }, product, interfaceLanguages, store.outdated),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [draft, product, elements, compiled, base, store, revision],
  )
  return { before, all }
}
