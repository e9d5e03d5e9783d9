import type { Language } from './schema.d.ts'

export type { Language } from './schema.d.ts'

/**
 * State that the browser keeps between calls: the token, the partner tag and the language. Where storage is
 * refused or full, the values are kept in memory until the page is closed.
 */
const memory = new Map<string, string>()

const TOKEN = 'qadam.token'
const TOKEN_SINCE = 'qadam.token-since'
const PARTNER = 'qadam.partner'
const LANGUAGE = 'qadam.language'
const PRODUCT_LANGUAGE = 'qadam.product-language'
const PREVIEW = 'qadam.preview'

/** The four partner tags that the specification allows; other values are ignored. */
export const partnerTags = ['YandexEats', 'YandexGo', 'hambi', 'alma-live'] as const
/** Tag of a partner who sends customers to the portal. */
export type PartnerTag = (typeof partnerTags)[number]

/** The languages of the product; the first is the default. */
export const interfaceLanguages = ['ru', 'uz', 'en'] as const satisfies readonly Language[]

/** Returns the session token, or null. The person is signed in exactly when there is one. */
export function token(): string | null {
  return read(TOKEN, 'local') ?? read(TOKEN, 'session')
}

/** Stores the token across visits (`remember`) or until the tab closes. */
export function keepToken(value: string, remember: boolean): void {
  forgetToken()
  const area = remember ? 'local' : 'session'
  write(TOKEN, value, area)
  write(TOKEN_SINCE, String(Date.now()), area)
  announce()
}

/** Removes the token from this device. */
export function forgetToken(): void {
  for (const key of [TOKEN, TOKEN_SINCE]) {
    write(key, null, 'local')
    write(key, null, 'session')
  }
  announce()
}

/** Replaces the token `known` by `next` in the same storage; does nothing when `known` was removed meanwhile. */
export function replaceToken(known: string, next: string): void {
  const area = (['local', 'session'] as const).find((one) => read(TOKEN, one) === known)
  if (area === undefined) return
  write(TOKEN, next, area)
  write(TOKEN_SINCE, String(Date.now()), area)
}

/** Returns the age of the token in ms; null when it is unknown. */
export function tokenAgeMs(now: number): number | null {
  const since = Number(read(TOKEN_SINCE, 'local') ?? read(TOKEN_SINCE, 'session') ?? NaN)
  return Number.isFinite(since) ? now - since : null
}

/**
 * Removes a token that the server refused and notifies the lapse listeners; does nothing when another token
 * replaced it.
 */
export function dropToken(refused: string): void {
  if (token() !== refused) return
  forgetToken()
  for (const listener of lapseListeners) listener()
}

/**
 * Calls back when the server has ended the session before the person signed out; returns a function that
 * unsubscribes.
 */
export function onSessionLapse(listener: () => void): () => void {
  lapseListeners.add(listener)
  return () => {
    lapseListeners.delete(listener)
  }
}

const lapseListeners = new Set<() => void>()

/** Calls back when the token is set or removed, in this tab or another; returns a function that unsubscribes. */
export function onTokenChange(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  listeners.add(listener)
  // The server, which renders pages for visitors, has no other tabs.
  if (typeof window !== 'undefined') window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}

const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/** Returns the partner tag of this session, or null. */
export function partner(): PartnerTag | null {
  const value = read(PARTNER, 'session')
  return partnerTags.find((tag) => tag === value) ?? null
}

/** Stores the `partner` parameter of a query string for the session; ignores a value that is not allowed. */
export function keepPartner(search: string): void {
  const value = new URLSearchParams(search).get('partner')
  const tag = partnerTags.find((candidate) => candidate === value)
  if (tag) write(PARTNER, tag, 'session')
}

/** Returns the stored language; Russian when none is stored. */
export function storedLanguage(): Language {
  const value = read(LANGUAGE, 'local')
  return interfaceLanguages.find((language) => language === value) ?? 'ru'
}

/** Stores the chosen language on this device. */
export function keepLanguage(language: Language): void {
  write(LANGUAGE, language, 'local')
  tellLanguage(language)
}

/** Returns the language that was chosen for products which speak it, beside the languages of the portal; null for none. */
export function chosenProductLanguage(): string | null {
  return read(PRODUCT_LANGUAGE, 'local')
}

/** Stores that language on this device; null for that of the portal. */
export function keepProductLanguage(tag: string | null): void {
  write(PRODUCT_LANGUAGE, tag, 'local')
  for (const listener of productLanguageListeners) listener()
}

/** Calls back when that language was chosen in this tab; returns a function that unsubscribes. */
export function onProductLanguage(listener: () => void): () => void {
  productLanguageListeners.add(listener)
  return () => {
    productLanguageListeners.delete(listener)
  }
}

const productLanguageListeners = new Set<() => void>()

/** Writes a language into the cookie by which the server chooses the language of rendered pages. */
export function tellLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `qadam-language=${language}; Path=/; Max-Age=${400 * 24 * 60 * 60}; SameSite=Lax${secure}`
}

/** Returns whether this tab previews unpublished content. The server sends previews to operators only. */
export function isPreview(): boolean {
  return read(PREVIEW, 'session') !== null
}

/** Starts or ends the preview of unpublished content in this tab. */
export function keepPreview(on: boolean): void {
  write(PREVIEW, on ? 'drafts' : null, 'session')
}

function area(name: 'local' | 'session'): Storage {
  return name === 'local' ? window.localStorage : window.sessionStorage
}

function read(key: string, name: 'local' | 'session'): string | null {
  try {
    return area(name).getItem(key) ?? memory.get(`${name}:${key}`) ?? null
  } catch {
    return memory.get(`${name}:${key}`) ?? null
  }
}

function write(key: string, value: string | null, name: 'local' | 'session'): void {
  memory.delete(`${name}:${key}`)
  try {
    if (value === null) area(name).removeItem(key)
    else area(name).setItem(key, value)
  } catch {
    // Private windows of some browsers refuse storage: then a copy in memory is used. Where storage works
    // there is no copy, so that a removal in another tab takes effect here too.
    if (value !== null) memory.set(`${name}:${key}`, value)
  }
}
