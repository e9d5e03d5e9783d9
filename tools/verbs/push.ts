import process from 'node:process'
import { parseArgs } from 'node:util'
import { isProductId, reportRefusal, serverOf } from '../exchange/command-line.ts'
import { push as pushProduct } from '../exchange/push.ts'

export const usage =
  'push PRODUCT       sends what changed in the files of a product to its draft on a server; --server ADDRESS; --ask NOTE: asks the approvers to publish; --whole: makes the draft exactly these files'

const options = {
  server: { type: 'string' },
  ask: { type: 'string' },
  whole: { type: 'boolean' },
} as const

/**
 * `qadam push PRODUCT [--server ADDRESS] [--ask NOTE] [--whole]`. Exit 1 when it is refused or two people changed the same
 * place.
 */
export async function push(args: readonly string[]): Promise<number> {
  const line = readLine(args)
  if (line === null) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const { product, note, isWhole, address } = line
  return await reportRefusal(async () => {
    const server = await serverOf(address, process.env)
    const given = note === undefined ? {} : { note }
    const { lines, conflicts } = await pushProduct(server, { product, root: '.', isWhole, ...given })
    for (const done of lines) console.log(done)
    return conflicts.length === 0 ? 0 : 1
  })
}

function readLine(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [product, ...more] = positionals
    if (!isProductId(product) || more.length > 0 || values.ask === '') return null
    return { product, note: values.ask, isWhole: values.whole === true, address: values.server }
  } catch {
    return null // an option that there is not
  }
}
