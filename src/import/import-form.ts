import type { Finding } from '../engine/findings/index.ts'
import type { JsonObject } from '../engine/json.ts'
import type { FormFormat } from './form-format.ts'
import { productId } from './form/names.ts'
import type { ImportedForm } from './imported-form.ts'
import { mostBytes, UnreadableForm, type SourceFile } from './form/source-file.ts'
import { hiddenReads } from './form/hidden-reads.ts'
import { writeProduct } from './form/write-product.ts'
import { formFormats, type FormFormatId } from './formats.ts'
import { refuseReaders } from './refuse-readers.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import { Ledger } from './form/ledger.ts'

/** How a file is imported. */
export interface ImportOptions {
  /** The format; without it the file itself decides. */
  readonly format?: FormFormatId
  /** Id of the product; without it the title of the form decides, or the name of the file. */
  readonly id?: string
  /** Finds what is wrong with the text of a product file. */
  readonly lint: (text: string) => readonly Finding[]
}

/**
 * Makes a product of a file of another engine. Nothing of the file is run: its expressions are read, and what cannot be translated
 * is refused. Throws `UnreadableForm` for a file that is no form of a known format.
 */
export async function importForm(file: SourceFile, options: ImportOptions): Promise<ImportedForm> {
  if (file.bytes.length > mostBytes)
    throw new UnreadableForm(
      `The file is larger than ${mostBytes / 1024 / 1024} MB. Take pictures and data out of it and export the form alone.`,
      'too-large',
    )
  if (file.bytes.length === 0) throw new UnreadableForm('The file is empty.', 'empty')
  const format = options.format ?? formatOf(file)
  const ledger = new Ledger()
  const known: FormFormat = formFormats[format]
  const { form, answers, added } = await known.read(file, ledger)
  const title = Object.values(form.title)[0] ?? ''
  const id = options.id ?? productId(title === '' ? file.name.replace(/\.[^.]*$/, '') : title)
  const written = writeProduct(form, id)
  const lint = (one: JsonObject): readonly Finding[] => options.lint(JSON.stringify(one))
  const fitting = refuseUnfit(written.file, lint, ledger)
  const { product, findings, added: takenOut } = refuseReaders(fitting, lint, ledger)
  return {
    format,
    id,
    file: product,
    sentences: ledger.sentences,
    added: [...added, ...written.added, ...takenOut, ...(known.keepsHiddenAnswers ? hiddenReads(form) : [])],
    answers,
    findings,
  }
}

/** The formats that a file looks like, the one first that it is read as when no person says another. */
export function recognisedFormats(file: SourceFile): readonly FormFormatId[] {
  return formatIds.filter((id) => formFormats[id].recognises(file))
}

// The keys of the table are its ids.
const formatIds = Object.keys(formFormats) as readonly FormFormatId[]

function formatOf(file: SourceFile): FormFormatId {
  const [found] = recognisedFormats(file)
  if (found !== undefined) return found
  throw new UnreadableForm(
    `The file is of no known format: ${formatIds.map((id) => formFormats[id].title).join(', ')}. Say which with --format, or export it again.`,
    'format-unknown',
  )
}
