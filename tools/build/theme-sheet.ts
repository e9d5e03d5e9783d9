import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { hasErrors, readJson } from '../../src/engine/compile/index.ts'
import { checkTheme } from '../../src/engine/theme/index.ts'
import type { ThemeFile } from '../../src/engine/product/index.ts'

/** A font that a theme may choose. */
interface ThemeFont {
  /** The sheet with its faces, beside index.css; null for a font of the device. */
  readonly sheet: string | null
  /** Names of the font and of its stand-ins, in order of preference. */
  readonly family: readonly string[]
}

const fonts: Readonly<Record<ThemeFile['font'], ThemeFont>> = {
  onest: {
    sheet: './fonts.css',
    family: [
      `'Onest Variable'`,
      `'Onest Roboto'`,
      `'Onest Arial'`,
      `'Segoe UI'`,
      'Roboto',
      `'Noto Sans'`,
      'system-ui',
      'sans-serif',
    ],
  },
  system: { sheet: null, family: ['system-ui', `'Segoe UI'`, 'Roboto', `'Noto Sans'`, 'sans-serif'] },
}

/** A theme that cannot be used; the message names the places and says what is wrong, for the person who starts the build. */
export class ThemeRefused extends Error {
  constructor(reasons: readonly string[]) {
    super(`theme.json is refused:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
    this.name = 'ThemeRefused'
  }
}

/** Reads and checks `theme.json` of a folder. @throws ThemeRefused */
export async function readTheme(folder: string): Promise<ThemeFile> {
  const { value, finding } = readJson(await readFile(join(folder, 'theme.json'), 'utf8'))
  const findings = finding === null ? checkTheme(value) : [finding]
  if (hasErrors(findings))
    throw new ThemeRefused(
      findings.map(({ path, message, expected }) =>
        [path || '/', message, ...(expected === undefined ? [] : [`(expected ${expected})`])].join(' '),
      ),
    )
  return value as ThemeFile // it was checked
}

/** The theme as CSS custom properties: `--qdm-color-*`, `--qdm-radius-*` and `--qdm-font`. */
export function themeSheet({ colors, radius, font }: ThemeFile): string {
  const { light, dark, lightHighContrast, darkHighContrast, fixed } = colors
  // What only the light mode sharpens must not reach the dark one, whose selector is more specific.
  const restored = Object.entries(dark).filter(([name]) => Object.hasOwn(lightHighContrast, name))
  const radii = Object.entries(radius).map(([step, pixels]) => `--qdm-radius-${step}:${pixels}px`)
  const { sheet, family } = fonts[font]
  // `public/first-paint.js` puts off a font that comes over the network: only its stand-ins are named then.
  const standIns = sheet === null ? [] : [rule(`[data-fonts='later']`, [fontProperty(family.slice(1))])]
  const rules = [
    rule(`:root,[data-theme='light']`, properties(light)),
    rule(':root', [...properties(fixed), ...radii, fontProperty(family)]),
    ...standIns,
    rule(`[data-theme='dark']`, properties(dark)),
    rule(`[data-contrast='high']`, properties(lightHighContrast)),
    rule(
      `[data-theme='dark'][data-contrast='high']`,
      properties({ ...Object.fromEntries(restored), ...darkHighContrast }),
    ),
  ]
  return `@layer tokens {\n${rules.join('\n')}\n}\n`
}

function fontProperty(family: readonly string[]): string {
  return `--qdm-font:${family.join(', ')}`
}

/** Adds the theme of `<schemas>/theme.json` and the faces of its font to a stylesheet; a wrong theme ends the build. */
export function themePlugin({
  sheet,
  schemas,
}: {
  readonly sheet: string
  readonly schemas: string
}): Plugin {
  return {
    name: 'theme',
    enforce: 'pre',
    async configResolved({ command }) {
      // Before anything is built: a hook that ends a failed build must not hide these words behind its own.
      if (command === 'build') await readTheme(schemas)
    },
    async transform(code, id) {
      if (resolve(id.replace(/\?.*$/, '')) !== sheet) return null
      this.addWatchFile(join(schemas, 'theme.json'))
      const theme = await readTheme(schemas)
      return { code: `${withFaces(code, theme)}\n${themeSheet(theme)}`, map: null }
    },
  }
}

/** Imports the faces of the font before the other sheets: in front of the order of the layers, no import would count. */
function withFaces(code: string, { font }: ThemeFile): string {
  const { sheet } = fonts[font]
  return sheet === null ? code : code.replace('@import', `@import '${sheet}';\n@import`)
}

function properties(colors: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(colors).map(([name, color]) => `--qdm-color-${name}:${color}`)
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {${declarations.join(';')}}`
}
