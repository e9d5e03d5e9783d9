import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readJson } from '../../src/engine/compile/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import { writePrefilledToken } from '../../src/server/portal/prefilled/prefilled-token.ts'
import { readLinkSettings } from '../../src/server/settings/settings.ts'
import type { Shelf } from '../shelf.ts'
import { textOfFile, UnusableFile } from '../unusable-file.ts'

export const usage =
  'prefill PRODUCT ANSWERS.json   the address that opens a product with these answers; --days 30: how long it opens; --key: a new key for QADAM_PREFILLED_KEYS'

const dayS = 24 * 60 * 60
const longestDays = 366

/**
 * `qadam prefill PRODUCT ANSWERS.json [--days N]`: prints a link that opens the product with these answers, by the first key
 * of `QADAM_PREFILLED_KEYS` and `PUBLIC_URL`. `qadam prefill --key` prints a new key. Exit 1 when there is no key or an
 * answer has no question, 2 for a wrong line.
 */
export async function prefill(words: readonly string[], shelf: Shelf): Promise<number> {
  const line = readLine(words)
  if (line === 'key') {
    console.log(randomBytes(32).toString('base64url'))
    return 0
  }
  const known = [...shelf.ids(), ...shelf.examples()]
  if (line === null || !known.includes(line.product)) {
    console.error(`usage: ${usage}\nProducts: ${known.join(', ')}`)
    return 2
  }
  const { prefilledKeys, publicUrl } = readLinkSettings(process.env)
  const [key] = prefilledKeys
  if (key === undefined) {
    console.error(
      'QADAM_PREFILLED_KEYS has no key; `qadam prefill --key` makes one, which the server needs, too',
    )
    return 1
  }
  const answers = await answersIn(line.file)
  const unknown = unknownPaths(await shelf.product(line.product), answers)
  for (const path of unknown) console.error(`${line.product} has no question for ${path}`)
  if (unknown.length > 0) return 1
  const expiresAt = Math.floor(Date.now() / 1000) + line.days * dayS
  console.log(
    `${publicUrl}/prefilled#${await writePrefilledToken({ product: line.product, answers }, key, expiresAt)}`,
  )
  return 0
}

function readLine(args: readonly string[]) {
  const options = { days: { type: 'string', default: '30' }, key: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [product, file, ...more] = positionals
    if (values.key === true) return product === undefined ? 'key' : null
    const days = Number(values.days)
    const isSpan = Number.isInteger(days) && days >= 1 && days <= longestDays
    return product === undefined || file === undefined || more.length > 0 || !isSpan
      ? null
      : { product, file, days }
  } catch {
    return null // an option that there is not
  }
}

async function answersIn(file: string): Promise<JsonObject> {
  const { value, finding } = readJson(await textOfFile(file))
  if (finding) throw new UnusableFile(file, finding.message)
  if (!isObject(value)) throw new UnusableFile(file, 'the answers are not a JSON object')
  // `readJson` returns JSON.
  return value as JsonObject
}

/** Returns the paths of answers for which a product has no question. */
function unknownPaths({ fields }: Pick<CompiledProduct, 'fields'>, answers: JsonObject): readonly string[] {
  const walk = (value: Json, path: string, pattern: string): readonly string[] => {
    if (pattern in fields) return []
    if (Array.isArray(value))
      return value.flatMap((item, index) => walk(item, `${path}/${index}`, `${pattern}/*`))
    if (!isObject(value)) return [path]
    return Object.entries(value).flatMap(([name, inner]) =>
      walk(inner ?? null, `${path}/${name}`, `${pattern}/${name}`),
    )
  }
  return walk(answers, '', '')
}
