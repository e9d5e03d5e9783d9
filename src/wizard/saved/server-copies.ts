import { onOwnForgotten } from '../../api/index.ts'
import type { BrowserWizards } from './browser-wizards.ts'
import type { CopyNote, CopyNotes } from './copy-notes.ts'
import type { SavedWizard } from './saved-wizard.ts'
import type { ServerCopy } from './server-copy.ts'

/** Pause after the last change before a copy is sent, in ms: a burst of keys is sent once. */
const pauseMs = 1500

/** Saves without an answer that are remembered. Few customers fill in a wizard for longer without a network. */
const mostUnanswered = 100

/** The server's side: each call may reject when it cannot be reached. */
export interface CopyServer {
  readonly list: () => Promise<
    readonly { readonly id: string; readonly product: string; readonly revision: number }[]
  >
  /** Null when it has none. */
  readonly read: (run: string) => Promise<ServerCopy | null>
  /** Resolves to the number of this save; null when another device saved first. */
  readonly save: (saved: SavedWizard, revision: number) => Promise<number | null>
  readonly remove: (run: string) => Promise<void>
}

/** Copies of this browser's saved wizards on the server, for the signed-in customer. */
export interface ServerCopies {
  /** The saved wizard of this product changed: its copy is sent once the person pauses. */
  readonly changed: (product: string) => void
  /** Removes the saved wizard everywhere. */
  readonly removed: (product: string, run: string | null) => Promise<void>
  /** Sends all data that the server does not have yet. */
  readonly sendAll: () => Promise<void>
  /** Products whose saved wizard a sign-out removes and whose newest state the server lacks. */
  readonly unsent: () => Promise<readonly string[]>
  /** Checks whether another device continued this saved wizard. */
  readonly check: (product: string) => Promise<void>
  /**
   * Loads the newest saved wizard of this product from the server into this browser, unless `isWanted` is false by
   * then. Null when there is none.
   */
  readonly bringNewest: (product: string, isWanted: () => boolean) => Promise<SavedWizard | null>
  /**
   * Loads the saved wizard of this visit into this browser and replaces the present one; resolves to null
   * when it no longer exists.
   */
  readonly bring: (run: string) => Promise<SavedWizard | null>
  /** The answers from another device, until the person chooses between both; null without a conflict. */
  readonly conflict: (product: string) => SavedWizard | null
  /** Continues with the other device's answers here. */
  readonly take: (product: string) => void
  /** Continues with this device's answers everywhere. */
  readonly keep: (product: string) => void
  readonly followConflicts: (listener: () => void) => () => void
}

/** Dependencies of the server's copies. */
export interface ServerCopiesDeps {
  readonly browser: BrowserWizards
  readonly server: CopyServer
  readonly notes: CopyNotes
  readonly isSignedIn: () => boolean
}

