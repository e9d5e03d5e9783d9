import { createHash } from 'node:crypto'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError, type ErrorCode } from '../../errors/index.ts'
import type { SentFile } from '../files/form.ts'
import { kindOf, mediaTypes, type FileKind } from '../files/file-kind.ts'
import { safeName } from '../files/safe-name.ts'
import type { NewFile } from '../../store/index.ts'

/** Rules of claims, as the specification has them. */
export const claimRules = {
  mostFiles: 5,
  mostFileBytes: 2 * 1024 * 1024,
  shortestDescription: 50,
  reviewDays: 15,
} as const

/** A claim as the contract lets it through. */
export interface ClaimSubmission {
  readonly policySeries: string
  readonly policyNumber: string
  readonly role: 'policyholder' | 'victim'
  readonly fullName: string
  readonly regionId: number
  readonly districtId: number
  readonly address: string
  readonly eventDate: string
  readonly eventTime: string
  readonly phone: string
  readonly description: string
}

/** The country's clock runs five hours ahead of UTC, all year. */
const countryOffset = '+05:00'

/** What is wrong with what a claim says, a code each. */
export function problemsOfClaim(claim: ClaimSubmission, now: number): readonly Problem[] {
  const problems: Problem[] = []
  const missing = claimRules.shortestDescription - [...claim.description.trim()].length
  if (missing > 0)
    problems.push({
      path: '/claim/description',
      code: 'QDM_CLAIM_DESCRIPTION_SHORT' satisfies ErrorCode,
      params: { n: missing, limit: claimRules.shortestDescription },
    })
  const happened = Date.parse(`${claim.eventDate}T${claim.eventTime}:00${countryOffset}`)
  if (!(happened <= now))
    problems.push({
      path: '/claim/eventDate',
      code: 'QDM_CLAIM_EVENT_IN_FUTURE' satisfies ErrorCode,
      params: {},
    })
  return problems
}

/** What files of a form may be, and the codes under which they are refused. */
export interface FileRules {
  readonly part: string
  readonly kinds: readonly FileKind[]
  readonly most: number
  readonly mostBytes: number
  readonly codes: { readonly many: ErrorCode; readonly large: ErrorCode; readonly type: ErrorCode }
}

/** Files as they are kept, or what is wrong with them: each breach with its own code, each file by its number. */
export async function checkedFiles(
  files: readonly SentFile[],
  rules: FileRules,
): Promise<{ readonly files: readonly NewFile[]; readonly problems: readonly Problem[] }> {
  const kept: NewFile[] = []
  const problems: Problem[] = []
  if (files.length > rules.most)
    problems.push({ path: `/${rules.part}`, code: rules.codes.many, params: { limit: rules.most } })
  for (const [index, file] of files.entries()) {
    const path = `/${rules.part}/${index}`
    if (file.bytes.byteLength > rules.mostBytes) {
      problems.push({ path, code: rules.codes.large, params: { limit: rules.mostBytes } })
      continue
    }
    const kind = await kindOf(file, rules.kinds)
    if (kind === null) problems.push({ path, code: rules.codes.type, params: {} })
    else
      kept.push({
        hash: createHash('sha256').update(file.bytes).digest('hex'),
        name: safeName(file.name, kind),
        mediaType: mediaTypes[kind],
        bytes: file.bytes,
      })
  }
  return { files: kept, problems }
}

/** Refuses when anything is wrong: under the code of the first problem, with all of them named. */
export function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems
  // Problems of files and claims carry codes of the catalogue.
  if (first) throw new QadamError(first.code as ErrorCode, { problems })
}

/** The same for the same claim of the same person with the same files. */
export function fingerprintOf(userId: string, claim: ClaimSubmission, files: readonly NewFile[]): string {
  const said = [
    userId,
    claim.policySeries,
    claim.policyNumber,
    claim.role,
    claim.fullName,
    claim.regionId,
    claim.districtId,
    claim.address,
    claim.eventDate,
    claim.eventTime,
    claim.phone,
    claim.description,
    ...files.map(({ hash }) => hash),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
