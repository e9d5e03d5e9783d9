import { useMemo } from 'react'
import { Draft, draftLanguages, outdatedTexts, parseJson } from '../../authoring/index.ts'
import { textAt } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { textRows, type TextRow } from './text-rows.ts'

/** Returns the rows of all texts of a draft, and the product's own texts before its changes. */
export function useAllTexts(
  store: EditedDraft,
  { draft, revision }: DraftView,
  elements: readonly OutlineElement[],
  compiled: Compiled,
): {
  readonly before: (language: string, key: string) => string | null
  readonly all: readonly TextRow[]
} {
  const { product } = store
  const base = useMemo(() => {
    const files = Object.entries(store.files).map(([path, text]) => [path, parseJson(text)] as const)
    return new Draft(Object.fromEntries(files))
  }, [store])
  const before = (language: string, key: string) => textAt(base, product, language, key)
  const all = useMemo(
    () =>
      textRows(
        { draft, product },
        elements,
        compiled,
        outdatedTexts(
          { draft, base },
          product,
          draftLanguages(draft, product).map(({ tag }) => tag),
          store.outdated,
        ),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [draft, product, elements, compiled, base, store, revision],
  )
  return { before, all }
}
