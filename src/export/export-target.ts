import type { Ledger, NamedAnswer } from '../import/index.ts'
import type { OutgoingForm } from './form/outgoing-form.ts'
import type { OutgoingTextReader } from './form/texts.ts'

/** A file of a target. */
export interface ExportedFile {
  /** What follows the id of the product in its name: `.schema.json`. */
  readonly ending: string
  readonly content: string | Uint8Array
}

/** What a target makes of a product. */
export interface WrittenForm {
  readonly files: readonly ExportedFile[]
  /** Where each answer of the product is in the answers of the target. */
  readonly answers: readonly NamedAnswer[]
  /** What the target's files say and no sentence of the product did. */
  readonly added: readonly string[]
}

/** What a target writes with: every sentence that it reads gets its verdict. */
export interface TargetTools {
  readonly ledger: Ledger<string>
  readonly texts: OutgoingTextReader
}

/** A target of forms: one folder. */
export interface ExportTarget {
  /** What people call it. */
  readonly title: string
  readonly write: (form: OutgoingForm, tools: TargetTools) => WrittenForm | Promise<WrittenForm>
}
