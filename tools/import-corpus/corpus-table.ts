import { formFormats } from '../../src/import/index.ts'
import type { CorpusRow } from './import-published.ts'
import { addressOf } from './published-form.ts'
import type { QuestionVerdict } from './judge-questions.ts'

/** The share of questions that must be kept or changed with a name, in percent. */
export const leastCarried = 95

type Counts = Readonly<Record<QuestionVerdict, number>>

/** Questions of all forms together. */
export function totalOf(rows: readonly CorpusRow[]): Counts {
  const sum = (verdict: QuestionVerdict): number =>
    rows.reduce((before, { counts }) => before + counts[verdict], 0)
  return { kept: sum('kept'), changed: sum('changed'), refused: sum('refused'), silent: sum('silent') }
}

/** What the corpus does not hold, one sentence each; none when it holds. */
export function corpusFailures(rows: readonly CorpusRow[]): readonly string[] {
  const total = totalOf(rows)
  const share = carriedShare(total)
  return [
    ...rows.flatMap(({ form, failure }) =>
      failure === null ? [] : [`${form.repository} ${form.path}: ${failure.kind}, ${failure.message}`],
    ),
    ...rows.flatMap(({ form, errors }) =>
      errors.length === 0
        ? []
        : [`${form.repository} ${form.path}: the product has errors, ${errors.join('; ')}`],
    ),
    ...rows.flatMap(({ form, judged }) =>
      judged
        .filter(({ verdict }) => verdict === 'silent')
        .map(({ place }) => `${form.repository} ${form.path}: ${place} is neither kept, changed nor refused`),
    ),
    ...(share < leastCarried
      ? [`${shareText(total)} of the questions are kept or changed with a name; ${leastCarried} % are wanted`]
      : []),
  ]
}

/** The table of the corpus in Markdown: a line a form, and one for all. */
export function corpusTable(rows: readonly CorpusRow[]): string {
  const total = totalOf(rows)
  return [
    '| form | format | licence | questions | kept | changed | refused | kept or changed | findings |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ form, counts, errors, failure }) => {
      const { format, licence, operation } = form
      const name = `[${form.repository}/${form.path.split('/').at(-1) ?? ''}](${addressOf(form)})`
      const errorWords = errors.length === 0 ? 'none' : `${errors.length} errors`
      return `| ${name}${operation === undefined ? '' : ` ${operation}`} | ${formFormats[format].title} | ${licence ?? 'not stated'} | ${countCells(counts)} | ${failure?.kind ?? errorWords} |`
    }),
    `| all ${rows.length} | | | ${countCells(total)} | |`,
  ].join('\n')
}

function countCells(counts: Counts): string {
  const { kept, changed, refused, silent } = counts
  const questions = kept + changed + refused + silent
  return [questions, kept, changed, refused, questions === 0 ? '' : shareText(counts)].join(' | ')
}

function carriedShare({ kept, changed, refused, silent }: Counts): number {
  const questions = kept + changed + refused + silent
  return questions === 0 ? 0 : ((kept + changed) / questions) * 100
}

function shareText(counts: Counts): string {
  return `${(Math.floor(carriedShare(counts) * 10) / 10).toFixed(1)} %`
}
