import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedProduct } from '../registry/index.ts'

/** The one HTML document of the app, filled for an address. */
export interface Shell {
  /** Null while the pages are not built. */
  readonly html: (filling: ShellFilling) => Promise<string | null>
}

/** What the document says beside what was built. */
export interface ShellFilling {
  /** The product whose wizard the address opens: its module is fetched together with the app. */
  readonly product: ListedProduct | null
  /** Search engines leave the address out. */
  readonly noIndex: boolean
}

/** Reads the built document once it is there. */
export function builtShell(distFolder: string): Shell {
  let built: string | null = null
  return {
    html: async ({ product, noIndex }) => {
      built ??= await readFile(join(distFolder, 'index.html'), 'utf8').catch(() => null)
      if (built === null) return null
      const head = [
        ...(product
          ? [
              `<link rel="modulepreload" href="${product.module}">`,
              `<meta name="qadam-product" content="${product.id} ${product.hash}">`,
            ]
          : []),
        ...(noIndex ? ['<meta name="robots" content="noindex">'] : []),
      ]
      return head.length === 0 ? built : built.replace('</head>', `${head.join('')}</head>`)
    },
  }
}
