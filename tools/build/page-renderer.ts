import { resolve } from 'node:path'
import { build, type CSSOptions, type Plugin, type PluginOption } from 'vite'
import { afterWriting } from './after-writing.ts'

/** Options for building the module that renders pages on the server. */
export interface PageRendererOptions {
  /** Its source. */
  readonly entry: string
  /** Plugins that compile sources as for the browser. */
  readonly plugins: () => PluginOption[]
  /** Names of classes, equal to those of the browser's stylesheets. */
  readonly css: CSSOptions
  /** Sources of lazy bundles that the server never renders. */
  readonly leaveOut: RegExp
}

/** Builds `server/render.js` beside the pages of every build. The server process loads it and needs no React itself. */
export function builtPageRenderer({ entry, plugins, css, leaveOut }: PageRendererOptions): Plugin {
  let root = ''
  let outDir = ''
  let preserveSymlinks = false
  return {
    name: 'page-renderer',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      outDir = resolve(root, config.build.outDir, 'server')
      preserveSymlinks = config.resolve.preserveSymlinks
    },
    ...afterWriting(async () => {
      await build({
        root,
        resolve: { preserveSymlinks },
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        plugins: plugins(),
        css,
        // React has a build for development, which is slower and checks more.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: entry,
          outDir,
          emptyOutDir: true,
          target: 'node24',
          rolldownOptions: {
            external: (id) => leaveOut.test(id),
            output: { entryFileNames: 'render.js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      })
    }),
  }
}
