import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { JsonObject } from '../../src/engine/json.ts'

import { isProductTrace, readTrace, replay } from '../../src/trace/index.ts'
import { type CompiledProduct, submission } from '../../src/packages/engine/index.ts'

/** A recorded person of `examples/traces` who came to the end of a form. */
export async function recordedPerson(id: string, number: string): Promise<string> {
  return await readFile(resolve(import.meta.dirname, `../../examples/traces/${id}/${number}.jsonl`), 'utf8')
}

/** The body that a recorded person sends. */
export function bodyOf(product: CompiledProduct, text: string): JsonObject & { readonly qadam: JsonObject } {
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error('This is no recording of a form')
  const { divergence, last } = replay(product, reading.trace)
  if (divergence !== null) throw new Error('The recording is of another version')
  return submission(product, last.state).body
}
