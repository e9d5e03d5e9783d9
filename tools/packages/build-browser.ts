import { resolve } from 'node:path'
import { build, esmExternalRequirePlugin, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { directImports } from '../build/direct-imports.ts'
import { compilers, css } from '../build/source-compilers.ts'
import { inputOf } from './build-library.ts'
import { foreignStyles, laterWidgets, neededTexts } from './foreign-page.ts'
import type { PublishedPackage } from './list.ts'

const root = resolve(import.meta.dirname, '../..')

/** A door that a page loads by itself: everything is in it, React included. */
const wholeDoor = './element'

/** How one build of doors differs from another. */
interface Output {
  /** Packages that the page around brings. */
  readonly external: readonly string[]
  /** Folder of what is loaded later. */
  readonly folder: string
  /** A host's bundler minifies what it bundles; what a page loads by itself is small as it is. */
  readonly isMinified: boolean
}

/**
 * Builds a package with a screen: its doors as ES modules with source maps, its texts as lazy modules, its styles as one
 * sheet, `style.css`. What a page loads by itself has the packages of the host within. Returns the ids of the modules in it.
 */
export async function buildBrowser(of: PublishedPackage, folder: string): Promise<readonly string[]> {
  const doors = Object.entries(of.doors)
  const bundled = Object.fromEntries(doors.filter(([door]) => door !== wholeDoor))
  const whole = Object.fromEntries(doors.filter(([door]) => door === wholeDoor))
  const external = Object.keys(of.peers)
  const parts = await build(configOf(bundled, folder, { external, folder: 'parts', isMinified: false }))
  // The last one writes the sheet: the door with everything in it imports the default look.
  const all = await build(
    configOf(whole, folder, { external: [], folder: 'element-parts', isMinified: true }),
  )
  return [parts, all].flat().flatMap((built) => ('output' in built ? modulesIn(built) : []))
}

function modulesIn({ output }: Rolldown.RolldownOutput): readonly string[] {
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

function configOf(doors: PublishedPackage['doors'], outDir: string, output: Output): InlineConfig {
  const input = inputOf({ doors })
  const isFirst = loadedAtOnce(Object.values(input))
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css,
    plugins: [
      compilers(),
      directImports(),
      foreignStyles(),
      neededTexts(),
      laterWidgets(),
      ofPage(output.external),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' }],
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      sourcemap: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      lib: { entry: input, formats: ['es'], cssFileName: 'style' },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${output.folder}/[name]-[hash].js`,
          hashCharacters: 'hex',
          minify: output.isMinified,
          // One piece for all that is loaded at once: a page without a bundler asks for it in one request.
          codeSplitting: { groups: [{ name: (id, graph) => (isFirst(id, graph) ? 'first' : null) }] },
        },
      },
    },
  }
}

/** Leaves packages to the page, also where a library in CommonJS requires them: a browser has no `require`. */
function ofPage(names: readonly string[]): Plugin {
  const external = names.map((name) => new RegExp(`^${name}(?:/|$)`))
  return esmExternalRequirePlugin({ external })
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Returns whether the entries load a module at once, and not by `import()`. */
function loadedAtOnce(entries: readonly string[]): (id: string, graph: Graph) => boolean {
  let reached: ReadonlySet<string> | null = null
  return (id, graph) => {
    if (reached === null) {
      const found = new Set(entries)
      // A set is walked to its end, also when it grows meanwhile.
      for (const one of found) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) found.add(next)
      reached = found
    }
    return reached.has(id)
  }
}
