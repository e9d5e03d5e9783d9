import type { UploadProgress } from '../../../../machines/claim-form-state.ts'
import type { ClaimFile } from '../../../../machines/claim-rules.ts'

/** How far each file of a form is, in per cent: they go one after another, behind the answers. */
export function filePercents(
  files: readonly ClaimFile[],
  { sentBytes, totalBytes }: UploadProgress,
): readonly number[] {
  const ofFiles = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let start = Math.max(0, totalBytes - ofFiles)
  return files.map(({ sizeBytes }) => {
    const share = sizeBytes === 0 ? 1 : (sentBytes - start) / sizeBytes
    start += sizeBytes
    return Math.round(Math.min(1, Math.max(0, share)) * 100)
  })
}
