import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Draft } from '../../authoring/index.ts'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import { ChangeList } from './change-list.tsx'
import { changedPlaces } from './changed-place.ts'
import type { DraftChange } from './draft-changes.ts'
import { PlaceVerdict } from './place-verdict.tsx'
import { VerdictNotes } from './verdict-notes.tsx'

export interface ReviewedChangesProps {
  /** A new list after each change of the draft. */
  readonly changes: readonly DraftChange[]
  readonly draft: Draft
  readonly product: string
  /** Texts that name slides and lists. */
  readonly texts: Readonly<Record<string, string>>
  readonly desk: DiscussionDesk
}

/** The changes of a draft as sentences, each with what approvers say of it. */
export function ReviewedChanges({ changes, draft, product, texts, desk }: ReviewedChangesProps) {
  const { t } = useLingui()
  const places = useMemo(() => changedPlaces(changes, draft, product), [changes, draft, product])
  const placeOf = useMemo(() => new Map(places.map((one) => [one.change, one])), [places])
  return (
    <>
      <VerdictNotes places={places} desk={desk} />
      {changes.length === 0 ? (
        <p>{t({ id: 'studio.review.nothing', message: 'Пока ничего не изменено.' })}</p>
      ) : (
        <ChangeList
          changes={changes}
          product={product}
          texts={texts}
          renderVerdict={(change, sentence) => {
            const changed = placeOf.get(change)
            return changed && <PlaceVerdict changed={changed} desk={desk} sentence={sentence} />
          }}
        />
      )}
    </>
  )
}
