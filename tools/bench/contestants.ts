import react from '@vitejs/plugin-react'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { emitModule, type CompileResult } from '../../src/engine/compile/index.ts'
import { usualCallBackMinutes } from '../../machines/call-back-rules.ts'
import { builtShell } from '../../src/server/pages/shell.ts'
import type { ListedProduct } from '../../src/server/registry/index.ts'
import type { Shelf } from '../shelf.ts'
import type { BuiltApp } from './built-app.ts'
import { serveFolder, type Served } from './file-server.ts'
import { precompress } from '../build/precompress.ts'
import { browserForms, type BrowserForm } from './sample-form.ts'
import { withSampleFile } from './sample-product.ts'

/** One contestant's wizard, built and served. */
export interface Contestant {
  readonly name: 'qadam' | 'react' | 'rjsf'
  readonly address: (form: BrowserForm) => string
  readonly close: () => Promise<void>
}

/** A wizard kept beside the benchmarks, built as a team would build it. */
export async function baseline(name: 'react' | 'rjsf'): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  await build({
    root: resolve(import.meta.dirname, `baseline-${name}`),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
  })
  await precompress(folder)
  const server = await serveFolder(folder, async () => null)
  return {
    name,
    address: (form) => `${server.url}/?form=${form}`,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The portal with the made-up forms for products, as its own server would send it; `app` is its build. */
export async function qadam(shelf: Shelf, app: BuiltApp): Promise<Contestant> {
  const products = await Promise.all(
    Object.values(browserForms).map(async (form) => {
      const result = await withSampleFile(form, shelf.compile)
      if (result.product === null) throw new Error(`${form.id} does not compile`)
      return { ...form, result, module: emitModule(result.product), listed: listedAs(result) }
    }),
  )
  const shell = builtShell(app.folder, { callBackMinutes: usualCallBackMinutes, operatorHours: [] })
  const others = async (path: string): Promise<Served | null> => {
    const product = products.find(
      ({ id, listed }) =>
        path === listed.module || listed.routes.includes(path) || path.endsWith(`/${id}.json`),
    )
    if (path === product?.listed.module) return { type: 'text/javascript', body: product.module }
    if (product && listed(product, path)) {
      const html = await shell.html({
        opens: { face: 'wizard', product: product.listed, compiled: product.result.product },
        noIndex: false,
        canonical: null,
      })
      return html === null ? null : { type: 'text/html; charset=utf-8', body: html }
    }
    const namespace = /^\/locales\/\w+\/([\w-]+)\.json$/.exec(path)?.[1]
    if (namespace === undefined) return null
    const body = product
      ? JSON.stringify(textsOf(product.result))
      : await readFile(join('locales', 'ru', `${namespace}.json`), 'utf8')
    return { type: 'application/json', body }
  }
  const server = await serveFolder(app.folder, others)
  return {
    name: 'qadam',
    address: (form) => `${server.url}/bench/${browserForms[form].id}`,
    close: async () => {
      await server.close()
      await app.remove()
    },
  }
}

function listed(product: { readonly listed: ListedProduct }, path: string): boolean {
  return product.listed.routes.includes(path)
}

function listedAs({ file, hash }: CompileResult): ListedProduct {
  if (file === null) throw new Error('A product that compiled has a file')
  const { id, routes, icon = null, group = null } = file
  return { id, hash, routes, icon, group, isArchived: false, module: `/products/${id}/${hash}.js` }
}

/** Every field is called by its name, as the others call it. */
function textsOf({ messages }: CompileResult): Readonly<Record<string, string>> {
  const needed = messages.filter(({ optional }) => !optional)
  return Object.fromEntries(needed.map(({ key }) => [key, key.split('.').slice(1).join(' ')]))
}
