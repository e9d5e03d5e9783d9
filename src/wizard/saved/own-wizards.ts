import { onTokenChange, sealedStorage, token } from '../../api/index.ts'
import { createBrowserWizards } from './browser-wizards.ts'
import type { SavedWizard } from './saved-wizard.ts'
import { createSharedWizards, type SharedWizards } from './shared-wizards.ts'

const isSignedIn = () => token() !== null
const browser = createBrowserWizards(() => new Date(), isSignedIn, sealedStorage)

/** The saved wizards of this browser and of its signed-in person. */
export const savedWizards: SharedWizards = createSharedWizards({
  browser,
  isSignedIn,
  onSignIn: onTokenChange,
  loadCopies: async () => (await import('./open-copies.ts')).openCopies(browser),
})

/** Sends the saved wizards of this browser that the server does not have yet. */
export async function sendSavedWizards(): Promise<void> {
  await (await savedWizards.copies()).sendAll()
}

/** Longest time that a sign-out waits for answers to reach the account, in ms. */
const signOutPatienceMs = 3000

/**
 * Returns the ids of products whose answers a sign-out would lose, because their newest state was not sent to the
 * account.
 */
export async function wizardsLostBySignOut(): Promise<readonly string[]> {
  try {
    const copies = await savedWizards.copies()
    const late = new Promise<void>((resolve) => setTimeout(resolve, signOutPatienceMs))
    if ((await copies.unsent()).length > 0 && navigator.onLine) await Promise.race([copies.sendAll(), late])
    return await copies.unsent()
  } catch {
    // The module that calls the account did not load, so the account's wizards are unknown.
    return browser.own()
  }
}

/**
 * Loads a saved wizard into this browser, to be continued; resolves to false when it no longer exists.
 * @throws CallError
 */
export async function resumeSavedWizard(run: string): Promise<boolean> {
  return (await (await savedWizards.copies()).bring(run)) !== null
}

/** Removes a saved wizard here and on the server. @throws CallError when the server was not reached */
export async function discardSavedWizard(product: string, run: string): Promise<void> {
  if ((await browser.read(product))?.run === run) browser.remove(product)
  await (await savedWizards.copies()).removed(product, run)
}

/** A purchase that was begun on this device. */
export interface UnfinishedPurchase {
  readonly product: string
  /** ISO moment of the last change. */
  readonly savedAt: string
}

/** Purchases that were begun on this device and not finished, last changed first. */
export async function unfinishedPurchases(): Promise<readonly UnfinishedPurchase[]> {
  const allSaved = await Promise.all(browser.products().map((product) => browser.read(product)))
  return allSaved
    .flatMap((saved) => (saved ? [{ product: saved.wizard.product, savedAt: saved.savedAt }] : []))
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** Removes a saved wizard from this device and from the account. Returns it, to be put back; null when there is none. */
export async function takeSavedWizard(product: string): Promise<SavedWizard | null> {
  const saved = await browser.read(product)
  savedWizards.remove(product)
  return saved
}

/** Puts a removed saved wizard back. */
export function putSavedWizardBack(saved: SavedWizard): void {
  savedWizards.write(saved)
}

/** Removes the answers of a finished purchase from this device; answers of a later purchase stay. */
export async function forgetBought(product: string, contract: string, run: string | null): Promise<void> {
  const saved = await savedWizards.read(product)
  if (saved && (saved.run === run || saved.wizard.purchase.contractId === contract))
    savedWizards.remove(product)
}

/** Removes every saved wizard of this browser, for a person who deletes their account. */
export function forgetSavedWizards(): void {
  for (const product of browser.products()) browser.remove(product)
}
