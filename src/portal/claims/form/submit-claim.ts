import {
  type ClaimToSend,
  notConnected,
  notSent,
  type SubmissionEvent,
} from '../../../../machines/claim-form-setup.ts'
import { type ClaimField, noAnswers, type RefusedAttachment } from '../../../../machines/claim-rules.ts'
import { CallError, type ProblemData, upload } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'
import { chosenFile } from '../files/chosen-files.ts'

type Schemas = components['schemas']

/** Sends a claim with its files as one form and reports how it goes. */
export async function submitClaim(
  claim: ClaimToSend,
  report: (event: SubmissionEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { body } = await upload({
      path: '/api/v1/claims',
      body: formOf(claim),
      onProgress: (progress) => report({ type: 'upload.progressed', ...progress }),
      signal,
    })
    // Our own server holds its answers to the contract.
    const { number, reviewBy } = (body as { readonly data: Schemas['Claim'] }).data
    report({ type: 'claim.registered', number, reviewBy })
  } catch (error) {
    if (!signal.aborted) report(failureOf(error, claim))
  }
}

function formOf({ answers, files }: ClaimToSend): FormData {
  const claim: Schemas['ClaimSubmission'] = {
    ...answers,
    // The form is sent only with a role.
    role: answers.role || 'policyholder',
    fullName: answers.fullName.trim(),
    address: answers.address.trim(),
    description: answers.description.trim(),
    regionId: Number(answers.regionId),
    districtId: Number(answers.districtId),
  }
  const form = new FormData()
  form.append('claim', new Blob([JSON.stringify(claim)], { type: 'application/json' }))
  for (const { id, name } of files) {
    const file = chosenFile(id)
    if (file) form.append('files', file, name)
  }
  return form
}

function failureOf(error: unknown, claim: ClaimToSend): SubmissionEvent {
  if (!(error instanceof CallError)) return { type: 'claim.notSent', code: notSent }
  const { failure } = error
  if (failure.kind !== 'status')
    return { type: 'claim.notSent', code: failure.kind === 'fetch' ? notConnected : notSent }
  if (failure.status === 401) return { type: 'session.ended' }
  return refusalOf(failure.data, claim) ?? { type: 'claim.notSent', code: failure.data?.code ?? notSent }
}

const reasons: Readonly<Record<string, RefusedAttachment['reason']>> = {
  QDM_FILE_WRONG_TYPE: 'type',
  QDM_FILE_TOO_LARGE: 'size',
  QDM_FILE_UNSAFE: 'unsafe',
  QDM_FILE_PROTECTED: 'protected',
}

/** Returns the problems of the answer that concern questions and files of the form; null when there are none. */
function refusalOf(data: ProblemData | null, { files }: ClaimToSend): SubmissionEvent | null {
  const found = data?.problems ?? []
  const problems = found.flatMap(({ path, code, params }) => {
    const at = path.replace(/^\/claim\//, '')
    return isField(at) ? [{ at, code, params }] : []
  })
  const refused = found.flatMap(({ path, code }) => {
    const file = files[Number(/^\/files\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)]
    const reason = reasons[code]
    return file && reason ? [{ id: file.id, reason }] : []
  })
  return problems.length + refused.length > 0 ? { type: 'claim.refused', problems, files: refused } : null
}

function isField(name: string): name is ClaimField {
  return Object.hasOwn(noAnswers, name)
}
