import type { BrowserWizards } from './browser-wizards.ts'
import type { SavedWizard, SavedWizards } from './saved-wizard.ts'
import type { ServerCopies } from './server-copies.ts'

/** Saved wizards of this browser, of which the server keeps copies while a person is signed in. */
export interface SharedWizards extends SavedWizards {
  /** The copies, once they were needed. */
  readonly copies: () => Promise<ServerCopies>
  /** Checks whether another device continued this product's saved wizard. Calls back with its answers, and with null once the person has chosen. */
  readonly followElsewhere: (product: string, listener: (theirs: SavedWizard | null) => void) => () => void
}

/** Dependencies of the saved wizards of a browser and an account. */
export interface SharedWizardsDeps {
  readonly browser: BrowserWizards
  readonly isSignedIn: () => boolean
  readonly onSignIn: (listener: () => void) => () => void
  readonly loadCopies: () => Promise<ServerCopies>
}

/** Longest time that an opening wizard waits for another device's saved answers, in ms. */
const patienceMs = 3000

/**
 * Creates the store of saved wizards that are available on every device of a signed-in customer. A visitor's browser
 * never loads the code for the server.
 */
export function createSharedWizards({
  browser,
  isSignedIn,
  onSignIn,
  loadCopies,
}: SharedWizardsDeps): SharedWizards {
  let loading: Promise<ServerCopies> | null = null
  const copies = () => {
    loading ??= loadCopies().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const quietly = (work: (copies: ServerCopies) => void | Promise<unknown>) => {
    // The saved wizard itself is in this browser; its copy is sent when possible.
    if (isSignedIn())
      copies()
        .then(work)
        .catch(() => undefined)
  }
  const sendAll = () => quietly((all) => all.sendAll())
  onSignIn(sendAll)
  if (typeof window !== 'undefined') window.addEventListener('online', sendAll)

  return {
    copies,
    read: async (product) => {
      const here = await browser.read(product)
      if (here || !isSignedIn()) return here
      let isWaiting = true
      const elsewhere = copies().then((all) => all.bringNewest(product, () => isWaiting))
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
      const found = await Promise.race([elsewhere.catch(() => null), late])
      isWaiting = false
      return found
    },
    write: (saved, forShared, when) => {
      browser.write(saved, forShared, when)
      quietly((all) => all.changed(saved.wizard.product))
    },
    remove: (product) => {
      // Read before it goes.
      const before = browser.read(product)
      browser.remove(product)
      quietly(async (all) => all.removed(product, (await before)?.run ?? null))
    },
    follow: browser.follow,
    followElsewhere: (product, listener) => {
      let stop = () => {}
      let isLeft = false
      quietly(async (all) => {
        if (isLeft) return
        stop = all.followConflicts(() => listener(all.conflict(product)))
        await all.check(product)
      })
      return () => {
        isLeft = true
        stop()
      }
    },
  }
}
