import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Time of computing at a stretch, in ms: the page answers to keys in between. */
const stretchMs = 12

/**
 * Solves the work that the server offers in the place of a wait: finds a number for which SHA-256 of `<id>.<number>` begins
 * with so many zero bits, and returns the header of the next request. An offer reads `<bits> <id> <sealed offer>`.
 * @throws the signal's reason
 */
export async function solveWork(offer: string, signal: AbortSignal): Promise<string> {
  const [bits = '', id = '', sealed = ''] = offer.split(' ')
  let number = 0
  for (;;) {
    const until = performance.now() + stretchMs
    do {
      if (zeroBits(sha256(utf8ToBytes(`${id}.${number}`))) >= Number(bits)) return `${sealed} ${number}`
      number += 1
    } while (performance.now() < until)
    await new Promise((resume) => setTimeout(resume))
    signal.throwIfAborted()
  }
}

/** Number of zero bits at the beginning of a hash, up to 32. */
function zeroBits(hash: Uint8Array): number {
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0))
}
