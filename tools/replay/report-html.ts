import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ReportData } from '../../src/trace/index.ts'
import type { ReportProgram } from '../build/report-program.ts'

/** The parts of a report. */
export interface ReportParts {
  readonly program: ReportProgram
  /** Script that sets the versions of products. */
  readonly versions: string
  readonly data: ReportData
}

/**
 * Returns a report as one HTML file that opens from disk and sends no request: two scripts and one sheet, each allowed by
 * its hash. Recordings and texts are compressed Base64, so nothing in them is markup.
 */
export function reportHtml({ program, versions, data }: ReportParts): string {
  const scripts = [versions, program.script].map(scriptText)
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${hashOf(program.style)}`,
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const packed = gzipSync(JSON.stringify(data)).toString('base64')
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Qadam Replay</title>
<style>${program.style}</style>
</head>
<body>
<div id="root"></div>
<noscript>Отчёту нужен JavaScript. Hisobotga JavaScript kerak. The report needs JavaScript.</noscript>
<script type="application/gzip" id="report-data">${packed}</script>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`
}

/**
 * A script as HTML can contain it: these three sequences end a script element or change how its end is found. They occur
 * in texts and patterns only, where the escape means the same.
 */
function scriptText(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3C`)
}

function hashOf(text: string): string {
  // The parser of HTML turns a carriage return into a line feed before the browser computes the hash.
  if (text.includes('\r')) throw new Error('A part of the report has a carriage return')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
