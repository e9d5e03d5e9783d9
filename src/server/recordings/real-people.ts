import type { Json } from '../../engine/json.ts'
import { eachText } from '../../trace/index.ts'
import type { Concepts } from '../store/index.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Contracts that are looked at: those of a busy day. */
const mostContracts = 500

/**
 * Returns whether a contract of the last day contains one of these texts. A recorder that replaced all personal data
 * gives no text that a real person has.
 */
export async function isInRecentContracts(
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
