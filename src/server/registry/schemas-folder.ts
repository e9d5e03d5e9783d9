import { readFile } from 'node:fs/promises'

/** Where product files and what they stand on lie. */
export const schemasFolder = new URL('../../../schemas', import.meta.url).pathname

/** Text of a product's file as it lies in the project; null when there is none. */
export async function productFileText(product: string): Promise<string | null> {
  try {
    return await readFile(`${schemasFolder}/products/${product}.json`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The products that are sold. */
export const productsFolder = `${schemasFolder}/products`

/** Forms from other fields, each a product in a single file. */
export const examplesFolder = new URL('../../../examples', import.meta.url).pathname
