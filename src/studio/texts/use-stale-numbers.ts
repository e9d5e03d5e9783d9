import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { staleNumbers } from '../../authoring/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { begunDraft } from '../findings/compiler-input.ts'

/** Texts in which a number that the draft changed still stands as it was, as warnings that can be fixed. */
export function useStaleNumbers(
  { product, files }: EditedDraft,
  { draft, revision }: DraftView,
): readonly DraftFinding[] {
  const { t } = useLingui()
  const base = useMemo(() => begunDraft({ files }), [files])
  return useMemo(
    () =>
      staleNumbers({ draft, base }, product).map(({ language, key, name, from, to, text }): DraftFinding => {
        const path = pointerBelow('/texts', language, key.slice(product.length + 1))
        return {
          code: 'TEXT_OLD_NUMBER',
          severity: 'warning',
          path,
          at: null,
          params: { key, language },
          message: t({
            id: 'studio.texts.old-number',
            message: `В тексте «${key}» (${language}) осталось число ${from}, а «${name}» теперь ${to}`,
          }),
          edits: [{ op: 'replace', path, value: text, at: null }],
        }
      }),
    // A draft is one object that changes: its revision says when.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [draft, revision, base, product, t],
  )
}
