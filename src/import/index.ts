/** Forms of other engines become product files, with a verdict on each sentence. */
export { formFormats, type FormFormatId } from './formats.ts'
export { importForm, recognisedFormats, type ImportOptions } from './import-form.ts'
export type { ImportedForm } from './imported-form.ts'
export { mostBytes, UnreadableForm, type SourceFile, type UnreadableCode } from './form/source-file.ts'
export type { NamedAnswer } from './form-format.ts'
export {
  Ledger,
  type ChangeReason,
  type RefusalReason,
  type SentenceVerdict,
  type SourceSentence,
} from './form/ledger.ts'
export { importReport, reportMarkdown, type ImportReport } from './report/import-report.ts'
export { countsOf, transferMarkdown, type TransferredSentence } from './report/transfer-markdown.ts'
