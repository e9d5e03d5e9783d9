import type { BrowserPlay } from './gesture.ts'

/** Files of this folder that an exported test contains, without their ending. */
export const testSources = ['gesture', 'answer-calls', 'answer-question', 'play-in-browser'] as const

/**
 * Returns a Playwright test that plays a recording: one file without imports of the project. `source` gives the text of
 * each file of `testSources`.
 */
export function playwrightTest(
  play: BrowserPlay,
  source: (name: (typeof testSources)[number]) => string,
): string {
  const { gestures, calls, ...rest } = play
  const list = (items: readonly unknown[]) => items.map((item) => `    ${JSON.stringify(item)},`).join('\n')
  return [
    `import { expect, test, type Locator, type Page, type Request, type Route } from '@playwright/test'`,
    '',
    `test(${JSON.stringify(play.title)}, async ({ page }) => {`,
    '  const { unanswered, shortened } = await playInBrowser(page, recording)',
    `  const type = 'recorded timeout, shortened'`,
    '  test.info().annotations.push(...shortened.map((description) => ({ type, description })))',
    `  expect(unanswered, 'requests that the recording does not answer').toEqual([])`,
    '})',
    '',
    `const recording: BrowserPlay = {`,
    ...Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
    '  gestures: [',
    list(gestures),
    '  ],',
    '  calls: [',
    list(calls),
    '  ],',
    '}',
    '',
    'type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }',
    '',
    ...testSources.map((name) => inlined(source(name))),
  ].join('\n')
}

/** A source without its imports and exports. */
function inlined(source: string): string {
  return (
    source
      .replaceAll(/^import [^\n]*\n/gm, '')
      .replaceAll(/^export /gm, '')
      .trim() + '\n'
  )
}
