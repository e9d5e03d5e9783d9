import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const serverUrl = process.env['QADAM_DEV_SERVER'] ?? 'http://localhost:8080'

// What the server answers while Vite serves the sources. `/locales/…?lingui` is a source module, so only
// a path without a query goes to the server.
const servedByServer = [
  '^/(api|health|metrics|sandbox)(/|\\?|$)',
  '^/products/[^/?]+/[^/?]+\\.js$',
  '^/locales/[^?]*$',
]

/**
 * Every stylesheet says the order of the layers: whichever piece of the app comes first, a component must not lose to
 * the reset. While Vite serves the sources, src/main.tsx imports the order before everything else.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = `@layer reset,tokens,components,theme;${String(file.source)}`
    }
  },
}

type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction
type Graph = Parameters<CodeSplittingNameFunction>[1]

const entry = resolve(import.meta.dirname, 'src/main.tsx')
const wizardPage = resolve(import.meta.dirname, 'src/wizard/page/index.ts')

/**
 * What a wizard's first slide needs and no page beside it comes in one piece: it compresses better than a dozen that
 * the pieces loaded later share with it. The page itself keeps its name in the manifest.
 */
function wizardPieces(): CodeSplittingNameFunction {
  let pieces: ReadonlySet<string> | null = null
  return (id, graph) => {
    if (pieces === null) {
      const elsewhere = reached(entry, graph, ({ importedIds, dynamicallyImportedIds }) =>
        [...importedIds, ...dynamicallyImportedIds].filter((next) => next !== wizardPage),
      )
      pieces = reached(wizardPage, graph, ({ importedIds }) => importedIds).difference(elsewhere)
    }
    return id !== wizardPage && pieces.has(id) ? 'wizard' : null
  }
}

function reached(
  from: string,
  graph: Graph,
  next: (module: NonNullable<ReturnType<Graph['getModuleInfo']>>) => readonly string[],
): Set<string> {
  const found = new Set([from])
  // A set is walked to its end, also when it grows meanwhile.
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    for (const other of module ? next(module) : []) found.add(other)
  }
  return found
}

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    layerOrder,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Our pages run under a strict Content-Security-Policy: no data: URIs, no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: wizardPieces(), debugName: 'wizard', priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(servedByServer.map((path) => [path, { target: serverUrl }])),
  },
})
