import type { Json } from '../../engine/json.ts'
import { eachText } from '../../trace/index.ts'
import type { Concepts } from '../store/index.ts'
import type { Arrived } from './arrived-recording.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Contracts that are looked at: those of a busy day. */
const mostContracts = 500

/** Texts of one recording that are looked for; a form has fewer. */
const mostTexts = 300

/** Returns whether a recording contains a text of a person who bought, signed in or sent a claim within the last day. */
export async function isOfRealPeople(
  store: Pick<Concepts, 'contracts' | 'sessions' | 'claims'>,
  { facts: { product, machine }, personal }: Extract<Arrived, { readonly ok: true }>,
  now: number,
): Promise<boolean> {
  return machine === ''
    ? await isInRecentContracts(store, product, personal, now)
    : await isOfRecentPeople(store, personal, now)
}

/**
 * Returns whether a contract of the last day contains one of these texts. A recorder that replaced all personal data
 * gives no text that a real person has.
 */
async function isInRecentContracts(
  { contracts }: Pick<Concepts, 'contracts'>,
  product: string,
  personal: ReadonlySet<string>,
  now: number,
): Promise<boolean> {
  if (personal.size === 0) return false
  const recent = await contracts.recent(product, now - dayMs, mostContracts)
  return recent.some(({ data, phone, pinfl }) => {
    let isFound = [phone, pinfl].some((one) => one !== null && personal.has(one))
    if (!isFound)
      // Written by this server as JSON.
      eachText(JSON.parse(data) as Json, (text) => {
        isFound ||= personal.has(text)
      })
    return isFound
  })
}

/**
 * Returns whether one of these texts belongs to a person who signed in or sent a claim within the last day: what a recording
 * of sign-in or of the claim form could hold of a real person.
 */
async function isOfRecentPeople(
  { sessions, claims }: Pick<Concepts, 'sessions' | 'claims'>,
  personal: ReadonlySet<string>,
  now: number,
): Promise<boolean> {
  if (personal.size === 0) return false
  const texts = [...personal].slice(0, mostTexts)
  const phones = texts.map((text) => text.replaceAll(/\D/g, '')).filter((digits) => digits.length >= 9)
  const since = now - dayMs
  return (await sessions.hasOpened(phones, since)) || (await claims.hasRegistered(texts, since))
}
