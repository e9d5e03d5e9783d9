import papaparse from 'papaparse'
import type { SheetData } from 'write-excel-file/node'
import type { WordForm } from '../../documents/index.ts'
import type { SentForm } from '../../store/index.ts'

/** Forms as a table: a column for each answer, in the order of the forms from the newest on. */
export interface AnswerTable {
  readonly columns: readonly string[]
  readonly rows: readonly FormTableRow[]
}

/** A form in a table. */
export interface FormTableRow {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** One for each column; empty where nothing was answered. */
  readonly answers: readonly string[]
}

/** Words of the first two columns of a file. */
export interface TableHeads {
  readonly reference: string
  readonly sentAt: string
}

/**
 * Words forms as a table. An answer of a list's item has the item in its column: «Household 1 · Name». Forms of different
 * versions share the columns whose labels are the same.
 */
export async function formTable(
  forms: readonly SentForm[],
  wordForm: WordForm,
  language: string,
): Promise<AnswerTable> {
  const worded: (readonly [form: SentForm, answers: ReadonlyMap<string, string>])[] = []
  const columns = new Set<string>()
  for (const form of forms) {
    const groups = await wordForm(form, language)
    const answers = new Map(
      groups.flatMap(({ heading, answers: known }) =>
        known.map(({ label, value }) => [heading === null ? label : `${heading} · ${label}`, value] as const),
      ),
    )
    for (const label of answers.keys()) columns.add(label)
    worded.push([form, answers])
  }
  const labels = [...columns]
  return {
    columns: labels,
    rows: worded.map(([{ reference, createdAt }, answers]) => ({
      reference,
      sentAt: createdAt,
      answers: labels.map((label) => answers.get(label) ?? ''),
    })),
  }
}

/** The table as CSV in UTF-8 with a mark that Excel reads; a text that Excel would take for a formula is quoted. */
export function csvOfTable(
  table: AnswerTable,
  heads: TableHeads,
  timeOf: (moment: number) => string,
): Buffer {
  const rows = [
    [heads.reference, heads.sentAt, ...table.columns],
    ...table.rows.map(({ reference, sentAt, answers }) => [reference, timeOf(sentAt), ...answers]),
  ]
  return Buffer.from(`\uFEFF${papaparse.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}`)
}

/** The table as a workbook of Excel with one sheet; every cell is a text, so that no answer becomes a formula. */
export async function xlsxOfTable(
  table: AnswerTable,
  heads: TableHeads,
  timeOf: (moment: number) => string,
): Promise<Buffer> {
  const head = [heads.reference, heads.sentAt, ...table.columns]
  const sheet: SheetData = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...table.rows.map(({ reference, sentAt, answers }) =>
      [reference, timeOf(sentAt), ...answers].map((value) => ({ value: drawable(value), type: String })),
    ),
  ]
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = writeXlsxFile(sheet, { stickyRowsCount: 1, columns: head.map(() => ({ width: 24 })) })
  return await file.toBuffer()
}

/** The forms as they were sent. */
export function jsonOfForms(forms: readonly SentForm[]): Buffer {
  const sent = forms.map(({ reference, version, language, createdAt, body }) => ({
    reference,
    sentAt: new Date(createdAt).toISOString(),
    language,
    version,
    answers: JSON.parse(body) as unknown,
  }))
  return Buffer.from(JSON.stringify(sent, null, 2))
}

/** A workbook is XML, which has no control characters; its cells have at most 32,767 characters. */
function drawable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ' ').slice(0, 32_767)
}
