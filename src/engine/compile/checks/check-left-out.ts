import { placeInside } from '../../findings/place.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Warns about fields of items that the parts of a list ask for and `only` of every slide leaves out. */
export function checkLeftOut({ product: mounted, report }: Compilation, product: ExpandedProduct): void {
  const places = [...product.slides, ...Object.values(product.lists)].flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'list' ? [part] : [])),
  )
  for (const { id, value, parts, place } of mounted.lists) {
    const asking = places.filter(({ list }) => list === id)
    const only = asking.flatMap((one) => one.only ?? [])
    if (asking.length === 0 || asking.some((one) => one.only === null)) continue
    for (const { value: part } of parts) {
      if (!('at' in part)) continue
      const items = `${value.at}/*`
      const asked = [part.at].flat().map((at) => (at.startsWith(`${items}/`) ? at : `${items}${at}`))
      const [left] = asked.filter((at) => !only.includes(at))
      if (left !== undefined) report('FIELD_LEFT_OUT', placeInside(place, 'parts'), { at: left })
    }
  }
}
