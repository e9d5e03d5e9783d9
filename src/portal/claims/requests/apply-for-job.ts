import { upload } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** A position that is open. */
export type JobPosition = components['schemas']['Position']

/** Applicant and job. */
export interface JobApplication {
  readonly fullName: string
  readonly phone: string
  readonly position: string
}

/**
 * Sends a job application with its résumé and reports the progress in per cent.
 * @throws CallError
 */
export async function applyForJob(
  application: JobApplication,
  resume: File,
  onPercent: (percent: number) => void,
): Promise<void> {
  const form = new FormData()
  form.append('application', new Blob([JSON.stringify(application)], { type: 'application/json' }))
  form.append('resume', resume, resume.name)
  await upload({
    path: '/api/v1/career',
    body: form,
    onProgress: ({ sentBytes, totalBytes }) =>
      onPercent(totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100)),
  })
}
