import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstWidgets, type WidgetId } from '../../formats/index.ts'
import type { ListedProduct } from '../registry/index.ts'
import type { Settings } from '../settings.ts'
import { builtChunks } from './built-chunks.ts'

/** The one HTML document of the app, filled for an address. */
export interface Shell {
  /** Null while the pages are not built. */
  readonly html: (filling: ShellFilling) => Promise<string | null>
}

/** Data that the document gets besides the build. */
export interface ShellFilling {
  /** The page that the address opens, when its data is fetched together with the app. */
  readonly opens: OpenedFace
  /** Search engines leave the address out. */
  readonly noIndex: boolean
  /** The one address path of this page, where it has several or carries a query. */
  readonly canonical: string | null
}

/** Of a compiled product, runnable or not: the widgets of its inputs, slide by slide. */
interface Slides {
  readonly slides: readonly {
    readonly parts: readonly { readonly kind: string; readonly widget?: WidgetId }[]
  }[]
}

/** A product's wizard, a page in the portal's frame, or anything else. */
export type OpenedFace =
  | {
      readonly face: 'wizard'
      readonly product: ListedProduct
      /** Null for a version that cannot be run; the wizard then shows the failure itself. */
      readonly compiled: Slides | null
    }
  | { readonly face: 'portal' }
  | { readonly face: 'other' }

/** Chunks that the app loads for each kind of page. */
const pieces = {
  wizard: 'src/wizard/page/index.ts',
  /** Of a wizard whose first slide has other widgets than every wizard brings. */
  widgets: 'src/wizard/widgets/later-widgets.generated.ts',
  portal: 'src/portal/index.ts',
}

interface BuiltDocument {
  readonly html: string
  /** Tags that load the files of a page early. */
  readonly early: Readonly<Record<keyof typeof pieces, readonly string[]>>
}

/** `public/first-paint.js` knows the language and fetches the texts that the document names. */
const firstScript = '<script src="/first-paint.js"'

/** Reads the built document as soon as it exists. */
export function builtShell(
  distFolder: string,
  { callBackMinutes }: Pick<Settings, 'callBackMinutes'>,
): Shell {
  let built: BuiltDocument | null = null
  return {
    html: async ({ opens, noIndex, canonical }) => {
      built ??= await readBuilt(distFolder)
      if (built === null) return null
      const head = [
        `<meta name="qadam-call-back-minutes" content="${callBackMinutes}">`,
        ...(canonical === null ? [] : [`<link rel="canonical" href="${canonical}">`]),
        ...tagsOf(opens, built),
        ...(noIndex ? ['<meta name="robots" content="noindex">'] : []),
      ].join('')
      return built.html
        .replace(firstScript, `${firstScript} data-texts="${textsOf(opens).join(' ')}"`)
        .replace('</head>', `${head}</head>`)
    },
  }
}

async function readBuilt(distFolder: string): Promise<BuiltDocument | null> {
  const html = await readFile(join(distFolder, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return null
  const [wizard, widgets, portal] = await Promise.all([
    earlyTags(distFolder, 'wizard'),
    earlyTags(distFolder, 'widgets'),
    earlyTags(distFolder, 'portal'),
  ])
  return { html, early: { wizard, widgets, portal } }
}

async function earlyTags(distFolder: string, face: keyof typeof pieces): Promise<readonly string[]> {
  const { modules, styles } = await builtChunks(distFolder, pieces[face])
  return [
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ]
}

function tagsOf(opens: OpenedFace, { early }: BuiltDocument): readonly string[] {
  if (opens.face === 'other') return []
  if (opens.face === 'portal') return early.portal
  const { id, hash, module } = opens.product
  const isAtHand = widgetsOfFirstSlide(opens.compiled).every((widget) => firstWidgets.has(widget))
  return [
    `<link rel="modulepreload" href="${module}">`,
    // Both have some pieces in common; a document names each of them once.
    ...new Set([...early.wizard, ...(isAtHand ? [] : early.widgets)]),
    `<meta name="qadam-product" content="${id} ${hash}">`,
  ]
}

function widgetsOfFirstSlide(compiled: Slides | null): readonly WidgetId[] {
  const parts = compiled?.slides[0]?.parts ?? []
  return parts.flatMap((part) => (part.widget === undefined ? [] : [part.widget]))
}

function textsOf(opens: OpenedFace): readonly string[] {
  if (opens.face === 'other') return []
  return ['common', 'errors', opens.face === 'portal' ? 'portal' : opens.product.id]
}
