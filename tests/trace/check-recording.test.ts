import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { checkRecording, isProductTrace, readTrace, type Trace } from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { recordedProducts } from './corpus-folders.ts'
import { recordedAgain, tracesOf } from './customers-of.ts'
import { drawnFrom } from './drawn-from.ts'

/** A generated customer as their browser would have sent it: with stand-ins, and with a moment for each line. */
function sent(product: CompiledProduct, customer: Trace): Trace {
  const reading = readTrace(recordedAgain(product, customer, drawnFrom(7)).text)
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error('the recording cannot be read')
  const { header, lines } = reading.trace
  return { header, lines: lines.map((line, index) => ({ ...line, t: index * 100 })) }
}

describe.each(recordedProducts)('a recording of %s', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })

  test('calls no text personal that is only in fields that are not', () => {
    let checked = 0
    for (const customer of tracesOf(id, 4)) {
      const trace = sent(product, customer)
      const outcome = checkRecording(product, trace)
      if (!outcome.ok) continue
      checked++
      const shown = trace.lines.flatMap((line) =>
        line.kind === 'event' ? Object.entries(line.after.changed) : [],
      )
      const isPersonal = (path: string) => {
        const pattern = path.replace(/^(\/[^/]+)\/[^/]+(?=\/)/, '$1/*')
        return ((product.fields[path] ?? product.fields[pattern])?.pii ?? null) !== null
      }
      const personal = new Set(shown.flatMap(([path, value]) => (isPersonal(path) ? [value] : [])))
      for (const [path, value] of shown)
        if (typeof value === 'string' && !isPersonal(path) && !personal.has(value))
          expect([path, value, outcome.personal.has(value)]).toEqual([path, value, false])
    }
    expect(checked).toBeGreaterThan(0)
  })
})
