import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { readTrace, replay } from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'

const corpus = new URL('../traces/', import.meta.url)

// A trace that diverges shows a changed decision: mend it, or make the corpus anew by `npm run qadam -- paths --write`.
describe.each(readdirSync(corpus))('the corpus of %s', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })

  test.each(readdirSync(new URL(`${id}/`, corpus)))('%s replays to its end', (file) => {
    const reading = readTrace(readFileSync(new URL(`${id}/${file}`, corpus), 'utf8'))
    if (!reading.ok) throw new Error(`${reading.fault.code} in line ${reading.fault.line}`)
    expect(replay(product, reading.trace).divergence).toBeNull()
  })
})