/** The copies over a browser's saved wizards. */
export function createServerCopies({ browser, server, notes, isSignedIn }: ServerCopiesDeps): ServerCopies {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const conflicts = new Map<string, ServerCopy>()
  const listeners = new Set<() => void>()
  let queue: Promise<unknown> = Promise.resolve()

  /** One request after another: a copy must not be sent after it was removed. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work, work)
    queue = done.catch(() => undefined)
    return done
  }

  // Another device's answers are as personal as this one's.
  onOwnForgotten(() => conflicts.clear())

  function announce(): void {
    for (const listener of listeners) listener()
  }

  /** Returns whether this saved wizard must be sent to the server. */
  function isNews({ run, savedAt, wizard: { product } }: SavedWizard): boolean {
    const note = notes.of(product, run)
    return !note.isApart && note.savedAt !== savedAt
  }

  async function send(product: string): Promise<void> {
    const saved = await browser.read(product)
    if (!saved || !isSignedIn() || conflicts.has(product)) return
    if (!isNews(saved)) return
    const note = notes.of(product, saved.run)
    // Noted before it is sent: if the answer is lost, the save on the server is recognised as our own.
    notes.write(product, { ...note, unanswered: [...note.unanswered, saved.savedAt].slice(-mostUnanswered) })
    const revision = await server.save(saved, note.revision)
    if (revision === null) await meet(product, saved)
    else accept(product, note, { revision, savedAt: saved.savedAt })
  }

  /** Notes that the server has this save: from now on the saved wizard belongs to the customer's account. */
  function accept(product: string, note: CopyNote, save: Pick<CopyNote, 'revision' | 'savedAt'>): void {
    notes.write(product, { ...note, ...save, unanswered: [] })
    if (isSignedIn()) browser.adopt(product)
  }

  async function meet(product: string, saved: SavedWizard): Promise<void> {
    const note = notes.of(product, saved.run)
    const theirs = await server.read(saved.run)
    if (theirs === null) {
      // It was finished on another device, or another person signed in: it continues only in this browser.
      notes.write(product, { ...note, isApart: true })
      return
    }
    if (note.unanswered.includes(theirs.saved.savedAt)) {
      accept(product, note, { revision: theirs.revision, savedAt: theirs.saved.savedAt })
      await send(product)
      return
    }
    conflicts.set(product, theirs)
    announce()
  }

  const copies: ServerCopies = {
    changed: (product) => {
      clearTimeout(timers.get(product))
      timers.set(
        product,
        setTimeout(() => {
          inTurn(() => send(product)).catch(() => {
            // Sent again with the next answer, or once the network is back.
          })
        }, pauseMs),
      )
    },
    removed: async (product, run) => {
      clearTimeout(timers.get(product))
      conflicts.delete(product)
      const noted = notes.runOf(product)
      const gone = run ?? noted
      if (noted === gone) notes.forget(product)
      if (gone === null) return
      notes.bury(gone)
      await inTurn(() => bury(gone))
    },
    sendAll: async () => {
      if (!isSignedIn()) return
      for (const run of notes.buried()) await inTurn(() => bury(run)).catch(() => undefined)
      for (const product of browser.products()) await inTurn(() => send(product)).catch(() => undefined)
    },
    unsent: async () => {
      const allSaved = await Promise.all(browser.own().map((product) => browser.read(product)))
      return allSaved.flatMap((saved) => (saved && isNews(saved) ? saved.wizard.product : []))
    },
    check: (product) =>
      inTurn(async () => {
        const saved = await browser.read(product)
        if (!saved || !isSignedIn()) return
        const note = notes.of(product, saved.run)
        const head = (await server.list()).find(({ id }) => id === saved.run)
        if (head && head.revision > note.revision) await meet(product, saved)
        else await send(product)
      }),
    bringNewest: async (product, isWanted) => {
      const head = (await server.list()).find((one) => one.product === product)
      return head ? await bring(head.id, isWanted) : null
    },
    bring: (run) => bring(run, () => true),
    conflict: (product) => conflicts.get(product)?.saved ?? null,
    take: (product) => {
      const theirs = conflicts.get(product)
      if (theirs) settle(product, theirs)
    },
    keep: (product) => {
      const theirs = conflicts.get(product)
      if (!theirs) return
      conflicts.delete(product)
      const note = notes.of(product, theirs.saved.run)
      notes.write(product, { ...note, revision: theirs.revision, savedAt: null, unanswered: [] })
      copies.changed(product)
      announce()
    },
    followConflicts: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return copies

  function bring(run: string, isWanted: () => boolean): Promise<SavedWizard | null> {
    return inTurn(async () => {
      const theirs = await server.read(run)
      if (theirs === null || !isWanted()) return null
      const { product } = theirs.saved.wizard
      // The saved wizard of this browser is sent first: it may exist nowhere else.
      if ((await browser.read(product))?.run !== run) await send(product)
      settle(product, theirs)
      return theirs.saved
    })
  }

  function settle(product: string, { saved, revision }: ServerCopy): void {
    conflicts.delete(product)
    notes.write(product, { run: saved.run, revision, savedAt: saved.savedAt, unanswered: [], isApart: false })
    browser.write(saved)
    announce()
  }

  async function bury(run: string): Promise<void> {
    if (!isSignedIn()) return
    await server.remove(run)
    notes.unbury(run)
  }
}
