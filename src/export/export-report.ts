import type { Json } from '../engine/json.ts'
import {
  countsOf,
  transferMarkdown,
  type SentenceVerdict,
  type TransferredSentence,
} from '../import/index.ts'
import type { ExportedForm } from './exported-form.ts'

/** A report as it is written beside the form, `NAME.TARGET.export.json`. */
export interface ExportReport {
  /** Version of this form of the report. */
  readonly report: 1
  readonly product: string
  readonly target: string
  readonly files: readonly string[]
  readonly counts: Readonly<Record<SentenceVerdict, number>>
  /** Each with its place in the form: a JSON pointer, or a cell such as `survey!D12`. */
  readonly sentences: readonly TransferredSentence[]
  readonly added: readonly string[]
  /** Where each answer of the product is in the answers of the form. */
  readonly answers: Json
}

/** The report on an export: as an object, and as a page in Markdown. */
export function exportReport(exported: ExportedForm): {
  readonly json: ExportReport
  readonly markdown: string
} {
  const { id, target, sentences, added } = exported
  const product = `${id}.json`
  const files = exported.files.map(({ ending }) => `${id}${ending}`)
  const counts = countsOf(sentences)
  const json: ExportReport = {
    report: 1,
    product,
    target,
    files,
    counts,
    sentences,
    added,
    answers: exported.answers.map(({ source, at, values }) => ({
      form: source,
      at,
      ...(values === undefined ? {} : { values }),
    })),
  }
  const markdown = transferMarkdown({
    heading: [product, files.join(', ')],
    from: 'product',
    to: 'form',
    counts,
    sentences,
    added,
  })
  return { json, markdown }
}
