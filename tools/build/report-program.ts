import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { directImports } from './direct-imports.ts'
import { compilers, css } from './source-compilers.ts'
import { themePlugin } from './theme-sheet.ts'

/** The viewer as one classic script and one sheet, its fonts within. */
export interface ReportProgram {
  readonly script: string
  readonly style: string
}

/**
 * Builds the viewer, or what draws a film, for a file that opens from disk: modules, workers and fetch are refused there. It is built when a
 * report is written, so the build of the portal takes no longer, and the report shows the viewer of these sources.
 */
export async function buildReportProgram(entry: 'report' | 'film' = 'report'): Promise<ReportProgram> {
  const root = resolve(import.meta.dirname, '../..')
  const sheet = resolve(root, 'src/ui/styles/index.css')
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    css,
    plugins: [compilers(), directImports(), themePlugin({ sheet, schemas: resolve(root, 'schemas') })],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' }],
    },
    build: {
      write: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, `src/${entry}.tsx`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput] // nothing is watched
  const chunks = output.filter((file) => file.type === 'chunk')
  const sheets = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const [script] = chunks
  if (!script || chunks.length !== 1) throw new Error(`The report's program has ${chunks.length} scripts`)
  const rules = sheets.map((file) => (file.type === 'asset' ? String(file.source) : ''))
  return { script: script.code, style: `@layer reset,tokens,components,theme;${rules.join('\n')}` }
}
