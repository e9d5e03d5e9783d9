import { escapeMarkup } from './escape-markup.ts'
import type { ReplayResult } from './replay-result.ts'

/** The results as JUnit XML: one test case a trace. */
export function junit(results: readonly ReplayResult[]): string {
  const failures = results.filter(({ failure }) => failure !== null).length
  const cases = results.map(({ file, failure }) => {
    const name = escapeMarkup(file)
    if (!failure) return `  <testcase classname="qadam.replay" name="${name}"/>`
    const { title, lines } = failure
    return [
      `  <testcase classname="qadam.replay" name="${name}">`,
      `    <failure message="${escapeMarkup(title)}">${escapeMarkup(lines.join('\n'))}</failure>`,
      '  </testcase>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="qadam replay" tests="${results.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}
