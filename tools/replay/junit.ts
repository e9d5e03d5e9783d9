import { escapeMarkup } from './escape-markup.ts'
import type { ReplayResult } from './replay-result.ts'

/** A result with how long the trace took to play, in milliseconds. */
export interface TimedResult extends ReplayResult {
  readonly ms: number
}

/** The results as JUnit XML: one test case a trace, with its time in seconds. */
export function junit(results: readonly TimedResult[]): string {
  const failures = results.filter(({ failure }) => failure !== null).length
  const cases = results.map(({ file, failure, ms }) => {
    const name = escapeMarkup(file)
    const time = (ms / 1000).toFixed(3)
    if (!failure) return `  <testcase classname="qadam.replay" name="${name}" time="${time}"/>`
    const { title, lines } = failure
    return [
      `  <testcase classname="qadam.replay" name="${name}" time="${time}">`,
      `    <failure message="${escapeMarkup(title)}">${escapeMarkup(lines.join('\n'))}</failure>`,
      '  </testcase>',
    ].join('\n')
  })
  const whole = (results.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="qadam replay" tests="${results.length}" failures="${failures}" time="${whole}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}
