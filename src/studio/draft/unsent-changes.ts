import type { Change, ChangeId, Handle } from '../../authoring/index.ts'
import type { DraftWorld } from './draft-store.ts'

const mostAtOnce = 500
/** The server reads up to 512 KiB of a request. */
const mostBytesAtOnce = 300_000

/** Changes of a draft that the server does not have, on this device until they are sent. */
export interface UnsentChanges {
  readonly all: () => readonly Change[]
  readonly isSending: () => boolean
  readonly add: (changes: readonly Change[]) => void
  /** Removes the last change and returns it, when it set only this node in this group and is not being sent. */
  readonly withdrawLast: (node: Handle, group: ChangeId) => Change | null
  /** Keeps what waits under the id that the draft got when it was begun. */
  readonly moveTo: (draftId: string) => void
  /** Begins a request and returns its changes: at least one, and no more than the server reads. */
  readonly begin: () => readonly Change[]
  /** Ends the request. Its changes are removed when the server has taken them. */
  readonly end: (isTaken: boolean) => void
}

/** Opens the unsent changes of a draft, without those that the server has. */
export function unsentChanges(
  openedId: string,
  kept: DraftWorld['kept'],
  known: readonly Change[],
): UnsentChanges {
  let draftId = openedId
  const knownIds = idsOf(known)
  let waiting: readonly Change[] = kept.read(draftId).filter(({ id }) => !knownIds.has(id))
  let inFlight: ReadonlySet<ChangeId> = new Set()
  const keep = (changes: readonly Change[]) => {
    waiting = changes
    kept.write(draftId, changes)
  }

  return {
    all: () => waiting,
    isSending: () => inFlight.size > 0,
    add: (changes) => keep([...waiting, ...changes]),
    withdrawLast: (node, group) => {
      const last = waiting.at(-1)
      if (!last || inFlight.has(last.id) || last.group !== group || !setsOnly(last, node)) return null
      keep(waiting.slice(0, -1))
      return last
    },
    moveTo: (begunId) => {
      kept.write(draftId, [])
      draftId = begunId
      keep(waiting)
    },
    begin: () => {
      const batch = batchOf(waiting)
      inFlight = idsOf(batch)
      return batch
    },
    end: (isTaken) => {
      const sent = inFlight
      inFlight = new Set()
      if (isTaken) keep(waiting.filter(({ id }) => !sent.has(id)))
    },
  }
}

function idsOf(changes: readonly Change[]): ReadonlySet<ChangeId> {
  return new Set(changes.map(({ id }) => id))
}

function setsOnly({ edit }: Change, node: Handle): boolean {
  return edit.do === 'set' && edit.cells.length === 1 && edit.cells[0]?.node === node
}

function batchOf(changes: readonly Change[]): readonly Change[] {
  const encoder = new TextEncoder()
  let bytes = 0
  const end = changes.findIndex((change, at) => {
    bytes += encoder.encode(JSON.stringify(change)).byteLength
    return at === mostAtOnce || (at > 0 && bytes > mostBytesAtOnce)
  })
  return end === -1 ? changes : changes.slice(0, end)
}
