import { onTokenChange, sealedStorage, token } from '../../api/index.ts'
import { createBrowserDrafts } from './browser-drafts.ts'
import type { Draft } from './draft-store.ts'
import { createSharedDrafts, type SharedDrafts } from './shared-drafts.ts'

const isSignedIn = () => token() !== null
const browser = createBrowserDrafts(() => new Date(), isSignedIn, sealedStorage)

/** The drafts of this browser, and of whoever is signed in in it. */
export const browserDrafts: SharedDrafts = createSharedDrafts({
  browser,
  isSignedIn,
  onSignIn: onTokenChange,
  loadCopies: async () => (await import('./open-copies.ts')).openCopies(browser),
})

/** Sends whatever drafts of this browser the server does not have yet. */
export async function keepDraftsOnServer(): Promise<void> {
  await (await browserDrafts.copies()).sendAll()
}

/** How long somebody who signs out waits for their answers to reach the account. */
const signOutPatienceMs = 3000

/** Products whose answers a sign-out would lose: those that the account still lacks after it was sent what could be. */
export async function draftsLostBySignOut(): Promise<readonly string[]> {
  try {
    const copies = await browserDrafts.copies()
    const late = new Promise<void>((resolve) => setTimeout(resolve, signOutPatienceMs))
    if ((await copies.unsent()).length > 0 && navigator.onLine) await Promise.race([copies.sendAll(), late])
    return await copies.unsent()
  } catch {
    // The part that speaks with the account did not load: nobody knows what it has.
    return browser.own()
  }
}

/** Brings a draft to this browser, for its wizard to go on with; false when it is gone. @throws CallError */
export async function resumeDraft(run: string): Promise<boolean> {
  return (await (await browserDrafts.copies()).bring(run)) !== null
}

/** Throws a draft away, here and on the server. @throws CallError when the server did not hear of it yet */
export async function throwDraftAway(product: string, run: string): Promise<void> {
  if ((await browser.read(product))?.run === run) browser.remove(product)
  await (await browserDrafts.copies()).removed(product, run)
}

/** A purchase that was begun on this device. */
export interface DraftHere {
  readonly product: string
  /** ISO moment of the last change. */
  readonly savedAt: string
}

/** Purchases that were begun on this device and not finished, last changed first. */
export async function draftsHere(): Promise<readonly DraftHere[]> {
  const drafts = await Promise.all(browser.products().map((product) => browser.read(product)))
  return drafts
    .flatMap((draft) => (draft ? [{ product: draft.wizard.product, savedAt: draft.savedAt }] : []))
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** Takes a draft away from this device and from the account; gives it, to be put back. Null when there is none. */
export async function takeDraftAway(product: string): Promise<Draft | null> {
  const draft = await browser.read(product)
  browserDrafts.remove(product)
  return draft
}

/** Puts a draft back that was taken away. */
export function putDraftBack(draft: Draft): void {
  browserDrafts.write(draft)
}

/** A purchase came through: the answers that it was made of leave the device; those of a later one stay. */
export async function forgetBought(product: string, contract: string, run: string | null): Promise<void> {
  const draft = await browserDrafts.read(product)
  if (draft && (draft.run === run || draft.wizard.purchase.contractId === contract))
    browserDrafts.remove(product)
}

/** Removes every draft of this browser: whoever typed them wants nothing kept. */
export function forgetDraftsHere(): void {
  for (const product of browser.products()) browser.remove(product)
}
