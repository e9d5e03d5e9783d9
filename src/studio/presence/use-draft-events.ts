import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { receiveEvents } from '../../api/index.ts'
import type { Handle } from '../../authoring/index.ts'
import { showInDraft } from '../calls.ts'
import { pagesIn, type PresentPage } from './present-page.ts'

/** A selection that lasts so long is shown to others: moving through a tree by keys sends nothing. */
const restMs = 250

/** Who else has a draft open. */
export interface DraftPresence {
  /** Other pages, those of the same person in another window among them; none while the connection is lost. */
  readonly others: readonly PresentPage[]
  /** Shows others what this page has selected. */
  readonly show: (node: Handle | null) => void
}

/**
 * Follows the events of a draft: calls back when something in it changed, and after each new connection, so that nothing is
 * missed while a server restarts.
 */
export function useDraftEvents(draftId: string, onChanged: () => void): DraftPresence {
  const [page] = useState(() => crypto.randomUUID())
  const [present, setPresent] = useState<readonly PresentPage[]>([])
  const wanted = useRef<Handle | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const handleChanged = useEffectEvent(onChanged)

  const showSoon = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // Without a connection no person sees it; the next one lists this page without it, and it is sent again.
      showInDraft(draftId, { page, node: wanted.current }).catch(() => undefined)
    }, restMs)
  }, [draftId, page])
  const show = useCallback(
    (node: Handle | null) => {
      if (wanted.current === node) return
      wanted.current = node
      showSoon()
    },
    [showSoon],
  )

  useEffect(() => {
    const stop = receiveEvents(`/api/v1/studio/drafts/${encodeURIComponent(draftId)}/events?page=${page}`, {
      onEvent: (event) => {
        const pages = pagesIn(event)
        if (pages === null) return handleChanged()
        setPresent(pages)
        const own = pages.find((one) => one.page === page)
        if (own && own.node !== wanted.current) showSoon()
      },
      onConnection: (isOpen) => {
        if (!isOpen) setPresent([])
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer.current)
    }
  }, [draftId, page, showSoon])

  return { others: present.filter((one) => one.page !== page), show }
}
