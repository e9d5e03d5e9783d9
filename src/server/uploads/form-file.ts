import type { FilePart } from './form-parts.ts'
import type { DiskFile } from './disk-file.ts'

/** A received file. Its own statements about its type and name are unverified. */
export interface FormFile {
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Its bytes as they came. */
  readonly disk: DiskFile
  /**
   * Does work with all bytes in memory, in its turn. @throws QDM_UNAVAILABLE when the turn does not come
   */
  readonly inMemory: <Result>(work: (bytes: Buffer) => Promise<Result>) => Promise<Result>
  /** Writes other bytes to the disk; they are there until the form is answered. @throws QDM_UNAVAILABLE */
  readonly rewritten: (bytes: Buffer) => Promise<DiskFile>
  /** Returns whether the scanner lets it through; true without a scanner. @throws QDM_UNAVAILABLE */
  readonly passesScan: () => Promise<boolean>
}

/** What a form does with its files. */
export interface FormFileDeps {
  readonly inTurn: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>
  readonly write: (bytes: Buffer) => Promise<DiskFile>
  readonly passesScan: (disk: DiskFile) => Promise<boolean>
}

/** Copies of a file while it is judged and drawn again: as read, in the thread that judges it, decoded and as drawn. */
const copies = 4

/** The file of a part. */
export function formFile({ fileName, mediaType, disk }: FilePart, deps: FormFileDeps): FormFile {
  return {
    name: fileName,
    mediaType,
    sizeBytes: disk.sizeBytes,
    disk,
    inMemory: (work) => deps.inTurn(disk.sizeBytes * copies, async () => await work(await disk.bytes())),
    rewritten: deps.write,
    passesScan: () => deps.passesScan(disk),
  }
}
