import { finding } from '../../findings/catalogue.ts'
import { didYouMean, nearestName } from '../../findings/nearest-name.ts'
import { placeAt } from '../../findings/place.ts'
import type { Finding } from '../../findings/finding.ts'
import type { ProductFile, ShelfFile } from '../../product/grammar.generated.ts'

/** Names that a deployment's shelf offers to product files: group ids and icon names. */
export interface ShelfNames {
  readonly groups: readonly string[]
  readonly icons: readonly string[]
}

/** Names that a shelf may use: known icons and products. */
export interface ShelfSurroundings {
  readonly icons: readonly string[]
  readonly products: readonly string[]
}

/**
 * Reports groups and icons that a product uses and the shelf does not have. Neither is an error: the product is still
 * sold.
 */
export function checkOnShelf(
  { group, icon }: ProductFile,
  { groups, icons }: ShelfNames,
): readonly Finding[] {
  return [
    ...(group === undefined ? [] : unknown('GROUP_UNKNOWN', '/group', group, groups)),
    ...(icon === undefined ? [] : unknown('ICON_UNKNOWN', '/icon', icon, icons)),
  ]
}

/** Reports duplicate names in a shelf and, when `known` is given, unknown icons and products. */
export function checkShelf(shelf: ShelfFile, known: ShelfSurroundings | null = null): readonly Finding[] {
  const groups = new Set<string>()
  const placed = new Set<string>()
  const ofProducts = (ids: readonly string[], place: string): readonly Finding[] =>
    known === null
      ? []
      : ids.flatMap((id, index) => unknown('PRODUCT_UNKNOWN', `${place}/${index}`, id, known.products))
  return [
    ...(known === null ? [] : unknown('ICON_UNKNOWN', '/icon', shelf.icon, known.icons)),
    ...ofProducts(shelf.first ?? [], '/first'),
    ...shelf.groups.flatMap(({ id, icon, products = [] }, index) => {
      const place = `/groups/${index}`
      const twice = [
        ...(groups.has(id)
          ? [finding('NAME_TWICE', placeAt(`${place}/id`), { kind: 'group', name: id })]
          : []),
        ...products.flatMap((product, at) =>
          placed.has(product)
            ? [finding('NAME_TWICE', placeAt(`${place}/products/${at}`), { kind: 'product', name: product })]
            : [],
        ),
      ]
      groups.add(id)
      for (const product of products) placed.add(product)
      const icons = known === null ? [] : unknown('ICON_UNKNOWN', `${place}/icon`, icon, known.icons)
      return [...twice, ...icons, ...ofProducts(products, `${place}/products`)]
    }),
  ]
}

function unknown(
  code: 'GROUP_UNKNOWN' | 'ICON_UNKNOWN' | 'PRODUCT_UNKNOWN',
  path: string,
  name: string,
  known: readonly string[],
): readonly Finding[] {
  if (known.includes(name)) return []
  const near = nearestName(name, known)
  const edits = near === null ? [] : [{ op: 'replace', path, value: near } as const]
  return [finding(code, placeAt(path), { name }, { suggestion: didYouMean(name, known), edits })]
}
