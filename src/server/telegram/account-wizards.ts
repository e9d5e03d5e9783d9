import { createHash } from 'node:crypto'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { WizardSnapshot } from '../../engine/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import { newTalk } from '../../talk/index.ts'
import { objectIn } from '../json-value.ts'
import type { Concepts, StoredWizard } from '../store/index.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import type { ChatWizard } from './chat-state.ts'

/** The most saved wizards of one person, as on the site. */
const mostSavedWizards = 50

/** The account that the Telegram account of a private chat opens, or null. The chat has the id of its person. */
export async function accountOf(
  { store }: Pick<TelegramBotDeps, 'store'>,
  chat: string,
): Promise<string | null> {
  const userId = await store.telegramAccounts.userOf(chat)
  // The account may have been deleted since.
  return userId === null || (await store.users.find(userId)) === null ? null : userId
}

/** The unfinished wizards of the account of a chat, the last saved first. */
export async function savedOnSite(
  deps: Pick<TelegramBotDeps, 'store'>,
  chat: string,
): Promise<readonly StoredWizard[]> {
  const userId = await accountOf(deps, chat)
  return userId === null ? [] : await deps.store.savedWizards.list(userId)
}

/** The account's newest wizard of a product, to go on with in the chat; null when there is none, or its contract is being paid. */
export async function wizardOnSite(
  deps: Pick<TelegramBotDeps, 'store'>,
  chat: string,
  product: string,
): Promise<ChatWizard | null> {
  const userId = await accountOf(deps, chat)
  const stored = (await savedOnSite(deps, chat)).find((one) => one.product === product)
  if (userId === null || stored === undefined) return null
  const saved = snapshotIn(stored.state)
  if (saved === null || isBought(saved)) return null
  return {
    run: stored.id,
    product,
    hash: saved.hash,
    saved,
    talk: newTalk,
    contract: null,
    isDone: false,
    copy: { userId, revision: stored.revision, digest: digestOf(saved) },
  }
}

/** Returns whether the account has room for one more saved wizard. */
export async function hasRoom(
  { store }: Pick<TelegramBotDeps, 'store'>,
  userId: string,
  run: string,
): Promise<boolean> {
  return (await store.savedWizards.countOthers(userId, run)) < mostSavedWizards
}

/**
 * What became of a wizard on the site since the chat saved it. `newer`: the person went on there; `bought`: a contract was made
 * there; `gone`: it was finished or removed there, or the chat belongs to another account now.
 */
export type SiteNews =
  { readonly kind: 'none' | 'bought' | 'gone' } | { readonly kind: 'newer'; readonly wizard: ChatWizard }

/** Looks whether the person went on with the wizard on the site. */
export async function newsFromSite(
  deps: Pick<TelegramBotDeps, 'store'>,
  chat: string,
  wizard: ChatWizard,
): Promise<SiteNews> {
  const { copy } = wizard
  // The contract of this chat: the account's wizard goes once it is paid.
  if (!copy || wizard.contract !== null) return { kind: 'none' }
  if ((await accountOf(deps, chat)) !== copy.userId) return { kind: 'gone' }
  const stored = await deps.store.savedWizards.find(copy.userId, wizard.run)
  if (stored === null) return { kind: 'gone' }
  if (stored.revision <= copy.revision) return { kind: 'none' }
  const saved = snapshotIn(stored.state)
  if (saved === null || isBought(saved)) return { kind: 'bought' }
  const next = {
    ...wizard,
    hash: saved.hash,
    saved,
    copy: { ...copy, revision: stored.revision, digest: digestOf(saved) },
  }
  return { kind: 'newer', wizard: { ...next, talk: { ...newTalk, passed: wizard.talk.passed } } }
}

/** A wizard of a chat, and whether its account has to save it. */
export interface NextSave {
  readonly wizard: ChatWizard | null
  readonly isNews: boolean
}

/** Returns the wizard with the revision of its next save in the account; unchanged when there is nothing to save. */
export function nextSave(wizard: ChatWizard | null): NextSave {
  if (!wizard?.copy) return { wizard, isNews: false }
  const { copy } = wizard
  const digest = digestOf(wizard.saved)
  if (copy.digest === digest) return { wizard, isNews: false }
  return { wizard: { ...wizard, copy: { ...copy, revision: copy.revision + 1, digest } }, isNews: true }
}

/** Saves a wizard in the account, as `nextSave` returned it. Returns false when the site saved it first. */
export async function saveInAccount(
  { savedWizards }: Pick<Concepts, 'savedWizards'>,
  { wizard, isNews }: NextSave,
  now: number,
): Promise<boolean> {
  if (!wizard?.copy || !isNews) return true
  const { copy, run, product, hash, saved } = wizard
  const state = { format: 1, run, savedAt: new Date(now).toISOString(), wizard: saved, attempt: null }
  const revision = await savedWizards.save({
    userId: copy.userId,
    id: run,
    product,
    version: hash,
    state: JSON.stringify(state),
    after: copy.revision - 1,
  })
  return revision !== null
}

function digestOf(saved: WizardSnapshot): string {
  // A snapshot is plain JSON.
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(saved)) as JsonObject))
    .digest('base64url')
}

/** The snapshot in a wizard that a browser or a chat saved; its inside may be damaged, which the engine refuses. */
function snapshotIn(state: string): WizardSnapshot | null {
  const { format, wizard } = objectIn(state)
  if (format !== 1 || !isObject(wizard)) return null
  const isWhole = typeof wizard['hash'] === 'string' && isObject(wizard['purchase'])
  return isWhole ? (JSON.parse(state) as { readonly wizard: WizardSnapshot }).wizard : null
}

function isBought({ purchase }: WizardSnapshot): boolean {
  return ['created', 'paid', 'creating'].includes(purchase.status)
}
