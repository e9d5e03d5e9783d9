import { createLinter } from '../../engine/lint/index.ts'
import type { KnownOperation } from '../../engine/compile/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import {
  formFormats,
  importForm,
  importReport,
  recognisedFormats,
  UnreadableForm,
  type FormFormatId,
  type ImportReport,
  type SourceFile,
} from '../../import/index.ts'
import { QadamError } from '../errors/index.ts'
import type { FileToLint } from './lint-errors.ts'

/** A file of another engine, with what its product is checked against. */
export interface FormToRead extends Omit<FileToLint, 'text' | 'texts'> {
  /** Name with its ending. */
  readonly name: string
  /** Bytes as base64. */
  readonly content: string
  /** The uiSchema of a JSON Schema, as base64; null for none. */
  readonly look: string | null
  /** Null: the file decides. */
  readonly format: FormFormatId | null
  /** The operation of an OpenAPI document; null where it has one. */
  readonly operation: string | null
  /** Id of the product; null: the title decides. */
  readonly id: string | null
}

/** A form that was read: its product in one file, and the verdict on each sentence. */
export interface ReadForm {
  readonly format: FormFormatId
  /** Every format that the file looks like. */
  readonly formats: readonly FormFormatId[]
  readonly id: string
  /** Title in the first language of the form that has one; else the name of the file. */
  readonly title: string
  readonly file: JsonObject
  readonly report: ImportReport
  readonly errors: readonly { readonly path: string; readonly code: string }[]
}

/**
 * Makes a product of a form of another engine.
 * @throws QadamError QDM_FORM_UNREADABLE with the reason, the formats that the file looks like, and the operations to choose from
 */
export async function productOfForm(
  { name, content, look, format, operation, id, ...checked }: FormToRead,
  {
    ratings,
    operations,
  }: {
    readonly ratings: Readonly<Record<string, unknown>>
    readonly operations: ReadonlyMap<string, KnownOperation>
  },
): Promise<ReadForm> {
  const source: SourceFile = {
    name,
    bytes: bytesOf(content),
    ...(look !== null && { ui: bytesOf(look) }),
    ...(operation !== null && { operation }),
  }
  const { blocks, blockTexts, errorTexts, termsTexts, day } = checked
  const linter = createLinter({
    blocks,
    ratings,
    operations,
    today: day,
    catalogues: (_, own = {}) => ({
      own,
      product: {},
      blocks: blockTexts,
      errors: errorTexts,
      terms: termsTexts,
    }),
  })
  const formats = recognisedFormats(source)
  try {
    const imported = await importForm(source, {
      ...(format !== null && { format }),
      ...(id !== null && { id }),
      lint: (text) => linter.lint('product', text).findings,
    })
    return {
      format: imported.format,
      formats,
      id: imported.id,
      title: titleOf(imported.file) ?? name.replace(/\.[^.]*$/, ''),
      file: imported.file,
      report: importReport(imported, name),
      errors: imported.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ path, code }) => ({ path, code })),
    }
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    const params = {
      formats: [...(formats.length === 0 ? Object.keys(formFormats) : formats)],
      operations: [...error.operations],
    }
    throw new QadamError('QDM_FORM_UNREADABLE', { problems: [{ path: '', code: error.code, params }] })
  }
}

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

function titleOf({ texts }: JsonObject): string | null {
  for (const own of Object.values(isObject(texts) ? texts : {})) {
    const title = isObject(own) ? own['title'] : null
    if (typeof title === 'string' && title.trim() !== '') return title.trim()
  }
  return null
}
