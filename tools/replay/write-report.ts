import { readFile, stat, writeFile } from 'node:fs/promises'
import type { ReportedResult } from '../../src/trace/index.ts'
import { buildReportProgram } from '../build/report-program.ts'
import type { Shelf } from '../shelf.ts'
import type { ReplayResult } from './replay-result.ts'
import { reportHtml } from './report-html.ts'
import { reportProducts } from './report-products.ts'

/** Most bytes of recordings in one report: a browser opens more, but slowly. Further ones are listed only. */
const mostBytes = 60_000_000

/** Largest recording that the viewer opens, in bytes. */
const largestShown = 20_000_000

/** Where a report goes, and what was played. */
export interface ReportOrder {
  readonly file: string
  readonly results: readonly ReplayResult[]
  /** File of the product that recordings were played on; null for those of the project. */
  readonly against: string | null
}

/** Writes the results with the recordings and the viewer into one HTML file. */
export async function writeReport(shelf: Shelf, { file, results, against }: ReportOrder): Promise<void> {
  const products = new Set(
    results.flatMap(({ played }) => (played?.product ? [shelf.fileOf(played.product)] : [])),
  )
  const [program, { versions, texts }, reported] = await Promise.all([
    buildReportProgram(),
    reportProducts(shelf, [...products, ...(against === null ? [] : [against])]),
    reportedResults(results),
  ])
  await writeFile(file, reportHtml({ program, versions, data: { results: reported, texts } }))
}

/** The failed ones first, with their recordings as long as there is room. */
async function reportedResults(results: readonly ReplayResult[]): Promise<readonly ReportedResult[]> {
  const reported: ReportedResult[] = []
  let room = mostBytes
  for (const { file, events, failure, played } of results.toSorted(failedFirst)) {
    const size = played ? (await stat(file)).size : 0
    const isShown = played !== null && size <= Math.min(room, largestShown)
    if (isShown) room -= size
    const text = isShown ? await readFile(file, 'utf8') : null
    const { lost = null, recorded = null, now = null } = played ?? {}
    reported.push({ file, events, failure, lost, recorded, now, text })
  }
  return reported
}

function failedFirst(one: ReplayResult, other: ReplayResult): number {
  return Number(one.failure === null) - Number(other.failure === null)
}
