import type { NamedAnswer } from '../form-format.ts'
import type { FormFormatId } from '../formats.ts'
import type { ImportedForm } from '../imported-form.ts'
import type { SentenceVerdict } from '../form/ledger.ts'
import { countsOf, transferMarkdown, type TransferredSentence } from './transfer-markdown.ts'
import { pointersIn } from './target-pointer.ts'

/** A sentence of a report. */
export type { TransferredSentence } from './transfer-markdown.ts'

/** A report as it is written beside the product, `NAME.import.json`. */
export interface ImportReport {
  /** Version of this form of the report. */
  readonly report: 1
  readonly source: string
  readonly format: FormFormatId
  readonly product: string
  readonly counts: Readonly<Record<SentenceVerdict, number>>
  /** Each with its place in the product, a JSON pointer. */
  readonly sentences: readonly TransferredSentence[]
  readonly added: readonly string[]
  /** Where each answer of the source is in the product. */
  readonly answers: readonly NamedAnswer[]
  readonly findings: readonly { readonly code: string; readonly path: string; readonly message: string }[]
}

/** The report on an import. */
export function importReport(imported: ImportedForm, source: string): ImportReport {
  const pointerOf = pointersIn(imported.file)
  const sentences = imported.sentences.map(({ to, ...sentence }): TransferredSentence => ({
    ...sentence,
    to: to === null ? null : pointerOf(to),
  }))
  return {
    report: 1,
    source,
    format: imported.format,
    product: `${imported.id}.json`,
    counts: countsOf(sentences),
    sentences,
    added: imported.added,
    answers: imported.answers.map(({ source: from, at, values }) => ({
      source: from,
      at,
      ...(values === undefined ? {} : { values }),
    })),
    findings: imported.findings.map(({ code, path, message }) => ({ code, path, message })),
  }
}

/** The report as a page in Markdown: what is refused first, then what is changed, then what is kept. */
export function reportMarkdown(report: ImportReport): string {
  return transferMarkdown({
    ...report,
    heading: [report.source, report.product],
    from: 'source',
    to: 'product',
  })
}
