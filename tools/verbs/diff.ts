import { existsSync, readFileSync } from 'node:fs'
import { checkFile, readJson } from '../../src/engine/compile/index.ts'
import { differenceText, diffProducts } from '../../src/engine/product/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'

export const usage = 'diff A B          what differs between two product files, in an analyst’s words'

/** `qadam diff A B`: a sentence for every difference. Exit 1 when there are any, 2 when a file cannot be read. */
export function diff(args: readonly string[]): number {
  const [first, second, ...more] = args
  if (first === undefined || second === undefined || more.length > 0) {
    console.error('Usage: npm run qadam -- diff A B')
    return 2
  }
  const before = readProduct(first)
  const after = readProduct(second)
  if (before === null || after === null) return 2
  const differences = diffProducts(before, after)
  for (const difference of differences) console.log(differenceText(difference))
  if (differences.length === 0) console.log('No difference')
  return differences.length === 0 ? 0 : 1
}

/** A product by file, or by the id of one in `schemas/products`. */
function readProduct(named: string): JsonObject | null {
  const file = existsSync(named) ? named : `schemas/products/${named}.json`
  if (!existsSync(file)) {
    console.error(`There is no file ${named}`)
    return null
  }
  const read = readJson(readFileSync(file, 'utf8'))
  const [fault] = read.finding === null ? checkFile('product', read.value) : [read.finding]
  if (fault?.severity === 'error') {
    console.error(`${file} is no readable product: ${fault.path} ${fault.message}`)
    return null
  }
  return read.value as JsonObject // its shape was checked
}
