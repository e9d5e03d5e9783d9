import type { ForeignForm } from './form/foreign-form.ts'
import type { SourceFile } from './form/source-file.ts'
import type { Ledger } from './form/ledger.ts'

/** Where an answer of the source is in the product. */
export interface NamedAnswer {
  /** JSON pointer in the answers of the source; a star stands for the items of a repeat. */
  readonly source: string
  /** Pattern of the product's field. */
  readonly at: string
  /** Values of the source by value of the product, where they are written otherwise. */
  readonly values?: Readonly<Record<string, string | number | boolean>>
}

/** What the meaning of a format makes of a file. */
export interface Meaning {
  readonly form: ForeignForm
  readonly answers: readonly NamedAnswer[]
  /** What the form has that the source leaves open, one sentence each: the most items of a repeat. */
  readonly added: readonly string[]
}

/** A format of forms: one folder with its reader and its meaning. */
export interface FormFormat {
  /** What people call it. */
  readonly title: string
  /**
   * Its engines keep the answer of a question that was hidden, and conditions read it on; in a product a hidden answer
   * decides nothing.
   */
  readonly keepsHiddenAnswers: boolean
  /** Returns whether a file looks like this format. It never throws. */
  readonly recognises: (file: SourceFile) => boolean
  /**
   * Reads a file and says what it means in the words of the product; every sentence gets its verdict in the ledger.
   * Throws `UnreadableForm` for a file that cannot be read.
   */
  readonly read: (file: SourceFile, ledger: Ledger) => Meaning | Promise<Meaning>
}
