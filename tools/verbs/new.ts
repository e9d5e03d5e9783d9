import { existsSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { newProduct } from '../scaffold/new-product.ts'

export const usage =
  'new ID            a small product that sells without a change, to begin from: schemas/products/ID.json'

/** `qadam new ID`: writes a product file that lints without a finding. Never overwrites one. */
async function newFile([id, ...more]: readonly string[]): Promise<number> {
  if (id === undefined || more.length > 0) {
    console.error('Usage: npm run qadam -- new ID')
    return 2
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    console.error(`"${id}" is no id: small Latin letters and digits, words joined by hyphens`)
    return 2
  }
  const file = `schemas/products/${id}.json`
  if (existsSync(file)) {
    console.error(`${file} is there already`)
    return 2
  }
  writeFileSync(file, await format(JSON.stringify(newProduct(id)), { parser: 'json', printWidth: 110 }))
  console.log(`${file} is written. See what is to be done with it: npm run qadam -- lint ${file}`)
  return 0
}

export { newFile as new }
