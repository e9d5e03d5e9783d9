import { Readable } from 'node:stream'
import type { Store } from '../store/index.ts'
import { productOnSale } from './on-sale-draft.ts'

/** An open page of a draft, at the end of its stream of events. */
export interface DraftListener {
  readonly draftId: string
  readonly page: string
  /** Phone. */
  readonly person: string
}

/** A stream with what its page received last. */
interface OpenStream extends DraftListener {
  readonly stream: Readable
  mark: string
  present: string
}

/**
 * Streams of server-sent events to the pages that have drafts open: `changed` when a draft has other changes, another state,
 * review or discussion, and `present` with the pages that have it open. Each page gets what it does not have, however often it is asked.
 */
export function draftStreams({
  productDrafts,
  draftPresence,
}: Pick<Store, 'productDrafts' | 'draftPresence'>) {
  const open = new Set<OpenStream>()
  let isReading = false
  let isAskedAgain = false

  const readOnce = async (): Promise<void> => {
    const ids = [...new Set([...open].map(({ draftId }) => draftId))]
    const onSale = ids.flatMap((id) => productOnSale(id) ?? [])
    const [marks, begun, pages] = await Promise.all([
      productDrafts.marks(ids),
      productDrafts.openIds(onSale),
      draftPresence.of(ids),
    ])
    const markOf = (draftId: string) =>
      begun.find(({ product }) => product === productOnSale(draftId)) ??
      marks.find(({ id }) => id === draftId) ??
      null
    for (const one of open) {
      const mark = JSON.stringify(markOf(one.draftId))
      if (mark !== one.mark) one.stream.push('event: changed\ndata:\n\n')
      one.mark = mark
      const own = pages.filter(({ draftId }) => draftId === one.draftId)
      const present = JSON.stringify(own.map(({ page, person, node }) => ({ page, person, node })))
      if (present !== one.present) one.stream.push(`event: present\ndata: ${present}\n\n`)
      one.present = present
    }
  }

  /** Ends every stream; a reading that is under way sends nothing more. */
  const endAll = (): void => {
    for (const { stream } of open) stream.push(null)
    open.clear()
  }

  return {
    /** Number of open streams, of one person or of all. */
    count: (person?: string) =>
      [...open].filter((one) => person === undefined || one.person === person).length,

    /** Opens a stream; `onClose` is called once when it ends. */
    open(listener: DraftListener, onClose: () => void): Readable {
      const stream = new Readable({ read: () => undefined })
      const one: OpenStream = { ...listener, stream, mark: '', present: '' }
      open.add(one)
      stream.once('close', () => {
        open.delete(one)
        onClose()
      })
      return stream
    },

    /** Reads the drafts of the open streams and sends what is new; one reading at a time. */
    async tell(): Promise<void> {
      if (isReading) {
        isAskedAgain = true
        return
      }
      isReading = true
      try {
        do {
          isAskedAgain = false
          await readOnce()
          // oxlint-disable-next-line typescript/no-unnecessary-condition -- asked again while it reads
        } while (isAskedAgain)
      } catch {
        // The database is away: a page that misses its heartbeat connects again, and is sent everything then.
        endAll()
      } finally {
        isReading = false
      }
    },

    endAll,
  }
}
