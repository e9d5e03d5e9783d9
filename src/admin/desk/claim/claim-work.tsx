import { useEffect } from 'react'
import { useLanguage } from '../../../ui/index.ts'
import { LoadedPart, useLoaded } from '../../../staff/index.ts'
import { markSeen, readDossier } from '../../calls/claim-calls.ts'
import type { CaseHead, ClaimDossier, StaffClaim } from '../../calls/admin-types.ts'
import styles from '../desk.module.css'
import { MoveClaim } from '../move-claim.tsx'
import { ClaimConversation } from './claim-conversation.tsx'
import { ClaimPapers } from './claim-papers.tsx'
import { ClaimSurroundings } from './claim-surroundings.tsx'
import { CorrectClaim } from './correct-claim.tsx'

export interface ClaimWorkProps {
  readonly claim: StaffClaim
  /** The case as the list was last read; with news in it the claim is read again. Absent outside the list of cases. */
  readonly head: CaseHead | undefined
  readonly onChanged: (claim: StaffClaim) => void
}

/** Work on one claim: policy and warnings, documents, messages, and the next status. */
export function ClaimWork({ claim, head, onChanged }: ClaimWorkProps) {
  const language = useLanguage()
  const { number, statusCode } = claim
  const state = useLoaded(`${number} ${language}`, () => readDossier(number))
  const { again } = state
  useEffect(() => {
    if (!head || head.news === 0) return
    again()
    // A mark that is lost is set when the list is read again.
    markSeen(number).catch(() => {})
    // Not the number of news: after one was seen another may arrive before the list is read, and it is 1 again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again when the list was read and has news
  }, [number, head])
  return (
    <LoadedPart state={state}>
      {(dossier) => {
        const handleDossier = (changed: ClaimDossier) => {
          state.put(changed)
          if (changed.claim.statusCode !== statusCode) onChanged(changed.claim)
        }
        const handleMoved = (moved: StaffClaim) => {
          again()
          onChanged(moved)
        }
        return (
          <>
            <div className={styles['inspection']}>
              <div className={styles['reply']}>
                <ClaimPapers dossier={dossier} onChanged={handleDossier} />
                <ClaimConversation dossier={dossier} onChanged={handleDossier} />
              </div>
              <ClaimSurroundings dossier={dossier} />
            </div>
            {dossier.claim.next.length > 0 && dossier.correction === null && (
              <MoveClaim key={dossier.claim.statusCode} dossier={dossier} onChanged={handleMoved} />
            )}
            <CorrectClaim
              key={`${dossier.claim.statusCode} ${dossier.correction?.id ?? ''}`}
              dossier={dossier}
              onChanged={handleDossier}
            />
          </>
        )
      }}
    </LoadedPart>
  )
}
