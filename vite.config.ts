import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { defineConfig, minify, normalizePath, type Plugin } from 'vite'
import { appPieces } from './tools/build/app-pieces.ts'
import { bareSchemas } from './tools/build/bare-schemas.ts'
import { commonPasswords } from './tools/build/common-passwords.ts'
import { directImports } from './tools/build/direct-imports.ts'
import { entriesInManifest } from './tools/build/entries-in-manifest.ts'
import { firstVisit } from './tools/build/first-visit/index.ts'
import { builtPageRenderer } from './tools/build/page-renderer.ts'
import { precompressed } from './tools/build/precompress.ts'
import { serviceWorker } from './tools/build/service-worker.ts'
import { compilers, css } from './tools/build/source-compilers.ts'
import { themePlugin } from './tools/build/theme-sheet.ts'
import { bundledNotices, thirdPartyNotices } from './tools/build/third-party-notices.ts'

const serverUrl = process.env['QADAM_DEV_SERVER'] ?? 'http://localhost:8080'

// What the server answers while Vite serves the sources. `/locales/…?lingui` is a source module, so only
// a path without a query goes to the server.
const servedByServer = [
  '^/(api|health|metrics|previews|sandbox)(/|\\?|$)',
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

/** What runs before the first paint is sent as short as everything else; in `public` it stands to be read. */
const shortFirstPaint: Plugin = {
  name: 'short-first-paint',
  apply: 'build',
  async generateBundle() {
    const fileName = 'first-paint.js'
    const text = await readFile(resolve(import.meta.dirname, 'public', fileName), 'utf8')
    const { code } = await minify(fileName, text, { module: false })
    this.emitFile({ type: 'asset', fileName, source: code })
  },
}

// `tools/build/build-pages.ts` gives a link to a project whose own path cannot be an address. Modules have slashes on Windows, too.
const root = process.env['QADAM_BUILD_ROOT'] ?? import.meta.dirname
const source = (path: string) => normalizePath(resolve(root, 'src', path))

export default defineConfig({
  css,
  plugins: [
    compilers(),
    directImports(),
    commonPasswords(),
    themePlugin({
      sheet: source('ui/styles/index.css'),
      schemas: resolve(import.meta.dirname, 'schemas'),
    }),
    layerOrder,
    shortFirstPaint,
    serviceWorker({
      source: source('app/offline/service-worker.ts'),
      shell: '/offline',
      leaveOut:
        /\/src\/(admin|staff|studio|replay)\/|\/offices\/office-map\.tsx$|\/wizard\/mini-app\/|\/machines\/password-strength\.ts$/,
      fonts: /onest-(latin|cyrillic)-wght-normal.*\.woff2$/,
    }),
    entriesInManifest(),
    ...firstVisit(),
    thirdPartyNotices(),
    precompressed(),
    builtPageRenderer({
      entry: source('render.tsx'),
      plugins: compilers,
      css,
      leaveOut:
        /\/src\/(admin|studio|replay)\/|\/src\/portal\/(cabinet|claims|services)\/index\.ts$|\/src\/wizard\/result\/index\.ts$|\/russian-texts\.ts$/,
    }),
  ],
  resolve: {
    preserveSymlinks: root !== import.meta.dirname,
    alias: [
      // React has had it for years: its stand-in for older ones stays out.
      { find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' },
    ],
  },
  // The worker that compares recordings loads versions of products as modules.
  worker: { format: 'es', plugins: () => [bareSchemas()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Our pages run under a strict Content-Security-Policy: no data: URIs, no inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The app names what it preloads: 0.5 KB of names less for a wizard's first slide without the scripts of pages that are
      // opened later and stand in the worker's cache by then. Their styles come first, or the page would be seen without. What
      // joins the chunks, and their libraries, are loaded by the document.
      resolveDependencies: (file, pieces) =>
        pieces.filter((piece) =>
          /\/(admin|studio|replay|preview|cabinet|claims|services|pages|search-page|prefilled|shared-policy|archived|result|reading-dialog|trace)-/.test(
            file,
          )
            ? piece.endsWith('.css')
            : !/\/(rolldown-runtime|libraries|app)-/.test(piece),
        ),
    },
    manifest: true,
    license: { fileName: bundledNotices },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        // 32 bits name each version of a piece; the 48 of eight other characters cost every page 0.3 KB of names.
        hashCharacters: 'hex',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'pieces',
              name: appPieces({
                entry: source('main.tsx'),
                wizardPage: source('wizard/page/index.ts'),
                homePage: source('portal/index.ts'),
                footer: source('portal/frame/site-footer.tsx'),
                laterWidgets: source('wizard/widgets/later-widgets.generated.ts'),
                rare: [
                  'widgets/rare-widgets.generated.ts',
                  'texts/message-values.tsx',
                  'texts/spoken-language.tsx',
                  'texts/lent-language-note.tsx',
                ].map((name) => source(`wizard/${name}`)),
                laterParts: ['page/later-parts.ts', 'slide/later-parts.ts'].map((name) =>
                  source(`wizard/${name}`),
                ),
                belowHome: source('portal/home/home-sections.tsx'),
                everySoon: source('ui/components/toasts/toast-region.tsx'),
                desk: source('admin/index.ts'),
                seldom: [
                  source('admin/index.ts'),
                  source('wizard/archived/index.ts'),
                  source('wizard/mini-app/index.ts'),
                  source('wizard/talk/index.ts'),
                  source('studio/index.ts'),
                  source('studio/preview/index.ts'),
                  source('wizard/preview/chat/index.ts'),
                  source('replay/index.ts'),
                  source('trace/index.ts'),
                ],
              }),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(servedByServer.map((path) => [path, { target: serverUrl }])),
  },
})
