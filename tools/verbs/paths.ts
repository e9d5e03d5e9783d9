import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generatePaths } from '../../src/trace/paths/index.ts'
import { writeTrace } from '../../src/trace/index.ts'
import type { Shelf } from '../shelf.ts'

export const usage =
  'paths [PRODUCT…]   invented customers who show all that products and examples can do; --write: keep their traces'
const root = resolve(import.meta.dirname, '../..')

/** The day on which generated customers live; a fixed one, so that the same product gives the same traces. */
const today = '2026-11-21'

/**
 * `qadam paths [PRODUCT…] [--write]`: generates traces that cover a product, prints what they cover and what they do
 * not reach, with the obstacle; `--write` saves them in `tests/traces/<product>`, those of an example in
 * `examples/traces/<example>`.
 */
export async function paths(words: readonly string[], shelf: Shelf): Promise<number> {
  const isWriting = words.includes('--write')
  const named = words.filter((word) => word !== '--write')
  if (named.some((word) => word.startsWith('-'))) {
    console.error(`usage: ${usage}`)
    return 2
  }
  for (const id of named.length > 0 ? named : [...shelf.ids(), ...shelf.examples()]) {
    const { expanded, product, shapes } = await shelf.expanded(id)
    const { traces, covered, missed, walks } = generatePaths({
      product,
      expanded,
      shapes,
      today,
      language: 'ru',
    })
    const kept = traces()
    const all = covered.length + missed.length
    console.log(`${id}: ${covered.length} of ${all} covered by ${kept.length} traces (${walks} walks)`)
    for (const { goal, walks: own, heldBy } of missed)
      console.log(`  not reached: ${goal}. ${whyMissed(own, heldBy)}`)
    if (isWriting) await writeAll(folderOf(id, shelf), kept.map(writeTrace))
  }
  return 0
}

function whyMissed(walks: number, heldBy: string | null): string {
  if (heldBy === null) return 'Nothing that it depends on can be varied by itself: see what leads there.'
  if (walks === 0) return `Most customers come no further: ${heldBy}.`
  return `${walks} walks went near it, which is no proof. Most come no further: ${heldBy}.`
}

function folderOf(id: string, shelf: Shelf): string {
  return join(root, shelf.examples().includes(id) ? 'examples/traces' : 'tests/traces', id)
}

async function writeAll(folder: string, texts: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [index, text] of texts.entries()) {
    await writeFile(join(folder, `${String(index + 1).padStart(3, '0')}.jsonl`), text)
  }
}
