import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { isProductTrace, readTrace, writeTrace, type Trace } from '../../src/trace/index.ts'
import { generatePaths } from '../../src/trace/paths/index.ts'
import { buildReportProgram } from '../build/report-program.ts'
import { reportHtml } from '../replay/report-html.ts'
import { reportProducts } from '../replay/report-products.ts'
import type { Shelf } from '../shelf.ts'
import { framesOf, type Frame } from './frames.ts'

const root = resolve(import.meta.dirname, '../..')

/** The day on which generated customers live. */
const today = '2026-11-21'

/** A product that is filmed: its customers, and the states that they come to. */
export interface FilmedProduct {
  readonly id: string
  readonly now: Side
  /** The other release; null when nothing is compared. */
  readonly before: Side | null
}

/** One version of a filmed product. */
export interface Side {
  /** Path of the page that draws it: texts belong to their version. */
  readonly page: string
  readonly version: string
  readonly frames: readonly Frame[]
}

/**
 * Writes the pages of a product with its generated customers: those that lie in the project, or new ones for a product that
 * has none there. `against` is the file of the other release, which has a page of its own.
 */
export async function filmedProduct(
  shelf: Shelf,
  { id, against, folder }: { readonly id: string; readonly against: string | null; readonly folder: string },
): Promise<FilmedProduct> {
  const now = await shelf.product(id)
  const before = against === null ? null : await shelf.productFile(against)
  const traces = await customersOf(shelf, id, now)
  const program = await buildReportProgram('film')
  const results = traces.map((trace, at) => ({
    file: String(at),
    events: trace.lines.length,
    failure: null,
    lost: null,
    recorded: null,
    now: now.hash,
    text: writeTrace(trace),
  }))
  const sideOf = async (product: CompiledProduct, file: string, name: string): Promise<Side> => {
    const { versions, texts } = await reportProducts(shelf, [file])
    const page = join(folder, `${id}.${name}.html`)
    await writeFile(page, reportHtml({ program, versions, data: { results, texts } }))
    return { page, version: product.hash, frames: framesOf(product, traces) }
  }
  return {
    id,
    now: await sideOf(now, shelf.fileOf(id), 'film'),
    before: before && against !== null ? await sideOf(before, against, 'film-before') : null,
  }
}

async function customersOf(shelf: Shelf, id: string, product: CompiledProduct): Promise<readonly Trace[]> {
  const folder = join(root, shelf.examples().includes(id) ? 'examples/traces' : 'tests/traces', id)
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  const kept = texts.flatMap((text) => {
    const reading = readTrace(text)
    return reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []
  })
  if (kept.length > 0) return kept
  const { expanded, shapes } = await shelf.expanded(id)
  return generatePaths({ product, expanded, shapes, today, language: 'ru' }).traces()
}
