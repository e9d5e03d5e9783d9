import { useEffect } from 'react'
import { refreshOwn } from '../../cabinet/own-things.ts'
import { type OwnItem, useOwnItem } from '../../cabinet/use-own-item.ts'
import { type ClaimThread, markClaimRead, readClaimThread } from './claim-calls.ts'

/** Interval at which an open claim is read again: the insurer's messages come without a reload. */
const pollMs = 20_000

/** Reads an own claim, again while the page is visible, and marks the messages on it as read. */
export function useClaimThread(number: string): OwnItem<ClaimThread> {
  const claim = useOwnItem({ id: number, read: (signal) => readClaimThread(number, signal), pollMs })
  const unread = claim.state.kind === 'ready' ? (claim.state.value.claim.unread ?? 0) : 0
  useEffect(() => {
    if (unread === 0) return
    // A mark that is lost is set on the next visit.
    markClaimRead(number).then(
      () => void refreshOwn('claims'),
      () => {},
    )
  }, [number, unread])
  return claim
}
