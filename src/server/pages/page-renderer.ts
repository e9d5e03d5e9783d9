import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry as Metrics } from 'prom-client'
import { LRUCache } from 'lru-cache'
import { languages, type Language } from '../language.ts'
import type { Texts } from '../../engine/compile/index.ts'
import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import type { Json } from '../../engine/json.ts'
import type { TextSource } from '../registry/texts.ts'
import type { World } from '../world.ts'
import type { InlinePart } from './first-visit/index.ts'
import type { PageAnswer } from './page-answers.ts'
import type { HeadTexts } from './page-head.ts'

/** Devices whose width the server tells apart. */
export type DeviceWidth = 'phone' | 'desktop'

/** State that a page is rendered from; the browser gets the same to hydrate it. */
export interface PageState {
  readonly language: Language
  /** True at an address with a language, `/uz/faqs`: links of the page keep it. */
  readonly inAddress: boolean
  readonly device: DeviceWidth
  /** Namespaces of the texts on the page. */
  readonly texts: readonly string[]
  readonly answers: readonly PageAnswer[]
  /** The wizard whose first slide the page is; null for other pages. */
  readonly wizard: FreshWizard | null
}

/** A fresh wizard: the version, and the country's calendar day that it begins on. */
export interface FreshWizard {
  readonly id: string
  readonly hash: string
  readonly today: string
  /** Services of other providers that answer with samples. */
  readonly sampleServices: readonly string[]
}

/** Answer of a call that a wizard begins with. */
export interface FirstAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly body: Json
  readonly fact: string | null
}

/** Input for rendering the first slide of a wizard. */
export interface WizardMakings {
  readonly compiled: CompiledProduct | null
  /** Returns the answer of an operation that is the same for everyone; null for any other. */
  readonly read: (operation: string, address: string) => Promise<FirstAnswer | null>
  /** Returns the product as a script for the document; null when its module must be loaded. */
  readonly script: () => Promise<InlinePart | null>
}

/** A page as HTML. */
export interface PageMarkup {
  /** Content of the root element. */
  readonly html: string
  readonly head: HeadTexts | null
  /** Texts that the document brings along, by the address of their file; none for pages whose texts are preloaded. */
  readonly files: Readonly<Record<string, Texts>>
  /** Answers of the first calls of a wizard, by the key of the request. */
  readonly calls: Readonly<Record<string, FirstAnswer>>
  /** The product of a wizard as a script; null when its module must be loaded, and for other pages. */
  readonly product: InlinePart | null
}

/** What the build of `src/render.tsx` exports. */
interface BuiltRenderer {
  readonly render: (
    page: PageState & {
      readonly path: string
      readonly wizard: RenderedWizard | null
      readonly readTexts: (namespace: string) => Promise<Texts>
    },
  ) => Promise<Pick<PageMarkup, 'html' | 'head'>>
}

/** A wizard for the renderer, which puts the answers of its first calls into `calls`. */
interface RenderedWizard extends FreshWizard {
  readonly calls: Record<string, FirstAnswer>
  readonly server: WizardMakings & { readonly compiled: CompiledProduct }
}

/** Renders pages of the portal. */
export interface PageRenderer {
  /**
   * A page whose path has a query, and one that is missing, is rendered each time: such addresses are without number, and
   * would replace the pages in memory.
   * Resolves to null when the page cannot be rendered; the failure is logged and counted. Never rejects.
   */
  readonly render: (
    path: string,
    state: PageState,
    makings: WizardMakings | null,
  ) => Promise<PageMarkup | null>
  /** Loads the built module and the names of products, so that the first customer does not wait for them. */
  readonly warm: () => Promise<void>
}

/** Dependencies of the renderer. */
export interface PageRendererDeps {
  readonly distFolder: string
  readonly texts: TextSource
  readonly world: Pick<World, 'clock'>
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/** A page that takes longer is left to the browser. */
const patienceMs = 5000

/** Time that a rendered page is given out again: as long as browsers keep the reference data that wizards begin with. */
const lifeMs = 300_000

/** Rendered pages in memory, some 80 KB each. */
const mostKept = 200

/** Creates a renderer that runs the built `src/render.tsx`. A page of the same state is rendered once. */
export function pageRenderer({ distFolder, texts, world, metrics, log }: PageRendererDeps): PageRenderer {
  const counter = new Counter({
    name: 'qadam_page_renderings_total',
    help: 'Pages for customers: rendered now, taken from memory, or failed and left to the browser',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  const kept = new LRUCache<string, PageMarkup>({
    max: mostKept,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: world.clock },
  })
  let loading: Promise<BuiltRenderer> | null = null
  const load = (): Promise<BuiltRenderer> => {
    loading ??= import(pathToFileURL(join(distFolder, 'server', 'render.js')).href) as Promise<BuiltRenderer>
    return loading
  }

  const rendered = async (
    path: string,
    state: PageState,
    makings: WizardMakings | null,
  ): Promise<PageMarkup> => {
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
    const { language, wizard } = state
    const compiled = makings?.compiled ?? null
    if (wizard !== null && compiled === null) throw new Error(`${wizard.id}: the version cannot be run`)
    const calls: Record<string, FirstAnswer> = {}
    const markup = await render({
      ...state,
      path,
      wizard: wizard && makings && compiled && { ...wizard, calls, server: { ...makings, compiled } },
      readTexts: async (namespace) => byName.get(namespace) ?? {},
    })
    const page = {
      ...markup,
      calls,
      product: (await makings?.script()) ?? null,
      files: Object.fromEntries(files.map(([name, file]) => [`/locales/${language}/${name}.json`, file])),
    }
    counter.inc({ outcome: 'rendered' })
    if (path.includes('?') || state.answers.some(({ data }) => data === null)) return page
    kept.set(key, page)
    return page
  }

  return {
    render: async (path, state, makings) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`Not rendered within ${patienceMs} ms`)), patienceMs)
      })
      try {
        return await Promise.race([rendered(path, state, makings), late])
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
