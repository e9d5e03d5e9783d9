import type { Language } from './schema.d.ts'

export type { Language } from './schema.d.ts'

/**
 * What the browser keeps between calls: the token, the partner tag and the language. Storage may be forbidden or full;
 * then the values live as long as the page.
 */
const memory = new Map<string, string>()

const TOKEN = 'qadam.token'
const TOKEN_SINCE = 'qadam.token-since'
const PARTNER = 'qadam.partner'
const LANGUAGE = 'qadam.language'
const PREVIEW = 'qadam.preview'

/** The four partner tags that the specification allows; any other value is not kept. */
export const partnerTags = ['YandexEats', 'YandexGo', 'hambi', 'alma-live'] as const
/** A tag of a partner who sends customers here. */
export type PartnerTag = (typeof partnerTags)[number]

/** The languages of the product; the first is the default. */
export const interfaceLanguages = ['ru', 'uz', 'en'] as const satisfies readonly Language[]

/** The session token, or null; the person counts as signed in while there is one. */
export function token(): string | null {
  return read(TOKEN, 'local') ?? read(TOKEN, 'session')
}

/** Keeps the token across visits (`remember`) or until the tab closes. */
export function keepToken(value: string, remember: boolean): void {
  forgetToken()
  const area = remember ? 'local' : 'session'
  write(TOKEN, value, area)
  write(TOKEN_SINCE, String(Date.now()), area)
  announce()
}

/** Signs out on this device. */
export function forgetToken(): void {
  for (const key of [TOKEN, TOKEN_SINCE]) {
    write(key, null, 'local')
    write(key, null, 'session')
  }
  announce()
}

/** Puts another token in the place of this one, where it is kept; nothing happens when it went meanwhile. */
export function replaceToken(known: string, next: string): void {
  const area = (['local', 'session'] as const).find((one) => read(TOKEN, one) === known)
  if (area === undefined) return
  write(TOKEN, next, area)
  write(TOKEN_SINCE, String(Date.now()), area)
}

/** How long the token has been the same; null when that is not known. */
export function tokenAgeMs(now: number): number | null {
  const since = Number(read(TOKEN_SINCE, 'local') ?? read(TOKEN_SINCE, 'session') ?? NaN)
  return Number.isFinite(since) ? now - since : null
}

/** The server knows this token no longer: it goes, unless another took its place meanwhile. */
export function dropToken(refused: string): void {
  if (token() !== refused) return
  forgetToken()
  for (const listener of lapseListeners) listener()
}

/** Calls back when a session was over before its owner ended it; returns how to stop. */
export function onSessionLapse(listener: () => void): () => void {
  lapseListeners.add(listener)
  return () => {
    lapseListeners.delete(listener)
  }
}

const lapseListeners = new Set<() => void>()

/** Calls back whenever the token comes or goes, in this tab or another; returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}

const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/** The partner tag of this session, or null. */
export function partner(): PartnerTag | null {
  const value = read(PARTNER, 'session')
  return partnerTags.find((tag) => tag === value) ?? null
}

/** Keeps the `partner` of an address query for the session; a value that is not allowed changes nothing. */
export function keepPartner(search: string): void {
  const value = new URLSearchParams(search).get('partner')
  const tag = partnerTags.find((candidate) => candidate === value)
  if (tag) write(PARTNER, tag, 'session')
}

/** The stored language; Russian when none is stored. */
export function storedLanguage(): Language {
  const value = read(LANGUAGE, 'local')
  return interfaceLanguages.find((language) => language === value) ?? 'ru'
}

/** Remembers the chosen language on this device. */
export function keepLanguage(language: Language): void {
  write(LANGUAGE, language, 'local')
}

/** Whether this tab shows content as it would be if every newest revision were published; the server previews for operators only. */
export function isPreview(): boolean {
  return read(PREVIEW, 'session') !== null
}

/** Begins or ends the preview of unpublished content in this tab. */
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
    // Private windows of some browsers refuse storage: then a copy in memory serves this page. Where storage works
    // there is none, so that what another tab takes away is gone here, too.
    if (value !== null) memory.set(`${name}:${key}`, value)
  }
}
