import type { CompiledProduct, ItemView, ListView } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import { itemWords } from '../texts/value-text.ts'

type TitledItem = Pick<ItemView, 'id' | 'card' | 'number'>
type ItsList = Pick<ListView, 'list'>

/** Returns the title of an item: its own title once it has one, otherwise «Водитель 3». */
export function itemTitle(
  product: CompiledProduct,
  texts: ProductTexts,
  item: TitledItem,
  { list }: ItsList,
): string {
  return itemWords({ ...item, list, text: `${product.id}.list.${list}.item` }, texts)
}

/** Returns the same title with the item's number. */
export function useItemTitle(
  item: TitledItem,
  list: ItsList,
): { readonly title: string; readonly number: number } {
  const { product } = useRun()
  const texts = useProductTexts()
  return { title: itemTitle(product, texts, item, list), number: item.number }
}
