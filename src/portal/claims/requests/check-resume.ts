import { looksLikeDoc, looksLikeDocx, looksLikePdf } from '../files/file-content.ts'

/** A résumé is at most so large. */
export const mostResumeBytes = 5 * 1024 * 1024

/** Reasons why files cannot be the résumé: codes of the catalogue of errors. */
export type ResumeProblem =
  'QDM_RESUME_MISSING' | 'QDM_RESUME_SEVERAL' | 'QDM_RESUME_TOO_LARGE' | 'QDM_RESUME_WRONG_TYPE'

/** Returns the problem of the files chosen as a résumé; null for one valid file. */
export async function checkResume(files: readonly File[]): Promise<ResumeProblem | null> {
  const [file, ...others] = files
  if (!file) return 'QDM_RESUME_MISSING'
  if (others.length > 0) return 'QDM_RESUME_SEVERAL'
  if (file.size > mostResumeBytes) return 'QDM_RESUME_TOO_LARGE'
  const check = checks[/\.(pdf|docx?)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '']
  try {
    return (await check?.(file)) ? null : 'QDM_RESUME_WRONG_TYPE'
  } catch {
    // The file is at a place that cannot be read.
    return 'QDM_RESUME_WRONG_TYPE'
  }
}

/** By name, what its content has to be. */
const checks: Readonly<Record<string, (bytes: Blob) => Promise<boolean>>> = {
  pdf: looksLikePdf,
  doc: looksLikeDoc,
  docx: looksLikeDocx,
}
