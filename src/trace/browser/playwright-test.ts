import type { BrowserPlay } from './gesture.ts'

/**
 * Returns a Playwright test that plays a recording: one file without imports of the project. `player` is the source of
 * `play-in-browser.ts`, `types` that of `gesture.ts`.
 */
export function playwrightTest(
  play: BrowserPlay,
  { player, types }: { readonly player: string; readonly types: string },
): string {
  const { gestures, calls, ...rest } = play
  const list = (items: readonly unknown[]) => items.map((item) => `    ${JSON.stringify(item)},`).join('\n')
  return [
    `import { expect, test, type Locator, type Page, type Route } from '@playwright/test'`,
    '',
    `test(${JSON.stringify(play.title)}, async ({ page }) => {`,
    '  const { unanswered } = await playInBrowser(page, recording)',
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
    inlined(types).replace(/^import type \{ Json \}.*\n/m, ''),
    'type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }',
    '',
    inlined(player),
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
