import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { readTrace, recordedOn, replay, unitsOf, writeTrace, type Trace } from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { recordedProducts } from './corpus-folders.ts'
import { tracesOf } from './customers-of.ts'

describe.each(recordedProducts)('recordings of %s, recorded on a version again', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })

  test('each is the same recording on its own version', () => {
    for (const { header, lines } of tracesOf(id, 5)) {
      const own = { ...header, hash: product.hash, engine: product.engine }
      expect(recordedOn(product, header, unitsOf({ header, lines }))).toEqual({ header: own, lines })
    }
  })

  test('one of another version becomes a file that replays to its end on this one', () => {
    for (const trace of tracesOf(id, 9)) {
      const header = { ...trace.header, hash: 'of-another-version', title: 'Scenario' }
      const strange: Trace = { header, lines: trace.lines }
      const again = recordedOn(product, strange.header, unitsOf(strange))
      expect(again?.header).toMatchObject({ hash: product.hash, title: 'Scenario' })
      const reading = readTrace(again ? writeTrace(again) : '')
      if (!reading.ok) throw new Error(reading.fault.code)
      expect(replay(product, reading.trace as Trace).divergence).toBeNull()
    }
  })
})
