import type { ListedProduct } from '../product-registry.ts'
import type { IconShape } from './icon-shapes.ts'
import type { Shelf } from './read-shelf.ts'

/** A product at its place on the shelf. */
export interface ArrangedProduct extends Omit<ListedProduct, 'icon'> {
  /** Shapes of its icon: its own, else that of its group, else the general one. */
  readonly icon: readonly IconShape[]
}

/**
 * Products in the order of the shelf: those that come first, then group by group, in each those that the shelf places there
 * and after them the others by id. Products of no group and of a group that the shelf does not have follow.
 */
export function arrangedProducts(
  { file, groups, icons }: Shelf,
  products: readonly ListedProduct[],
): readonly ArrangedProduct[] {
  const { first = [] } = file
  const placed = new Map(
    file.groups.flatMap(({ id, products: ids = [] }) =>
      ids.map((product, index) => [product, { group: id, index }] as const),
    ),
  )
  const shapesOf = (name: string | null | undefined): readonly IconShape[] | undefined =>
    typeof name === 'string' && Object.hasOwn(icons, name) ? icons[name] : undefined
  const arranged = products.map((product) => {
    const group = product.isArchived ? null : (placed.get(product.id)?.group ?? product.group)
    const ofGroup = file.groups.find(({ id }) => id === group)?.icon
    const icon = shapesOf(product.icon) ?? shapesOf(ofGroup) ?? shapesOf(file.icon) ?? []
    return { ...product, group, icon }
  })
  const rank = ({ id, group }: ArrangedProduct): readonly number[] => [
    indexOr(first, id),
    group === null ? groups.length + 1 : indexOr(groups, group),
    placed.get(id)?.index ?? products.length,
  ]
  return arranged
    .map((product) => ({ product, rank: rank(product) }))
    .toSorted((one, other) => compared(one.rank, other.rank) || compareIds(one.product.id, other.product.id))
    .map(({ product }) => product)
}

/** The place in a list; behind the last one when it is not there. */
function indexOr(list: readonly string[], wanted: string): number {
  const index = list.indexOf(wanted)
  return index < 0 ? list.length : index
}

function compared(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((value, index) => value !== other[index])
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0)
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
