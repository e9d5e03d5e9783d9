import { createHash } from 'node:crypto'
import { escapeMarkup } from './escape-markup.ts'
import type { ReplayResult } from './replay-result.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; margin: .5rem 0 0; }
.failed { color: light-dark(#b32017, #ff9d94); font-weight: 600; }
`

/**
 * Returns the results as one HTML file that opens from disk: no scripts, no addresses, one style allowed by its hash.
 * All texts from traces are escaped.
 */
export function reportHtml(results: readonly ReplayResult[]): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const failed = results.filter(({ failure }) => failure !== null)
  const rows = [...failed, ...results.filter(({ failure }) => failure === null)].map(
    ({ file, events, failure }) =>
      `<tr><td>${escapeMarkup(file)}</td><td>${events}</td><td>${
        failure
          ? `<details open><summary class="failed">${escapeMarkup(failure.title)}</summary><pre>${escapeMarkup(failure.lines.join('\n'))}</pre></details>`
          : 'same'
      }</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Replay: ${failed.length} of ${results.length} differ</title>
<style>${style}</style>
</head>
<body>
<h1>Replay</h1>
<p>${results.length} traces, ${failed.length} differ.</p>
<table>
<thead><tr><th scope="col">Trace</th><th scope="col">Events</th><th scope="col">Result</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}
