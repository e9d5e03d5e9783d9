import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry as Metrics } from 'prom-client'
import { languages, type Language } from '../language.ts'
import type { TextSource } from '../registry/texts.ts'
import type { PageAnswer } from './page-answers.ts'
import type { HeadTexts } from './page-head.ts'

/** Devices whose width the server tells apart. */
export type DeviceWidth = 'phone' | 'desktop'

/** State that a page is rendered from; the browser gets the same to hydrate it. */
export interface PageState {
  readonly language: Language
  readonly device: DeviceWidth
  /** Namespaces of the texts on the page. */
  readonly texts: readonly string[]
  readonly answers: readonly PageAnswer[]
}

/** A page as HTML. */
export interface PageMarkup {
  /** Content of the root element. */
  readonly html: string
  readonly head: HeadTexts | null
}

/** What the build of `src/render.tsx` exports. */
interface BuiltRenderer {
  readonly render: (
    page: PageState & {
      readonly path: string
      readonly readTexts: (namespace: string) => Promise<Readonly<Record<string, string>>>
    },
  ) => Promise<PageMarkup>
}

/** Renders pages of the portal. */
export interface PageRenderer {
  /** Resolves to null when the page cannot be rendered; the failure is logged and counted. Never rejects. */
  readonly render: (path: string, state: PageState) => Promise<PageMarkup | null>
  /** Loads the built module and the names of products, so that the first customer does not wait for them. */
  readonly warm: () => Promise<void>
}

/** Dependencies of the renderer. */
export interface PageRendererDeps {
  readonly distFolder: string
  readonly texts: TextSource
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/** A page that takes longer is left to the browser. */
const patienceMs = 5000

/** Rendered pages in memory, some 80 KB each. */
const mostKept = 200

/** Creates a renderer that runs the built `src/render.tsx`. A page of the same state is rendered once. */
export function pageRenderer({ distFolder, texts, metrics, log }: PageRendererDeps): PageRenderer {
  const counter = new Counter({
    name: 'qadam_page_renderings_total',
    help: 'Pages for customers: rendered now, taken from memory, or failed and left to the browser',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  const kept = new Map<string, PageMarkup>()
  let loading: Promise<BuiltRenderer> | null = null
  const load = (): Promise<BuiltRenderer> => {
    loading ??= import(pathToFileURL(join(distFolder, 'server', 'render.js')).href) as Promise<BuiltRenderer>
    return loading
  }

  const rendered = async (path: string, state: PageState): Promise<PageMarkup> => {
    const [{ render }, ...files] = await Promise.all([
      load(),
      ...state.texts.map(
        async (namespace) => [namespace, (await texts(state.language, namespace)) ?? {}] as const,
      ),
    ])
    const key = createHash('sha256')
      .update(JSON.stringify([path, state, files]))
      .digest('base64url')
    const known = kept.get(key)
    if (known) {
      counter.inc({ outcome: 'kept' })
      return known
    }
    const byName = new Map(files)
    const page = await render({ ...state, path, readTexts: async (namespace) => byName.get(namespace) ?? {} })
    counter.inc({ outcome: 'rendered' })
    kept.set(key, page)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return {
    render: async (path, state) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`Not rendered within ${patienceMs} ms`)), patienceMs)
      })
      try {
        return await Promise.race([rendered(path, state), late])
      } catch (error) {
        counter.inc({ outcome: 'failed' })
        log.error({ err: error }, 'a page could not be rendered and is left to the browser')
        return null
      } finally {
        clearTimeout(timer)
      }
    },
    warm: async () => {
      // A module that cannot be loaded is reported by the first page.
      await Promise.all([load(), texts(languages[0], 'products')]).catch(() => undefined)
    },
  }
}
