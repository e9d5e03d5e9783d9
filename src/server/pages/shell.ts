import { writeWorkingHours } from '../../../machines/working-hours.ts'
import { firstWidgets, formatPhone } from '../../formats/index.ts'
import type { ListedProduct } from '../registry/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Language } from '../language.ts'
import type { KeyedText } from '../encoding/index.ts'
import { type BuiltDocument, readBuilt, readKind, type RenderedKind, stylesheet } from './built-document.ts'
import { escapeHtml } from './escape-html.ts'
import { type Slides, widgetsOfFirstSlide } from './first-slide.ts'
import { librariesFor, textsKey, type Visitor, withScripts } from './first-visit/index.ts'
import type { HeadTexts } from './page-head.ts'
import type { PageState, PageMarkup } from './page-renderer.ts'
import {
  type RenderedSources,
  sourcesOfMissingPage,
  sourcesOfPage,
  sourcesOfWizard,
} from './rendered-chunks.ts'

/** The one HTML document of the app, filled for an address. */
export interface Shell {
  /** Values of `Link` for the files that the document of a rendered page loads first; none while the pages are not built. */
  readonly hints: (filling: ShellFilling, visitor: Visitor) => Promise<readonly string[]>
  /** Null while the pages are not built. */
  readonly html: (filling: ShellFilling) => Promise<string | null>
  /** The document with a rendered page of the portal in it; null while the pages are not built. */
  readonly rendered: (
    filling: ShellFilling,
    page: PageMarkup,
    state: PageState,
    visitor: Visitor,
  ) => Promise<RenderedDocument | null>
}

/** A document that contains its page, its styles and its first script. */
export interface RenderedDocument extends KeyedText {
  /** Sources of the Content-Security-Policy that allow the scripts and the styles in it: `'sha256-…'`. */
  readonly scriptSources: readonly string[]
  readonly styleSource: string
  /** Address of the libraries' chunk whose content the document brings along; null when it has the chunk fetched. */
  readonly bringsLibraries: string | null
}

/** Values that are inserted into the built document for one address. */
export interface ShellFilling {
  /** Path of the address, without its language. */
  readonly path?: string
  readonly language?: Language
  /** Tags before the first script. */
  readonly before?: string
  /** Title and description of a page that is not rendered; a rendered page has its own. */
  readonly head?: HeadTexts
  /** Tags for search engines and previews. */
  readonly tags?: (head: HeadTexts) => string
  /** In place of a page that only the browser can make, for a browser without JavaScript: a text and whom to call. */
  readonly noScript?: { readonly text: string; readonly phones: readonly string[] }
  /** The page that the address opens, when its data is fetched together with the app. */
  readonly opens: OpenedFace
  /** The page is shown in a frame of another site. */
  readonly isEmbedded?: boolean
  /** Search engines leave the address out. */
  readonly noIndex: boolean
  /** The one address path of this page, where it has several or carries a query. */
  readonly canonical: string | null
}

/** A product's wizard, a page in the portal's frame, or anything else. */
export type OpenedFace =
  | {
      readonly face: 'wizard'
      readonly product: ListedProduct
      /** Null for a version that cannot be run; the wizard then shows the failure itself. */
      readonly compiled: Slides | null
    }
  | { readonly face: 'portal'; readonly isMissing: boolean }
  | { readonly face: 'other' }

/** What a page in a frame of another site has besides: `public/embedded.js` says how high it is. */
const embeddedTags = '<link rel="stylesheet" href="/embedded.css"><script src="/embedded.js" defer></script>'

/** `public/first-paint.js` knows the language and fetches the texts that the document names. */
const firstScript = '<script src="/first-paint.js"'

