import type { ReportData, ReportedVersions } from '../../trace/index.ts'

declare global {
  /** Versions of products, which a script of the report sets before the viewer's program runs. */
  var qadamVersions: ReportedVersions | undefined
}

/**
 * Reads what the report's own element holds: JSON, compressed and as Base64, so that no text of a recording is markup.
 * @throws when the file is damaged
 */
export async function readReportData(page: Document): Promise<ReportData> {
  const packed = page.getElementById('report-data')?.textContent
  if (!packed) throw new Error('The report has no data')
  const bytes = Uint8Array.from(atob(packed.trim()), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  // Written by `qadam replay --report`, with the same type.
  return (await new Response(stream).json()) as ReportData
}
