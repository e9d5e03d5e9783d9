import { createHash } from 'node:crypto'
import type { JsonObject, WizardSnapshot } from '../../engine/index.ts'
import type { TalkState } from '../../talk/index.ts'
import { languageOf, type Language } from '../../ui/format/index.ts'
import type { Seals } from '../seal.ts'
import type { ShotClaim } from './shot-claims.ts'

/** What the bot knows of a chat. */
export interface ChatState {
  readonly language: Language
  /** The wizard under way; null before a product is chosen. */
  readonly wizard: ChatWizard | null
  /** Wizards of other products that were left half-way, the latest last. */
  readonly left: readonly ChatWizard[]
  /** Number of the latest question: buttons carry it. */
  readonly number: number
  /** An update whose answer was saved and not shown yet; null for none. */
  readonly unshown: Unshown | null
  /** The album whose photos come one by one; null for none. */
  readonly album: Album | null
  /** The latest updates: a repeated one is not heard again. */
  readonly seen: readonly number[]
}

/** An update whose answer was saved, and when, in milliseconds since 1970. */
export interface Unshown {
  readonly update: number
  readonly at: number
}

/** An album: its photos are updates of their own, with one answer. */
export interface Album {
  /** Id that Telegram gives to the album. */
  readonly group: string
  /** Key of the question that its photos answer. */
  readonly question: string
  /** The message of the bot that answers it; null before it was sent. */
  readonly message: number | null
}

/** The last purchase of a saved wizard, as the site keeps it in the account. */
export interface AccountAttempt {
  readonly idempotencyKey: string
  /** Digest of the answers that the site sent with the key; empty when the key is for no later purchase. */
  readonly digest: string
  /** The contract that this purchase was made instead of. */
  readonly replaces?: string | null
  /** The contract that it made; missing until then. */
  readonly contract?: string
}

/** The saved wizard in the person's account that a wizard of a chat is. */
export interface AccountCopy {
  readonly userId: string
  /** The save that the chat knows; 0 before the first. */
  readonly revision: number
  /** Digest of what was saved then. */
  readonly digest: string
  /** The last purchase, of the site or of the chat; null or missing before the first. */
  readonly attempt?: AccountAttempt | null
  /** It was begun on the site, and the chat only goes on with it: a deletion of the chat leaves it. */
  readonly isFromSite?: boolean
}

/** A wizard in a chat. */
export interface ChatWizard {
  /** Id of the saved wizard; its files wait under it. */
  readonly run: string
  readonly product: string
  readonly hash: string
  readonly saved: WizardSnapshot
  readonly talk: TalkState
  /** The contract that was made, as the server answered it; null before. */
  readonly contract: JsonObject | null
  /** The contract is paid, or the form is sent. */
  readonly isDone: boolean
  /** The shot of an inspection that is taken again; null for the next missing one. */
  readonly shot?: string | null
  /** Shots that photos of updates are about to fill; missing before the first photo. */
  readonly claims?: readonly ShotClaim[]
  /** The saved wizard in the person's account that this one is; null or missing while it is in the chat alone. */
  readonly copy?: AccountCopy | null
}

/** The largest number of a first question; each later one is one more, and a button has nine digits for it. */
const mostFirst = 900_000_000

/** The state of a chat that writes for the first time, or again after its conversation was deleted. */
export function newChat(tag: string | undefined, now: number): ChatState {
  // The seconds of now: buttons from before a deletion have lower numbers.
  const number = Math.floor(now / 1000) % mostFirst
  return {
    language: languageOf(tag ?? 'ru'),
    wizard: null,
    left: [],
    number,
    unshown: null,
    album: null,
    seen: [],
  }
}

/** Updates that are remembered, so that a repeated one is recognised. */
const mostSeen = 100

/** Returns whether an update was heard before. */
export function isSeen({ seen }: ChatState, update: number): boolean {
  return seen.includes(update)
}

/** Notes an update, whose answer is not shown yet. */
export function noteUpdate(state: ChatState, unshown: Unshown): ChatState {
  return { ...state, unshown, seen: [...state.seen, unshown.update].slice(-mostSeen) }
}

/** Ends the album under way, unless this message belongs to it. */
export function withAlbum(state: ChatState, group: string | undefined): ChatState {
  return state.album === null || state.album.group === group ? state : { ...state, album: null }
}

/** A process that has not shown an answer after this time was stopped before it could. */
const showingMs = 10_000

/** Returns whether the person has not seen the question that is asked now. */
export function isUnseen({ unshown }: ChatState, now: number): boolean {
  return unshown !== null && now - unshown.at > showingMs
}

/** At most so many half-way wizards wait. */
const mostLeft = 5

/** Puts the wizard under way aside: the person chose another product. */
export function leaveWizard(state: ChatState): ChatState {
  const { wizard, left } = state
  if (wizard === null || wizard.contract !== null) return { ...state, wizard: null }
  const others = left.filter(({ product }) => product !== wizard.product)
  return { ...state, wizard: null, left: [...others, wizard].slice(-mostLeft) }
}

/** Takes a wizard of a product up again; null when none waits. */
export function takeUp(state: ChatState, product: string): ChatWizard | null {
  return state.left.find((one) => one.product === product) ?? null
}

/** The chat without the waiting wizard of this id: it goes on elsewhere. */
export function withoutRun(state: ChatState, run: string): ChatState {
  return { ...state, left: state.left.filter((one) => one.run !== run) }
}

/** Conversations are kept this long after the latest message. */
const chatLifeMs = 30 * 24 * 60 * 60 * 1000

/** Seals the state of a chat for the store: it has answers. */
export function sealChat(seals: Seals, state: ChatState, now: number): string {
  return seals.seal('chat', { state: JSON.stringify(state) }, now + chatLifeMs)
}

/** Opens a sealed state; null when it is too old, or not of this server. */
export function openChat(seals: Seals, sealed: string, now: number): ChatState | null {
  const opened = seals.open('chat', sealed, now)
  if (opened.kind !== 'good') return null
  // Only `sealChat` seals for this purpose. Releases up to 2026-11-30 saved no `left`, `unshown`, `album`, and no `run` of wizards.
  const saved = JSON.parse(String(opened.payload['state'])) as SavedChat
  const { wizard, left = [], ...state } = saved
  const complete = (one: Begun) => withRun(one, sealed)
  return {
    unshown: null,
    album: null,
    ...state,
    wizard: wizard && complete(wizard),
    left: left.map(complete),
  }
}

type Begun = Omit<ChatWizard, 'run'> & Partial<Pick<ChatWizard, 'run'>>

/** A chat as any release saved it. */
type SavedChat = Omit<ChatState, 'left' | 'unshown' | 'album' | 'wizard'> &
  Partial<Pick<ChatState, 'unshown' | 'album'>> & {
    readonly wizard: Begun | null
    readonly left?: readonly Begun[]
  }

/**
 * Gives a wizard its `run`. Made of the sealed chat, it is the same as often as that chat is read, so that a repeated purchase
 * sends the same body; no other chat has the same seal, and only the server can read it.
 */
function withRun(wizard: Begun, sealed: string): ChatWizard {
  return { ...wizard, run: wizard.run ?? digestAsId(`${sealed}\n${JSON.stringify(wizard)}`) }
}

/** A digest in the shape of a UUID, version 8 (RFC 9562). */
function digestAsId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
