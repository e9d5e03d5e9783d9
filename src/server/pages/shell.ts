import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedProduct } from '../registry/index.ts'
import type { Settings } from '../settings.ts'
import { builtChunks } from './built-chunks.ts'

/** The one HTML document of the app, filled for an address. */
export interface Shell {
  /** Null while the pages are not built. */
  readonly html: (filling: ShellFilling) => Promise<string | null>
}

/** What the document says beside what was built. */
export interface ShellFilling {
  /** What the address opens, as far as it is fetched together with the app, not after it. */
  readonly opens: Opening
  /** Search engines leave the address out. */
  readonly noIndex: boolean
  /** The one address path of this page, where it has several or carries a query. */
  readonly canonical: string | null
}

/** A product's wizard, a page in the portal's frame, or anything else. */
export type Opening =
  | { readonly face: 'wizard'; readonly product: ListedProduct }
  | { readonly face: 'portal' }
  | { readonly face: 'other' }

/** What the app loads for a face once it knows its page. */
const pieces = { wizard: 'src/wizard/page/index.ts', portal: 'src/portal/index.ts' }

interface BuiltDocument {
  readonly html: string
  /** Tags that fetch what a face is made of early. */
  readonly early: Readonly<Record<keyof typeof pieces, readonly string[]>>
}

/** `public/first-paint.js` fetches the texts that it is told of: it knows the language. */
const firstScript = '<script src="/first-paint.js"'

/** Reads the built document once it is there. */
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
  const [wizard, portal] = await Promise.all([
    earlyTags(distFolder, 'wizard'),
    earlyTags(distFolder, 'portal'),
  ])
  return { html, early: { wizard, portal } }
}

async function earlyTags(distFolder: string, face: keyof typeof pieces): Promise<readonly string[]> {
  const { modules, styles } = await builtChunks(distFolder, pieces[face])
  return [
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ]
}

function tagsOf(opens: Opening, { early }: BuiltDocument): readonly string[] {
  if (opens.face === 'other') return []
  if (opens.face === 'portal') return early.portal
  const { id, hash, module } = opens.product
  return [
    `<link rel="modulepreload" href="${module}">`,
    ...early.wizard,
    `<meta name="qadam-product" content="${id} ${hash}">`,
  ]
}

function textsOf(opens: Opening): readonly string[] {
  if (opens.face === 'other') return []
  return ['common', 'errors', opens.face === 'portal' ? 'portal' : opens.product.id]
}
