import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { checkRecording, type Trace } from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { tracesOf } from '../products/list-world.ts'
import { recordedProducts } from './corpus-folders.ts'

/** The generated customer as a browser would have sent it: without a title, and with a moment for each line. */
function sent(trace: Trace): Trace {
  const { title: _, ...header } = trace.header
  return { ...trace, header, lines: trace.lines.map((line, index) => ({ ...line, t: index * 100 })) }
}

describe.each(recordedProducts)('a recording of %s', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })

  test('calls no text personal that is only in fields that are not', () => {
    let checked = 0
    for (const trace of tracesOf(id)) {
      const outcome = checkRecording(product, sent(trace))
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
