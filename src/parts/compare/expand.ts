import { expectedOf } from '../../engine/cel/index.ts'
import { referCall } from '../../engine/compile/compilation/references.ts'
import { expandDerived, referProperty } from '../../engine/compile/expand/expand-derived.ts'
import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { withConditionsOf } from '../../engine/compile/expand/parts-expansion.ts'
import { placeInside } from '../../engine/findings/place.ts'

/** Compiles a comparison. It fills fields that its expressions name, so its parts cannot be reused by structure. */
export const expand: PartExpander<'compare'> = {
  isReusable: false,
  expand: (expansion, { part, place, whenAll }) => {
    const { compilation, owner } = expansion
    const { list } = owner
    const field = expansion.askedField(part.compare, placeInside(place, 'compare'))
    referCall(compilation, part.from, placeInside(place, 'from'), { scope: list, keeps: true })
    const programme = compilation.elementOf(part.from)
    const expected = {
      value: field ? expectedOf(field.schema) : 'any',
      label: 'string',
      price: 'number',
      rows: 'list',
      badge: 'any',
    } as const
    for (const key of ['value', 'label', 'price', 'rows', 'badge'] as const) {
      if (part[key] !== undefined)
        referProperty(compilation, programme, {
          name: part[key],
          place: placeInside(place, key),
          expects: expected[key],
        })
    }
    const { price } = compilation.product.file
    const currency = part.currency ?? price?.currency ?? 'UZS'
    if (part.currency === undefined && price === undefined) compilation.report('CURRENCY_NEEDED', place)
    return {
      kind: 'compare',
      flag: expansion.uniqueId(expansion.flagOfField(part.compare)),
      at: part.compare,
      from: part.from,
      value: part.value,
      label: part.label,
      price: part.price,
      rows: part.rows ?? null,
      badge: part.badge ?? null,
      currency,
      rowsCurrency: part.rowsCurrency ?? currency,
      also: expandDerived(compilation, part.also ?? {}, placeInside(place, 'also'), {
        list,
        element: programme,
      }),
      whenAll: withConditionsOf(field, whenAll),
    }
  },
}
