import process from 'node:process'
import { parseArgs } from 'node:util'
import { isProductId, reportRefusal, serverOf } from '../exchange/command-line.ts'
import { pull as pullProduct } from '../exchange/pull.ts'

export const usage =
  'pull PRODUCT       writes the draft of a product on a server into the files here; --server ADDRESS; --release N: that release instead; --overwrite: also over local changes'

const options = {
  server: { type: 'string' },
  release: { type: 'string' },
  overwrite: { type: 'boolean' },
} as const

/** `qadam pull PRODUCT [--server ADDRESS] [--release N] [--overwrite]`. Exit 1 when it is refused; then no file is changed. */
export async function pull(args: readonly string[]): Promise<number> {
  const line = readLine(args)
  if (line === null) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const { product, release, overwrites, address } = line
  return await reportRefusal(async () => {
    const server = await serverOf(address, process.env)
    const given = release === null ? {} : { release }
    const lines = await pullProduct(server, { product, root: '.', overwrites, ...given })
    for (const done of lines) console.log(done)
    return 0
  })
}

function readLine(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [product, ...more] = positionals
    const release = values.release === undefined ? null : Number(values.release)
    const isNumber = release === null || (Number.isInteger(release) && release > 0)
    if (!isProductId(product) || more.length > 0 || !isNumber) return null
    return { product, release, overwrites: values.overwrite === true, address: values.server }
  } catch {
    return null // an option that there is not
  }
}
