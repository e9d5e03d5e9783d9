import { createHash } from 'node:crypto'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { WizardSnapshot } from '../../engine/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import { newTalk } from '../../talk/index.ts'
import { objectIn } from '../json-value.ts'
import type { Concepts, StoredWizard } from '../store/index.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import type { AccountAttempt, AccountCopy, ChatWizard } from './chat-state.ts'

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

/** A saved wizard of an account, and what it holds. */
interface UnfinishedWizard extends StoredWizard {
  readonly saved: WizardSnapshot
}

/** The wizards of the account of a chat that can be continued in it, the last saved first: none whose contract was made. */
export async function unfinishedOnSite(
  deps: Pick<TelegramBotDeps, 'store'>,
  chat: string,
): Promise<readonly UnfinishedWizard[]> {
  const userId = await accountOf(deps, chat)
  const all = userId === null ? [] : await deps.store.savedWizards.list(userId)
  return all.flatMap((one) => {
    const saved = snapshotIn(one.state)
    return saved === null || isBought(saved) ? [] : [{ ...one, saved }]
  })
}

/** The account's newest unfinished wizard of a product, to go on with in the chat; null when there is none. */
export async function wizardOnSite(
  deps: Pick<TelegramBotDeps, 'store'>,
  chat: string,
  product: string,
): Promise<ChatWizard | null> {
  const userId = await accountOf(deps, chat)
  const found = (await unfinishedOnSite(deps, chat)).find((one) => one.product === product)
  if (userId === null || found === undefined) return null
  const { id, saved, revision, state } = found
  return {
    run: id,
    product,
    hash: saved.hash,
    saved,
    talk: newTalk,
    contract: null,
    isDone: false,
    copy: { userId, revision, digest: digestOf(saved), attempt: attemptIn(state), isFromSite: true },
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
    copy: {
      ...copy,
      revision: stored.revision,
      digest: digestOf(saved),
      attempt: attemptIn(stored.state),
    },
  }
  return { kind: 'newer', wizard: { ...next, talk: { ...newTalk, passed: wizard.talk.passed } } }
}

/** A wizard of a chat, and what its account has to do with the copy. */
export interface NextSave {
  readonly wizard: ChatWizard | null
  readonly act: 'none' | 'save' | 'remove'
  readonly copy: AccountCopy | null
}

/**
 * Returns the wizard with the revision of its next save in the account; unchanged when there is nothing to save. One that is
 * done is unfinished no more: its copy goes.
 */
export function nextSave(wizard: ChatWizard | null): NextSave {
  if (!wizard?.copy) return { wizard, act: 'none', copy: null }
  const { copy } = wizard
  if (wizard.isDone) return { wizard: { ...wizard, copy: null }, act: 'remove', copy }
  const digest = digestOf(wizard.saved)
  if (copy.digest === digest) return { wizard, act: 'none', copy }
  const next = { ...copy, revision: copy.revision + 1, digest }
  return { wizard: { ...wizard, copy: next }, act: 'save', copy: next }
}

/**
 * Saves a wizard in the account, or removes it there, as `nextSave` returned it. Returns false when the site saved it first. A
 * contract is not lost by that: the answers of the site stay, and learn of it.
 */
export async function saveInAccount(
  { savedWizards }: Pick<Concepts, 'savedWizards'>,
  { wizard, act, copy }: NextSave,
  now: number,
): Promise<boolean> {
  if (wizard === null || copy === null || act === 'none') return true
  const { run, product, hash, saved } = wizard
  if (act === 'remove') {
    await savedWizards.remove(copy.userId, run)
    return true
  }
  const savedAt = new Date(now).toISOString()
  const state = { format: 1, run, savedAt, wizard: saved, attempt: copy.attempt ?? null }
  const revision = await savedWizards.save({
    userId: copy.userId,
    id: run,
    product,
    version: hash,
    state: JSON.stringify(state),
    after: copy.revision - 1,
  })
  if (revision !== null || wizard.contract === null) return revision !== null
  await noteAttempt({ savedWizards }, copy, run)
  return true
}

/** Notes the last purchase in what the site saved meanwhile. */
async function noteAttempt(
  { savedWizards }: Pick<Concepts, 'savedWizards'>,
  { userId, attempt = null }: AccountCopy,
  run: string,
): Promise<void> {
  const stored = await savedWizards.find(userId, run)
  if (stored === null || attempt === null) return
  const { id, product, version, revision } = stored
  const state = JSON.stringify({ ...objectIn(stored.state), attempt: { ...attempt } })
  await savedWizards.save({ userId, id, product, version, state, after: revision })
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

/** The last purchase of a saved wizard: the next one has to name its contract. */
function attemptIn(state: string): AccountAttempt | null {
  const { attempt } = objectIn(state)
  if (!isObject(attempt)) return null
  const { idempotencyKey, digest, replaces, contract } = attempt
  if (typeof idempotencyKey !== 'string' || typeof digest !== 'string') return null
  return {
    idempotencyKey,
    digest,
    ...(typeof replaces === 'string' && { replaces }),
    ...(typeof contract === 'string' && { contract }),
  }
}

function isBought({ purchase }: WizardSnapshot): boolean {
  return ['created', 'paid', 'creating'].includes(purchase.status)
}
