import { createHash } from 'node:crypto'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError, type ErrorCode } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'
import { judged, mediaTypes, type ReceivedKind } from './file-kind.ts'
import type { FormFile } from './form.ts'
import { safeName } from './safe-name.ts'

/** What files of a form may be, and the codes under which they are refused. */
export interface FileRules {
  readonly part: string
  readonly kinds: readonly ReceivedKind[]
  readonly most: number
  readonly mostBytes: number
  readonly codes: { readonly many: ErrorCode; readonly large: ErrorCode; readonly type: ErrorCode }
}

/** A PDF is refused in the same words whatever it was sent for. */
const notPassedOn = { unsafe: 'QDM_FILE_UNSAFE', protected: 'QDM_FILE_PROTECTED' } as const

/** Files as they are kept, or what is wrong with them: each breach with its own code, each file by its number. */
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
