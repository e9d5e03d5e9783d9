import { chartAsMermaid, chartOf } from '../../machines/chart/index.ts'
import type { Shelf } from '../shelf.ts'

export const usage =
  'chart PRODUCT      the statechart of a product as XState JSON, for stately.ai; --mermaid: as a Mermaid diagram'

/** `qadam chart PRODUCT [--mermaid]`: prints the statechart of a product or an example. Exit 2 for an unknown one. */
export async function chart(words: readonly string[], shelf: Shelf): Promise<number> {
  const isMermaid = words.includes('--mermaid')
  const [id, ...more] = words.filter((word) => word !== '--mermaid')
  const known = [...shelf.ids(), ...shelf.examples()]
  if (id === undefined || more.length > 0 || !known.includes(id)) {
    console.error(`usage: ${usage}\nProducts: ${known.join(', ')}`)
    return 2
  }
  const drawn = chartOf(await shelf.product(id))
  console.log(isMermaid ? chartAsMermaid(drawn).trimEnd() : JSON.stringify(drawn, null, 2))
  return 0
}
