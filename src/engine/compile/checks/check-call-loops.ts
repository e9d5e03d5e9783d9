import { placeAt } from '../../findings/place.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { requestExpressions } from '../compilation/request-expressions.ts'

/**
 * Reports calls whose answer changes their own request, through fields that they fill, computed fields and other calls.
 * A changed request is sent again, so such a call could repeat without end.
 */
export function checkCallLoops(compilation: Compilation, product: ExpandedProduct): void {
  const feeds = whatFeeds(product)
  const reported = new Set<string>()
  for (const id of Object.keys(product.calls)) {
    const way = wayBack(`call:${id}`, feeds)
    if (way === null || reported.has(id)) continue
    for (const step of way) if (step.startsWith('call:')) reported.add(step.slice('call:'.length))
    const place =
      compilation.product.calls.find(({ value }) => value.id === id)?.place ?? placeAt(`/calls/${id}`)
    compilation.report('CALL_LOOP', place, { way: way.map((step) => step.replace('call:', '')).join(' → ') })
  }
}

/** By call, field and list: what its value, or its request, is made of. */
function whatFeeds(product: ExpandedProduct): ReadonlyMap<string, readonly string[]> {
  const feeds = new Map<string, string[]>()
  const feed = (of: string, by: readonly string[]): void => {
    feeds.set(of, [...(feeds.get(of) ?? []), ...by])
  }
  for (const call of Object.values(product.calls)) {
    const asks = requestExpressions(call)
    feed(
      `call:${call.id}`,
      asks.flatMap(({ paths, reads }) => [...paths, ...reads.filter((read) => read.startsWith('call:'))]),
    )
    for (const { to } of call.response) feed(to, [`call:${call.id}`])
  }
  for (const { at, computed } of Object.values(product.fields)) {
    if (computed !== null)
      feed(at, [...computed.paths, ...computed.reads.filter((read) => read.startsWith('call:'))])
  }
  return feeds
}

/** The shortest way from something back to itself; null when there is none. */
function wayBack(start: string, feeds: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const ways: (readonly string[])[] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of feeds.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
