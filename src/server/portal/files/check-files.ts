import { createHash } from 'node:crypto'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError, type ErrorCode } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'
import { judged, mediaTypes, type ReceivedKind } from './file-kind.ts'
import type { FormFile } from './form.ts'
import { safeName } from './safe-name.ts'

/** Rules for the files of a form, and the codes of refusals. */
export interface FileRules {
  readonly part: string
  readonly kinds: readonly ReceivedKind[]
  readonly most: number
  readonly mostBytes: number
  readonly codes: { readonly many: ErrorCode; readonly large: ErrorCode; readonly type: ErrorCode }
}

/** The codes for a refused PDF are equal for every purpose. */
const notPassedOn = { unsafe: 'QDM_FILE_UNSAFE', protected: 'QDM_FILE_PROTECTED' } as const

/** Returns the files to store, or their faults: each breach with its own code, each file by its number. */
export async function checkedFiles(
  files: readonly FormFile[],
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
    const found = await judged(file, rules.kinds)
    if ('refusal' in found)
      problems.push({ path, code: { ...notPassedOn, type: rules.codes.type }[found.refusal], params: {} })
    else
      kept.push({
        hash: createHash('sha256').update(file.bytes).digest('hex'),
        name: safeName(file.name, found.kind),
        mediaType: mediaTypes[found.kind],
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