/** Reads the built document as soon as it exists. */
export function builtShell(
  distFolder: string,
  {
    callBackMinutes,
    operatorHours,
    isTracing = false,
  }: Pick<Settings, 'callBackMinutes' | 'operatorHours'> & { readonly isTracing?: boolean },
  sampleServices: readonly string[] = [],
): Shell {
  let built: BuiltDocument | null = null
  const kinds = new Map<string, Promise<RenderedKind>>()
  const kindOf = ({ opens, path }: ShellFilling, html: string): Promise<RenderedKind> => {
    const sources = sourcesOf(opens, path)
    const name = sources.first.join(' ')
    const reading = kinds.get(name) ?? readKind(distFolder, sources, html)
    kinds.set(name, reading)
    return reading
  }
  const headOf = ({ noIndex, canonical, isEmbedded }: ShellFilling, tags: readonly string[]): string =>
    [
      `<meta name="qadam-call-back-minutes" content="${callBackMinutes}">`,
      ...(operatorHours.length === 0
        ? []
        : [`<meta name="qadam-operator-hours" content="${writeWorkingHours(operatorHours)}">`]),
      ...(sampleServices.length === 0
        ? []
        : [`<meta name="qadam-sample-services" content="${sampleServices.join(' ')}">`]),
      ...(isTracing ? ['<meta name="qadam-tracing" content="on">'] : []),
      ...(isEmbedded === true ? [embeddedTags] : []),
      ...(canonical === null ? [] : [`<link rel="canonical" href="${canonical}">`]),
      ...tags,
      ...(noIndex ? ['<meta name="robots" content="noindex">'] : []),
    ].join('')
  return {
    hints: async (filling, visitor) => {
      built ??= await readBuilt(distFolder)
      if (built === null) return []
      const { opens } = filling
      const { modules } = await kindOf(filling, built.html)
      const libraries = librariesFor(visitor, built.libraries)
      const asked = modules.map((href) => (href === libraries?.module ? libraries.standIn : href))
      const hasProduct = opens.face === 'wizard' && libraries === null
      const product = hasProduct ? [`<${opens.product.module}>; rel=modulepreload`] : []
      return [...asked.map((href) => `<${href}>; rel=modulepreload; crossorigin`), ...product]
    },
    html: async (filling) => {
      built ??= await readBuilt(distFolder)
      if (built === null) return null
      const { opens } = filling
      const tags = [...headTagsOf(filling, filling.head), ...tagsOf(opens, built)]
      return built.html
        .replace(
          firstScript,
          () => `${filling.before ?? ''}${firstScript} data-texts="${textsOf(opens).join(' ')}"`,
        )
        .replace('<html lang="ru"', `<html lang="${filling.language ?? 'ru'}"`)
        .replace(titleTag, (tag) => (filling.head ? '' : tag))
        .replace('</head>', () => `${headOf(filling, tags)}</head>`)
        .replace(emptyRoot, () => emptyRoot + noScriptOf(filling))
    },
    rendered: async (filling, { html, head, files, calls, product }, state, visitor) => {
      built ??= await readBuilt(distFolder)
      if (built === null) return null
      const { opens } = filling
      const { modules, styles, inline } = await kindOf(filling, built.html)
      const { firstPaint } = built
      const libraries = librariesFor(visitor, built.libraries)
      const inlineScripts =
        libraries === null ? [] : [...(product === null ? [] : [product]), libraries.script]
      const tags = headOf(filling, [
        ...headTagsOf(filling, head ?? filling.head ?? { title: 'Qadam', description: '' }),
        ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
        ...(opens.face === 'wizard'
          ? productTags(opens.product, libraries !== null && product !== null)
          : []),
        // Vite's loader waits for a stylesheet of a chunk unless the document names it.
        ...styles.map((href) => `<link rel="stylesheet" disabled crossorigin href="${href}">`),
        `<style>${inline.text}</style>`,
      ])
      const given = JSON.stringify({
        ...state,
        wizard: state.wizard && { ...state.wizard, calls },
        files,
      }).replaceAll('<', '\\u003c')
      const wizard =
        state.wizard === null ? '' : ` data-wizard="${state.wizard.id}" data-width="${state.device}"`
      const document = built.html
        .replace('<html lang="ru"', `<html lang="${state.language}"`)
        .replace(stylesheet, '')
        .replace(titleTag, '')
        .replace(
          firstScriptTag,
          () =>
            `${filling.before ?? ''}<script data-rendered${wizard} data-texts="${state.texts.join(' ')}">${firstPaint.text}</script>`,
        )
        .replace('</head>', () => `${tags}</head>`)
        .replace(
          emptyRoot,
          () =>
            // Modules and texts that a wizard needs come before the markup of its slide.
            `${state.wizard === null ? '' : noScriptOf(filling)}<div id="root">${html}</div><script type="application/json" id="qadam-page">${given}</script>`,
        )
      return {
        key: textsKey(document, libraries?.module ?? '', ...inlineScripts.map(({ source }) => source)),
        text: () => (libraries === null ? document : withScripts(document, libraries, inlineScripts)),
        scriptSources: [
          firstPaint,
          ...(libraries === null ? [] : [libraries.importMap]),
          ...inlineScripts,
        ].map(({ source }) => source),
        styleSource: inline.source,
        bringsLibraries: libraries?.module ?? null,
      }
    },
  }
}

function sourcesOf(opens: OpenedFace, path: string | undefined): RenderedSources {
  if (opens.face === 'wizard') return sourcesOfWizard(opens.compiled)
  return opens.face === 'portal' && opens.isMissing ? sourcesOfMissingPage : sourcesOfPage(path)
}

const firstScriptTag = /<script src="\/first-paint\.js"[^>]*><\/script>/
const emptyRoot = '<div id="root"></div>'

const titleTag = /<title>[^<]*<\/title>/

/** Title, description and tags of a page; nothing for a page without a head. */
function headTagsOf({ tags }: ShellFilling, head: HeadTexts | null | undefined): readonly string[] {
  if (!head) return []
  const { title, description } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(tags ? [tags(head)] : []),
  ]
}

function noScriptOf({ head, noScript }: ShellFilling): string {
  if (noScript === undefined) return ''
  const title = head ? `<h1>${escapeHtml(head.title)}</h1><p>${escapeHtml(head.description)}</p>` : ''
  const links = noScript.phones.map((phone) => `<a href="tel:+${phone}">${formatPhone(phone)}</a>`)
  return `<noscript><main>${title}<p>${escapeHtml(noScript.text)}</p><p>${links.join(', ')}</p></main></noscript>`
}

function tagsOf(opens: OpenedFace, { early }: BuiltDocument): readonly string[] {
  if (opens.face === 'other') return []
  if (opens.face === 'portal') return early.portal
  const isAtHand = widgetsOfFirstSlide(opens.compiled).every((widget) => firstWidgets.has(widget))
  return [
    ...productTags(opens.product),
    // Both have some pieces in common; a document names each of them once.
    ...new Set([...early.wizard, ...(isAtHand ? [] : early.widgets)]),
  ]
}

/** The product of a wizard, whether it is archived, and its module, before the app asks for it, where the document has none. */
function productTags(
  { id, hash, module, isArchived }: ListedProduct,
  isInDocument = false,
): readonly string[] {
  return [
    ...(isInDocument ? [] : [`<link rel="modulepreload" href="${module}">`]),
    `<meta name="qadam-product" content="${id} ${hash}${isArchived ? ' archived' : ''}">`,
  ]
}

function textsOf(opens: OpenedFace): readonly string[] {
  if (opens.face === 'other') return []
  return ['common', 'errors', opens.face === 'portal' ? 'portal' : opens.product.id]
}
