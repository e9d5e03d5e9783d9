import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Folder of product files and of the files that they need. */
export const schemasFolder = resolve(import.meta.dirname, '../../../schemas')

/** Returns the text of a product's file in the project; null when there is none. */
export async function productFileText(product: string): Promise<string | null> {
  return await textIfThere(`${productsFolder}/${product}.json`)
}

/** Returns the text of a rating table in the project; null when there is none. */
export async function ratingFileText(id: string): Promise<string | null> {
  return await textIfThere(`${schemasFolder}/rating/${id}.json`)
}

/** Returns the text of a block in the project; null when there is none. */
export async function blockFileText(id: string): Promise<string | null> {
  return await textIfThere(`${schemasFolder}/blocks/${id}.json`)
}

/** Returns the unchanged text of a product's terms in the project; null when there are none. */
export async function termsFileText(product: string): Promise<string | null> {
  return await textIfThere(`${schemasFolder}/terms/${product}.json`)
}

async function textIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Products in a single file that new ones begin from. */
export const templatesFolder = `${schemasFolder}/templates`

/** The products that are sold. */
export const productsFolder = `${schemasFolder}/products`

/** Forms from other fields, each a product in a single file. */
export const examplesFolder = resolve(import.meta.dirname, '../../../examples')

/** Folders with OpenAPI documents of other services; those of the examples belong to the sandbox alone. */
export function foreignFoldersOf({ sandbox }: { readonly sandbox: boolean }): readonly string[] {
  return [`${schemasFolder}/api/foreign`, ...(sandbox ? [`${examplesFolder}/api`] : [])]
}
