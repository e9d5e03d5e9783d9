import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, describe, expect, test } from 'vitest'
import { readTheme, themePlugin, themeSheet } from '../../tools/build/theme-sheet.ts'
import { applyChanges, type Change } from '../products/apply-changes.ts'
import defaultTheme from '../../schemas/theme.json' with { type: 'json' }

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map(async (folder) => await rm(folder, { recursive: true })))
})

/** A folder whose theme differs from that of the project. */
async function themeWith(changes: readonly Change[] | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-theme-'))
  folders.push(folder)
  const text = typeof changes === 'string' ? changes : JSON.stringify(applyChanges(defaultTheme, changes))
  await writeFile(join(folder, 'theme.json'), text)
  return folder
}

/** Tokens by the conditions and selectors that they stand under. */
function tokensOf(css: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selectors = '', block = ''] of css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(','))
      for (const [, name = '', value = ''] of block.matchAll(/--qdm-([\w-]+):\s*([^;]+?)\s*(?:;|$)/g))
        tokens.set(`${selector.trim()} ${name}`, value)
  }
  return tokens
}

/** The page's own stylesheet as the build writes it, with the theme of a folder, and the names of its fonts. */
async function builtWith(schemas: string): Promise<{ readonly css: string; readonly fonts: number }> {
  const sheet = resolve('src/ui/styles/index.css')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [themePlugin({ sheet, schemas })],
    build: { write: false, assetsInlineLimit: 0, cssMinify: false, rolldownOptions: { input: sheet } },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  const css = output.find(({ fileName }) => fileName.endsWith('.css'))
  return {
    css: css?.type === 'asset' ? String(css.source) : '',
    fonts: output.filter(({ fileName }) => fileName.endsWith('.woff2')).length,
  }
}

describe('the theme of a deployment', () => {
  test('that comes with the project gives every token the value of the first design', async () => {
    const [first, now] = await Promise.all([
      readFile('tests/ui/default-theme.css', 'utf8'),
      readFile('src/ui/styles/tokens.css', 'utf8'),
    ])
    const wanted = tokensOf(first)
    const made = tokensOf(now + themeSheet(await readTheme('schemas')))

    expect(wanted.size).toBeGreaterThan(150)
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(wanted))
  })

  test('brings brand, radius and font into the built stylesheet, once', async () => {
    const folder = await themeWith([
      { put: '/font', value: 'system' },
      { put: '/radius/3', value: 2 },
      { put: '/colors/light/primary', value: '#5b2a86' },
      { put: '/colors/dark/primary', value: '#c9a3ee' },
    ])
    const { css, fonts } = await builtWith(folder)
    const tokens = tokensOf(css)

    expect(tokens.get(':root color-primary')).toBe('#5b2a86')
    expect(tokens.get("[data-theme='dark'] color-primary")?.toLowerCase()).toBe('#c9a3ee')
    expect(tokens.get(':root radius-3')).toBe('2px')
    expect(tokens.get(':root font')).toMatch(/^system-ui,/)
    expect(css).not.toMatch(/#0b6566|@font-face/)
    expect(fonts).toBe(0)
  })

  test('with the font of the project brings its faces', async () => {
    const { css, fonts } = await builtWith(resolve('schemas'))

    expect(css).toContain('@font-face')
    // Every other sheet stands behind the faces, the order of the layers before everything that has one.
    for (const piece of ['box-sizing', '--qdm-space-1', ':focus-visible', '@media print'])
      expect(css).toContain(piece)
    expect(css).not.toContain('@import')
    expect(css.indexOf('@layer reset, tokens, components, theme')).toBe(css.indexOf('@layer'))
    expect(tokensOf(css).get(':root font')).toMatch(/^'?"?Onest Variable/)
    expect(fonts).toBe(4)
  })

  test('has a page read in stand-ins until its font is asked for, unless the device has the font', async () => {
    const family = async (changes: readonly Change[]) =>
      tokensOf(themeSheet(await readTheme(await themeWith(changes)))).get("[data-fonts='later'] font")
    expect(await family([])).toMatch(/^'Onest Roboto', 'Onest Arial', .*sans-serif$/)
    expect(await family([{ put: '/font', value: 'system' }])).toBeUndefined()
  })

  test('does not let a colour that only the light mode sharpens reach the dark one', async () => {
    const folder = await themeWith([{ put: '/colors/lightHighContrast/error', value: '#7a0000' }])
    const tokens = tokensOf(themeSheet(await readTheme(folder)))

    expect(tokens.get("[data-contrast='high'] color-error")).toBe('#7a0000')
    expect(tokens.get("[data-theme='dark'][data-contrast='high'] color-error")).toBe(
      defaultTheme.colors.dark.error,
    )
  })

  test.each<[string, readonly Change[] | string, RegExp]>([
    ['no JSON', '{', /not JSON/],
    [
      'an unknown token',
      [{ put: '/colors/light/brand', value: '#000000' }],
      /\/colors\/light\/brand .*"brand"/,
    ],
    ['a token left out', [{ drop: '/colors/dark/info' }], /\/colors\/dark "info" is missing/],
    [
      'no colour',
      [{ put: '/colors/light/primary', value: 'teal' }],
      /\/colors\/light\/primary .*"teal".*#0b6566/,
    ],
    [
      'a font that is not bundled',
      [{ put: '/font', value: 'comic' }],
      /\/font .*"comic".*one of: onest, system/,
    ],
    ['no radius', [{ put: '/radius/3', value: '10px' }], /\/radius\/3 .*integer/],
    [
      'a low contrast',
      [{ put: '/colors/light/on-primary', value: '#0b6566' }],
      /\/colors\/light\/on-primary "on-primary" on "primary" has a contrast of 1\.00:1 in "light", less than 4\.5:1/,
    ],
    [
      'a control that is hardly seen',
      [{ put: '/colors/dark/control', value: '#28383a' }],
      /\/colors\/dark\/control "control" on "page" .* in "dark", less than 3:1/,
    ],
    [
      'a low contrast where more is asked for',
      [{ put: '/colors/darkHighContrast/text-2', value: '#3a4c4e' }],
      /\/colors\/darkHighContrast\/text-2 "text-2" on "page" .* in "darkHighContrast"/,
    ],
  ])('with %s is refused in words and ends the build', async (_, changes, reason) => {
    const folder = await themeWith(changes)

    await expect(readTheme(folder)).rejects.toThrow(/^theme\.json is refused:/)
    await expect(builtWith(folder)).rejects.toThrow(reason)
  })
})
