import {
  isProductTrace,
  readTrace,
  replay as play,
  replayMachine,
  type Divergence,
} from '../../src/trace/index.ts'
import type { Shelf } from '../shelf.ts'
import { textOfFile } from '../unusable-file.ts'

export const usage =
  'replay TRACE…     plays recorded customers again; --against FILE: on a changed product, and whom it treats otherwise'

/**
 * `qadam replay TRACE… [--against FILE]`: plays recorded wizards and other machines again, with no network and no
 * clock, and prints where the first one goes another way. Exit status 1 when a trace diverges or cannot be read.
 */
export async function replay(words: readonly string[], shelf: Shelf): Promise<number> {
  const at = words.indexOf('--against')
  const against = at < 0 ? null : words[at + 1]
  const files = at < 0 ? words : words.toSpliced(at, 2)
  if (files.length === 0 || against === undefined) {
    console.error(`usage: ${usage}`)
    return 2
  }
  let diverged = 0
  let events = 0
  for (const file of files) {
    const reading = readTrace(await textOfFile(file))
    if (!reading.ok) {
      diverged += 1
      console.log(`${file}:${reading.fault.line}  ${reading.fault.code}  ${reading.fault.found}`)
      continue
    }
    if (!isProductTrace(reading.trace)) {
      const { divergence, events: played } = replayMachine(reading.trace)
      events += played
      if (!divergence) continue
      diverged += 1
      console.log(told(file, divergence, true))
      continue
    }
    const { header } = reading.trace
    const product = against === null ? await shelf.product(header.product) : await shelf.productFile(against)
    const { divergence, events: played } = play(product, reading.trace)
    events += played
    if (!divergence) continue
    diverged += 1
    console.log(told(file, divergence, product.hash === header.hash))
  }
  console.log(`${files.length} traces, ${events} events, ${diverged} diverged`)
  return diverged === 0 ? 0 : 1
}

function told(file: string, divergence: Divergence, isSameVersion: boolean): string {
  const { event, type, expected, got } = divergence
  const rows = Object.keys({ ...expected, ...got })
    .filter((name) => name !== 'digest')
    .map(
      (name) =>
        `    ${name}: expected ${JSON.stringify(expected[name] ?? null)}, got ${JSON.stringify(got[name] ?? null)}`,
    )
  const version = isSameVersion ? '' : ' (recorded on another version)'
  return [`${file}: event ${event} ${type}${version}`, ...rows].join('\n')
}
