import { readdir, readFile } from 'node:fs/promises'
import { checkFile } from '../../engine/compile/index.ts'
import type { TermsEdition, TermsFile } from '../../engine/product/index.ts'
import type { ProductRegistry } from '../registry/index.ts'
import { schemasFolder } from '../registry/schemas-folder.ts'

/** Terms of contracts by product. */
export interface TermsBook {
  /**
   * Returns the edition of the terms for a contract of this product, created on this day with this version; null for
   * none.
   */
  readonly of: (product: string, version: string, day: string) => Promise<TermsEdition | null>
}

/**
 * The terms of `schemas/terms`, and those that products carry themselves.
 * @throws Error when a file of the folder is broken
 */
export async function termsBook(
  registry: Pick<ProductRegistry, 'file'>,
  folder = `${schemasFolder}/terms`,
): Promise<TermsBook> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files = new Map(
    await Promise.all(
      names.map(async (name) => {
        const file = parseTerms(JSON.parse(await readFile(`${folder}/${name}`, 'utf8')), name)
        return [file.id, file] as const
      }),
    ),
  )
  return {
    of: async (product, version, day) => {
      const own = version === '' ? undefined : (await registry.file(product, version))?.terms
      const terms = own === undefined ? files.get(product) : parseTerms(own, product)
      return terms ? termsEditionOn(terms, day) : null
    },
  }
}

/** The edition in force on a day: the latest that began until then; of the days before the first one, the first. */
export function termsEditionOn({ editions }: TermsFile, day: string): TermsEdition | null {
  const byStart = editions.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return byStart.findLast(({ validFrom }) => validFrom <= day) ?? byStart[0] ?? null
}

function parseTerms(file: unknown, name: string): TermsFile {
  const [first] = checkFile('terms', file)
  if (first) throw new Error(`terms of ${name}: ${first.path} ${first.message}`)
  // The meta-schema holds it to this shape.
  return file as TermsFile
}
