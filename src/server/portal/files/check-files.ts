import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError, type ErrorCode } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'
import { judgedFile, refusalCodes } from './accepted-file.ts'
import { sanitizeFile, isPhoto, checkFileKind, type CleanedFile, type ReceivedKind } from './file-kind.ts'
import type { FormFile } from '../../uploads/index.ts'

/** Rules for the files of a form, and the codes of refusals. A photo is taken where `kinds` has JPEG or PNG. */
export interface FileRules {
  readonly part: string
  readonly kinds: readonly ReceivedKind[]
  readonly most: number
  readonly mostBytes: number
  readonly codes: { readonly many: ErrorCode; readonly large: ErrorCode; readonly type: ErrorCode }
}

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
    if (file.sizeBytes > rules.mostBytes) {
      problems.push({ path, code: rules.codes.large, params: { limit: rules.mostBytes } })
      continue
    }
    const found = await judgedFile(file, (bytes) => judged(file, bytes, rules.kinds))
    if ('refusal' in found)
      problems.push({ path, code: { ...refusalCodes, type: rules.codes.type }[found.refusal], params: {} })
    else kept.push(found)
  }
  return { files: kept, problems }
}

/** A photo is known by its content alone, a document by its name, type and content. */
async function judged(file: FormFile, bytes: Buffer, kinds: readonly ReceivedKind[]): Promise<CleanedFile> {
  const photos = kinds.filter((kind) => kind === 'jpeg' || kind === 'png')
  if (photos.length > 0 && isPhoto(bytes)) return await sanitizeFile(bytes, photos)
  const found = await checkFileKind(file, bytes, kinds)
  return 'refusal' in found ? found : { kind: found.kind, bytes }
}

/** Refuses when anything is wrong: under the code of the first problem, with all of them named. */
export function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems
  // Problems of files and claims carry codes of the catalogue.
  if (first) throw new QadamError(first.code as ErrorCode, { problems })
}
