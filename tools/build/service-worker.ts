import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** A file that is kept on the device, and what changes when it does; null where the name itself does. */
interface KeptFile {
  readonly url: string
  readonly revision: string | null
}

/** Options for building the service worker. */
export interface ServiceWorkerOptions {
  /** Its source. */
  readonly source: string
  /** The document that opens without a network: an address that the server answers with the app. */
  readonly shell: string
  /** Sources of what no customer opens, or is too big to be kept unasked: their files are not kept. */
  readonly leaveOut: RegExp
  /** Files with other names than these are not kept. */
  readonly fonts: RegExp
}

/** Builds `service-worker.js` with the list of what was built, so that the app opens without a network. */
export function serviceWorker({ source, shell, leaveOut, fonts }: ServiceWorkerOptions): Plugin {
  let publicDir = ''
  let preserveSymlinks = false
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir
      preserveSymlinks = config.resolve.preserveSymlinks
    },
    async generateBundle(_options, bundle) {
      const document = bundle['index.html']
      const html = document?.type === 'asset' ? String(document.source) : ''
      const files: readonly KeptFile[] = [
        ...customerFiles(bundle, html, leaveOut).map((name) => ({ url: `/${name}`, revision: null })),
        ...Object.keys(bundle)
          .filter((name) => fonts.test(name))
          .map((name) => ({ url: `/${name}`, revision: null })),
        ...(await publicFiles(publicDir)),
        { url: shell, revision: revisionOf(html) },
      ]
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: await bundled(source, files, preserveSymlinks),
      })
    },
  }
}

/** Scripts and styles that a customer may come to need, from those on that the document names. */
function customerFiles(bundle: Rolldown.OutputBundle, html: string, leaveOut: RegExp): readonly string[] {
  const kept = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || kept.has(name) || leaveOut.test(chunk.facadeModuleId ?? '')) return
    kept.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const name of Object.keys(bundle)) if (html.includes(name)) visit(name)
  return [...kept].toSorted()
}

async function publicFiles(folder: string): Promise<readonly KeptFile[]> {
  // Mini Apps need the network: Telegram itself opens none without it.
  const isKept = (name: string) => /\.(js|svg|png|webmanifest)$/.test(name) && name !== 'mini-app.js'
  const names = (await readdir(folder)).filter(isKept).toSorted()
  return await Promise.all(
    names.map(async (name) => ({
      url: `/${name}`,
      revision: revisionOf(await readFile(join(folder, name))),
    })),
  )
}

function revisionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

async function bundled(
  source: string,
  files: readonly KeptFile[],
  preserveSymlinks: boolean,
): Promise<string> {
  const result = await build({
    resolve: { preserveSymlinks },
    configFile: false,
    root: resolve(source, '..'),
    publicDir: false,
    logLevel: 'error',
    define: { __BUILT_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}
