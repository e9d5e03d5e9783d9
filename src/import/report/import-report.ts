import type { NamedAnswer } from '../form-format.ts'
import type { FormFormatId } from '../formats.ts'
import type { ImportedForm } from '../imported-form.ts'
import type { SourceSentence, SentenceVerdict } from '../form/ledger.ts'
import { pointersIn } from './target-pointer.ts'

/** A report as it is written beside the product, `NAME.import.json`. */
export interface ImportReport {
  /** Version of this form of the report. */
  readonly report: 1
  readonly source: string
  readonly format: FormFormatId
  readonly product: string
  readonly counts: Readonly<Record<SentenceVerdict, number>>
  readonly sentences: readonly ReportedSentence[]
  readonly added: readonly string[]
  /** Where each answer of the source is in the product. */
  readonly answers: readonly NamedAnswer[]
  readonly findings: readonly { readonly code: string; readonly path: string; readonly message: string }[]
}

/** A sentence with its place in the product, a JSON pointer. */
export interface ReportedSentence extends Omit<SourceSentence, 'to'> {
  readonly to: string | null
}

/** The report on an import. */
export function importReport(imported: ImportedForm, source: string): ImportReport {
  const pointerOf = pointersIn(imported.file)
  const sentences = imported.sentences.map(({ to, ...sentence }): ReportedSentence => ({
    ...sentence,
    to: to === null ? null : pointerOf(to),
  }))
  const count = (verdict: SentenceVerdict): number =>
    sentences.filter((sentence) => sentence.verdict === verdict).length
  return {
    report: 1,
    source,
    format: imported.format,
    product: `${imported.id}.json`,
    counts: { kept: count('kept'), changed: count('changed'), refused: count('refused') },
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
  const { counts } = report
  const of = (verdict: SentenceVerdict): readonly ReportedSentence[] =>
    report.sentences.filter((sentence) => sentence.verdict === verdict)
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]
  return [
    `# ${cell(report.source)} → ${report.product}`,
    '',
    `${counts.kept} sentences are kept, ${counts.changed} changed, ${counts.refused} refused.`,
    ...section('Refused', refusedTable(of('refused'))),
    ...section('Changed', changedTable(of('changed'))),
    ...section(
      'Added',
      report.added.map((one) => `- ${one}`),
    ),
    ...section(
      'Findings of lint',
      report.findings.map(({ code, path, message }) => `- \`${code}\` at \`${path}\`: ${cell(message)}`),
    ),
    ...section('Kept', keptTable(of('kept'))),
    '',
  ].join('\n')
}

function refusedTable(sentences: readonly ReportedSentence[]): readonly string[] {
  if (sentences.length === 0) return []
  return [
    '| in the source | says | reason | what to do |',
    '| --- | --- | --- | --- |',
    ...sentences.map(
      ({ place, says, code, why, remedy }) =>
        `| ${codeOf(place)} | ${cell(says)} | \`${code}\` ${cell(why)} | ${cell(remedy)} |`,
    ),
  ]
}

function changedTable(sentences: readonly ReportedSentence[]): readonly string[] {
  if (sentences.length === 0) return []
  return [
    '| in the source | says | in the product | change |',
    '| --- | --- | --- | --- |',
    ...sentences.map(
      ({ place, says, code, why, to }) =>
        `| ${codeOf(place)} | ${cell(says)} | ${to === null ? '' : codeOf(to)} | \`${code}\` ${cell(why)} |`,
    ),
  ]
}

function keptTable(sentences: readonly ReportedSentence[]): readonly string[] {
  if (sentences.length === 0) return []
  return [
    '| in the source | says | in the product |',
    '| --- | --- | --- |',
    ...sentences.map(
      ({ place, says, to }) => `| ${codeOf(place)} | ${cell(says)} | ${to === null ? '' : codeOf(to)} |`,
    ),
  ]
}

function codeOf(place: string): string {
  return `\`${place.replaceAll('`', "'").replaceAll('|', '\\|')}\``
}

/** Words of the source as they stand in a cell: nothing in them is markup. */
function cell(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
