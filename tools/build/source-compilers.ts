import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import type { CSSOptions, PluginOption } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** Plugins that compile the sources, for the browser, the server and reports alike. */
export function compilers(): PluginOption[] {
  return [react(), lingui({ failOnCompileError: true }), babel({ presets: [linguiTransformerBabelPreset()] })]
}

/** Options of the stylesheets, the same in every build: markup of the server has the classes of the browser. */
export const css: CSSOptions = { modules: { generateScopedName: className } }

/** Names of classes: the name in the file and, so that no two are the same, the file's own mark. */
function className(name: string, file: string): string {
  const mark = createHash('sha256').update(relative(root, file)).digest('base64url')
  return `${name}-${mark.slice(0, 4)}`
}
