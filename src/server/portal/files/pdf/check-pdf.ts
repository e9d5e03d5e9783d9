import { foreignThread } from '../foreign-thread.ts'
import type { PdfRefusal } from './inspect-pdf.ts'

const judge = foreignThread<{ readonly refusal: PdfRefusal | null }>(
  new URL('./pdf-worker.ts', import.meta.url),
  {
    // Files of five megabytes take a fraction of a second; one that takes longer was made to.
    longestMs: 20_000,
    // A bigger file of ten times as many objects still fits.
    mostMegabytes: 256,
  },
)

/** Returns the reason why a PDF must not be passed on, or null. It runs in a separate thread. */
export async function checkPdf(bytes: Uint8Array): Promise<PdfRefusal | null> {
  const answer = await judge(bytes)
  return answer === null ? 'unsafe' : answer.refusal
}
