import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readTheme, themeSheet } from '../build/theme-sheet.ts'

const root = resolve(import.meta.dirname, '../..')
const sheet = resolve(root, 'src/packages/react/style.css')
const wholePage = ['reset.css', 'base.css'].map((name) => resolve(root, 'src/ui/styles', name))
const languages = ['ru', 'uz', 'en'] as const
const textFiles = /[\\/]interface-texts[\\/](ru|uz|en)\.ts$/

/**
 * Makes the styles of the portal those of a wizard in a foreign page: rules for whole pages count inside `.qadam` only, the
 * colours are those of `schemas/theme.json` with fonts of the device, and all is in one layer, `qadam`.
 */
export function foreignStyles(): Plugin[] {
  return [portalStyles, ownLayer]
}

const portalStyles: Plugin = {
  name: 'foreign-styles',
  enforce: 'pre',
  async transform(code, id) {
    const file = resolve(id.replace(/\?.*$/, ''))
    if (file === sheet) {
      const [whole, theme] = await Promise.all([
        Promise.all(wholePage.map((one) => readFile(one, 'utf8'))),
        readTheme(resolve(root, 'schemas')),
      ])
      const own = code.replaceAll(/@import '[^']*(?:reset|base)\.css';\n/g, '')
      return {
        code: `${own}\n${whole.map(scoped).join('\n')}\n${themeSheet({ ...theme, font: 'system' })}`,
        map: null,
      }
    }
    return null
  },
}

/** The sheet is written by Vite's own plugin: only after it there is one. */
const ownLayer: Plugin = {
  name: 'own-layer',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer qadam{@layer reset,tokens,components,theme;${String(file.source)}}`
  },
}

/** Puts the rules of a sheet, which is one layer, inside `.qadam`. */
function scoped(css: string): string {
  return css.replace(/^@layer reset \{/m, '@layer reset { .qadam {').replace(/\}\s*$/, '}}')
}

/** Leaves texts out that no part of the package says: its keys are literals of the code. */
export function neededTexts(): Plugin {
  return {
    name: 'needed-texts',
    enforce: 'pre',
    transform(_code, id) {
      const language = textFiles.exec(id)?.[1]
      return language === undefined
        ? null
        : { code: `export const ${nameOf(language)} = ${JSON.stringify(placeOf(language))}`, map: null }
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const language of languages) {
        const catalogue = await readCatalogue(language)
        const needed = Object.entries(catalogue).filter(([key]) => chunks.some((chunk) => says(chunk, key)))
        const texts = JSON.stringify(Object.fromEntries(needed))
        for (const chunk of chunks)
          chunk.code = chunk.code.replace(new RegExp(`(["'\`])${placeOf(language)}\\1`), () => texts)
      }
    },
  }
}

const firstWidget = /^import \{ (\w+) \} from '(\.\/[\w-]+\/widget\.tsx)'$/gm

/** Loads the country's widgets, plates and passports, with the others that few forms begin with: a host's first load has none. */
export function laterWidgets(): Plugin {
  const folder = resolve(root, 'src/wizard/widgets')
  return {
    name: 'later-widgets',
    enforce: 'pre',
    async transform(code, id) {
      if (resolve(id) === resolve(folder, 'widgets.generated.ts')) {
        const names = Array.from(code.matchAll(firstWidget), ([, name]) => name).filter(isLater)
        const kept = code.replace(firstWidget, (line, name: string) => (isLater(name) ? '' : line))
        return {
          code: names.reduce(
            (text, name) => text.replace(`Widget: ${name} }`, `Widget: later.piece((of) => of.${name}) }`),
            kept,
          ),
          map: null,
        }
      }
      if (resolve(id) !== resolve(folder, 'later-widgets.generated.ts')) return null
      const first = await readFile(resolve(folder, 'widgets.generated.ts'), 'utf8')
      const lines = Array.from(first.matchAll(firstWidget))
        .filter(([, name]) => isLater(name))
        .map(([, name, source]) => `export { ${name} } from '${source}'`)
      return { code: `${code}\n${lines.join('\n')}\n`, map: null }
    },
  }
}

/** A text is asked by nearly every form. */
function isLater(widget: string | undefined): widget is string {
  return widget !== undefined && widget !== 'TextWidget'
}

/** Name of the export of a language's texts: `interfaceRu`. */
function nameOf(language: string): string {
  return `interface${language[0]?.toUpperCase()}${language.slice(1)}`
}

function placeOf(language: string): string {
  return `@qadam texts ${language}@`
}

function says({ code }: Rolldown.OutputChunk, key: string): boolean {
  return code.includes(`\`${key}\``) || code.includes(`"${key}"`) || code.includes(`'${key}'`)
}

async function readCatalogue(language: string): Promise<Record<string, string>> {
  const files = await Promise.all(
    ['common', 'errors', 'rare'].map((name) =>
      readFile(resolve(root, 'locales', language, `${name}.json`), 'utf8'),
    ),
  )
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as object)) as Record<string, string>
}
