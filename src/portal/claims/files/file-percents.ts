import type { UploadProgress } from '../../../../machines/claim-form-state.ts'
import type { ClaimFile } from '../../../../machines/claim-rules.ts'

/** Returns the progress of each file of a form in per cent. Files are sent in order, after the answers. */
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
