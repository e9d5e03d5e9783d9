import { createHash } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'

/** Header of an offer in an answer, and of the solution in the next request. */
export const workHeader = 'qadam-work'

/** Time to solve an offer and to send the solution, in ms. */
export const workLifeMs = 10 * 60_000

/** Solved work: its id, what it was offered for, and how many bits it has. */
export interface SolvedWork {
  readonly id: string
  readonly subject: string
  readonly bits: number
}

/**
 * Offers work in the place of a wait: a number is to be found for which SHA-256 of `<id>.<number>` begins with so many
 * zero bits. The header reads `<bits> <id> <sealed offer>`; the solution reads `<sealed offer> <number>`.
 */
export function offeredWork(
  { seals, world }: Pick<CoreDeps, 'seals' | 'world'>,
  subject: string,
  bits: number,
): string {
  const id = world.newToken()
  return `${bits} ${id} ${seals.seal('work', { id, subject, bits }, world.clock() + workLifeMs)}`
}

/** Returns the work that a header solves; null when it solves none of this server, or is late. */
export function solvedWork(
  { seals, world }: Pick<CoreDeps, 'seals' | 'world'>,
  header: string,
): SolvedWork | null {
  const [, offer = '', number = ''] = /^(\S{1,1000}) (\d{1,15})$/.exec(header) ?? []
  const opened = seals.open('work', offer, world.clock())
  if (opened.kind !== 'good') return null
  const { id, subject, bits } = opened.payload
  if (typeof id !== 'string' || typeof subject !== 'string' || typeof bits !== 'number') return null
  const hash = createHash('sha256').update(`${id}.${number}`).digest()
  return Math.clz32(hash.readUInt32BE()) >= bits ? { id, subject, bits } : null
}
