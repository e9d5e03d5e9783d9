import type { SentenceVerdict, SourceSentence } from '../form/ledger.ts'

/** A sentence with its place on the other side; null where it has none. */
export type TransferredSentence = SourceSentence<string>

/** What a report on an import or an export says. */
export interface TransferReport {
  /** What became what: two names of files. */
  readonly heading: readonly [string, string]
  /** What the two sides are called in headings: `source` and `product`. */
  readonly from: string
  readonly to: string
  readonly counts: Readonly<Record<SentenceVerdict, number>>
  readonly sentences: readonly TransferredSentence[]
  readonly added: readonly string[]
  readonly findings?: readonly { readonly code: string; readonly path: string; readonly message: string }[]
}

/** How many sentences have each verdict. */
export function countsOf(
  sentences: readonly TransferredSentence[],
): Readonly<Record<SentenceVerdict, number>> {
  const count = (verdict: SentenceVerdict): number =>
    sentences.filter((sentence) => sentence.verdict === verdict).length
  return { kept: count('kept'), changed: count('changed'), refused: count('refused') }
}

/** A report as a page in Markdown: what is refused first, then what is changed, then what is kept. */
export function transferMarkdown(report: TransferReport): string {
  const { counts, findings = [] } = report
  const of = (verdict: SentenceVerdict): readonly TransferredSentence[] =>
    report.sentences.filter((sentence) => sentence.verdict === verdict)
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]
  const [one, other] = report.heading
  return [
    `# ${cell(one)} → ${other}`,
    '',
    `${counts.kept} sentences are kept, ${counts.changed} changed, ${counts.refused} refused.`,
    ...section('Refused', refusedTable(report, of('refused'))),
    ...section('Changed', changedTable(report, of('changed'))),
    ...section(
      'Added',
      report.added.map((sentence) => `- ${sentence}`),
    ),
    ...section(
      'Findings of lint',
      findings.map(({ code, path, message }) => `- \`${code}\` at \`${path}\`: ${cell(message)}`),
    ),
    ...section('Kept', keptTable(report, of('kept'))),
    '',
  ].join('\n')
}

function refusedTable(
  { from }: TransferReport,
  sentences: readonly TransferredSentence[],
): readonly string[] {
  if (sentences.length === 0) return []
  return [
    `| in the ${from} | says | reason | what to do |`,
    '| --- | --- | --- | --- |',
    ...sentences.map(
      ({ place, says, code, why, remedy }) =>
        `| ${codeOf(place)} | ${cell(says)} | \`${code}\` ${cell(why)} | ${cell(remedy)} |`,
    ),
  ]
}

function changedTable(
  { from, to: other }: TransferReport,
  sentences: readonly TransferredSentence[],
): readonly string[] {
  if (sentences.length === 0) return []
  return [
    `| in the ${from} | says | in the ${other} | change |`,
    '| --- | --- | --- | --- |',
    ...sentences.map(
      ({ place, says, code, why, to }) =>
        `| ${codeOf(place)} | ${cell(says)} | ${to === null ? '' : codeOf(to)} | \`${code}\` ${cell(why)} |`,
    ),
  ]
}

function keptTable(
  { from, to: other }: TransferReport,
  sentences: readonly TransferredSentence[],
): readonly string[] {
  if (sentences.length === 0) return []
  return [
    `| in the ${from} | says | in the ${other} |`,
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
