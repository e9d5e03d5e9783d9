import { Readable } from 'node:stream'
import { writtenFile, type DiskFile } from './disk-file.ts'
import { formFile, type FormFile, type FormFileDeps } from './form-file.ts'
import { readFormParts, type FormParts } from './form-parts.ts'

/** What an intake gives to its forms. */
export interface FormDeps extends Omit<FormFileDeps, 'write'> {
  /** Folder of the files. */
  readonly folder: string
}

/** A received form: its body on the disk, and its parts once they are read. */
export class ReceivedForm {
  /** The body as it came. */
  readonly body: DiskFile
  readonly #deps: FormDeps
  readonly #files: DiskFile[] = []
  #parts: FormParts = []

  constructor(body: DiskFile, deps: FormDeps) {
    this.body = body
    this.#deps = deps
  }

  /** Reads the parts of the body; files stay on the disk. @throws QDM_BODY_MALFORMED, QDM_UNAVAILABLE */
  async read(contentType: string): Promise<FormParts> {
    const { folder } = this.#deps
    this.#parts = await readFormParts(this.body.stream(), contentType, folder, (file) =>
      this.#files.push(file),
    )
    return this.#parts
  }

  /** The files under a name, in their order, of the parts that were read; an empty choice of a browser is no file. */
  files(name: string): readonly FormFile[] {
    const write = async (bytes: Buffer): Promise<DiskFile> => {
      const file = await writtenFile(this.#deps.folder, Readable.from([bytes]))
      this.#files.push(file)
      return file
    }
    return this.#parts
      .filter((part) => 'disk' in part)
      .filter((part) => part.name === name && (part.fileName !== '' || part.disk.sizeBytes > 0))
      .map((part) => formFile(part, { ...this.#deps, write }))
  }

  /** Frees the disk. Call it once, after the form was answered. */
  async close(): Promise<void> {
    await Promise.all([this.body, ...this.#files].map((file) => file.close()))
  }
}
