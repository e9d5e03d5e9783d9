import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedProduct } from '../registry/index.ts'
import { builtChunks } from './built-chunks.ts'

/** The one HTML document of the app, filled for an address. */
export interface Shell {
  /** Null while the pages are not built. */
  readonly html: (filling: ShellFilling) => Promise<string | null>
}

/** What the document says beside what was built. */
export interface ShellFilling {
  /** The product whose wizard the address opens: it is fetched together with the app, not after it. */
  readonly product: ListedProduct | null
  /** Search engines leave the address out. */
  readonly noIndex: boolean
  /** The one address path of this page, where it has several or carries a query. */
  readonly canonical: string | null
}

/** What the app loads on a wizard's page once it knows that it is one. */
const wizardPage = 'src/wizard/page/index.ts'

interface BuiltDocument {
  readonly html: string
  /** Tags that fetch the wizard's page early. */
  readonly wizard: readonly string[]
}

/** Reads the built document once it is there. */
export function builtShell(distFolder: string): Shell {
  let built: BuiltDocument | null = null
  return {
    html: async ({ product, noIndex, canonical }) => {
      built ??= await readBuilt(distFolder)
      if (built === null) return null
      const head = [
        ...(canonical === null ? [] : [`<link rel="canonical" href="${canonical}">`]),
        ...(product
          ? [
              `<link rel="modulepreload" href="${product.module}">`,
              ...built.wizard,
              `<meta name="qadam-product" content="${product.id} ${product.hash}">`,
            ]
          : []),
        ...(noIndex ? ['<meta name="robots" content="noindex">'] : []),
      ]
      return head.length === 0 ? built.html : built.html.replace('</head>', `${head.join('')}</head>`)
    },
  }
}

async function readBuilt(distFolder: string): Promise<BuiltDocument | null> {
  const html = await readFile(join(distFolder, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return null
  const { modules, styles } = await builtChunks(distFolder, wizardPage)
  return {
    html,
    wizard: [
      ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ],
  }
}
