import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/index.ts'
import { findDraft } from '../draft-calls.ts'
import { useStaffToken } from '../staff-needed.tsx'

export interface AgainstSelectProps {
  readonly product: string
  /** The recording is compared with the draft now; otherwise with the version on sale. */
  readonly isDraft: boolean
  readonly onChange: (isDraft: boolean) => void
}

/** Switches the comparison between the version on sale and the open draft; nothing when there is no draft. */
export function AgainstSelect({ product, isDraft, onChange }: AgainstSelectProps) {
  const { t } = useLingui()
  const bearer = useStaffToken()
  const [hasDraft, setHasDraft] = useState(isDraft)
  useEffect(() => {
    if (bearer === null) return undefined
    let isWanted = true
    findDraft(product).then(
      (draft) => isWanted && setHasDraft(draft !== null),
      // A person without the right sees no drafts.
      () => isWanted && setHasDraft(false),
    )
    return () => {
      isWanted = false
    }
  }, [product, bearer])
  if (!hasDraft && !isDraft) return null
  return (
    <Button kind="secondary" size="small" aria-pressed={isDraft} onClick={() => onChange(!isDraft)}>
      {t({ id: 'replay.against.on-draft', message: 'Сравнить с черновиком' })}
    </Button>
  )
}
