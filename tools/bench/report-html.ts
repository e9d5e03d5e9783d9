import { escapeMarkup } from '../replay/escape-markup.ts'
import { isKept, formatResult, spreadOf, type Result } from './result.ts'

/** The results of a part of the benchmarks. */
export interface MeasuredPart {
  readonly name: string
  readonly results: readonly Result[]
}

const width = 360
const height = 22
const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{padding:.25rem .5rem;text-align:start;border-bottom:1px solid #8884}
td:nth-child(2),td:nth-child(3),td:nth-child(4){font-variant-numeric:tabular-nums;white-space:nowrap}
svg{display:block;max-width:100%}.bar{fill:#4a7fb5}.missed .bar{fill:#c0392b}.goal{stroke:currentColor;stroke-width:2}
.spread{stroke:currentColor;stroke-width:1}.missed strong{color:#c0392b}`

/**
 * Returns a page with a table and a plot of each measurement: a bar for the median, a thin line from the least to the most of the
 * rounds, and a mark at the goal. It needs no other file and no script.
 */
export function benchReport(parts: readonly MeasuredPart[], madeAt: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Qadam, measured</title><style>${style}</style></head><body>
<h1>Qadam, measured</h1>
<p>${escapeMarkup(madeAt)}. Candidates of a comparison run in turns, so a slow period of the machine affects all of them; compare
ratios, not absolute numbers.</p>
${parts.map(section).join('\n')}
</body></html>
`
}

function section({ name, results }: MeasuredPart): string {
  return `<h2>${escapeMarkup(name)}</h2>
<table><thead><tr><th>What</th><th>Measured</th><th>Spread</th><th>Goal</th><th>Plot</th></tr></thead><tbody>
${results.map(row).join('\n')}
</tbody></table>`
}

function row(result: Result): string {
  const { what, value, unit, goal, samples } = result
  const isMissed = goal !== null && !isKept(value, goal)
  const cells = [
    escapeMarkup(what.trim()),
    `${formatResult(value)} ${escapeMarkup(unit)}`,
    spreadOf(samples),
    `${goalText(result)}${isMissed ? ' <strong>missed</strong>' : ''}`,
    plot(result),
  ]
  return `<tr${isMissed ? ' class="missed"' : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function goalText({ goal }: Result): string {
  if (goal === null) return ''
  return 'most' in goal ? `≤ ${formatResult(goal.most)}` : `≥ ${formatResult(goal.least)}`
}

/** Drawn from 0 to the largest of value, goal and rounds. */
function plot({ what, value, goal, samples = [] }: Result): string {
  const bound = goal && ('most' in goal ? goal.most : goal.least)
  const most = Math.max(value, bound ?? 0, ...samples)
  if (!(most > 0)) return ''
  const at = (number: number): string => ((number / most) * (width - 4)).toFixed(1)
  const line = (name: string, from: number, to: number, [top, bottom]: readonly [number, number]): string =>
    `<line class="${name}" x1="${at(from)}" x2="${at(to)}" y1="${top}" y2="${bottom}"/>`
  const middle = height / 2
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeMarkup(what.trim())}">
<rect class="bar" y="5" width="${at(value)}" height="${height - 10}"/>
${samples.length > 1 ? line('spread', Math.min(...samples), Math.max(...samples), [middle, middle]) : ''}
${bound === null ? '' : line('goal', bound, bound, [0, height])}
</svg>`
}
