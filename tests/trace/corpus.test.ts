import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { isProductTrace, readTrace, replay, replayMachine } from '../../src/trace/index.ts'
import { openShelf } from '../../tools/shelf.ts'
import { loadShelf } from '../products/compile.ts'
import { corpus, recordedMachines, recordedProducts } from './corpus-folders.ts'

// A trace that diverges shows a changed decision: fix it, or regenerate the corpus by `npm run qadam -- paths --write`.
describe.each(recordedProducts)('the corpus of %s', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })

  test.each(readdirSync(new URL(`${id}/`, corpus)))('%s replays to its end', (file) => {
    const reading = readTrace(readFileSync(new URL(`${id}/${file}`, corpus), 'utf8'))
    if (!reading.ok) throw new Error(`${reading.fault.code} in line ${reading.fault.line}`)
    if (!isProductTrace(reading.trace)) throw new Error('This is no trace of a product')
    expect(replay(product, reading.trace).divergence).toBeNull()
  })
})

const shelf = openShelf()
const examples = new URL('../../examples/traces/', import.meta.url)

describe.each(shelf.examples())('the corpus of the example %s', (id) => {
  test.each(readdirSync(new URL(`${id}/`, examples)))('%s replays to its end', async (file) => {
    const reading = readTrace(readFileSync(new URL(`${id}/${file}`, examples), 'utf8'))
    if (!reading.ok) throw new Error(`${reading.fault.code} in line ${reading.fault.line}`)
    if (!isProductTrace(reading.trace)) throw new Error('This is no trace of a form')
    const product = await shelf.product(id)
    expect(reading.trace.header.hash).toBe(product.hash)
    expect(replay(product, reading.trace).divergence).toBeNull()
  })
})

describe.each(recordedMachines)('the corpus of the machine %s', (name) => {
  test.each(readdirSync(new URL(`${name}/`, corpus)))('%s replays to its end', (file) => {
    const reading = readTrace(readFileSync(new URL(`${name}/${file}`, corpus), 'utf8'))
    if (!reading.ok) throw new Error(`${reading.fault.code} in line ${reading.fault.line}`)
    if (isProductTrace(reading.trace)) throw new Error('This is a trace of a product')
    expect(replayMachine(reading.trace).divergence).toBeNull()
  })
})
