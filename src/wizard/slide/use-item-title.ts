import type { ItemView, ListView } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'

/** What an item is called: by its own title once it has one, else «Водитель 3». */
export function useItemTitle(
  item: Pick<ItemView, 'card' | 'number'>,
  { list }: Pick<ListView, 'list'>,
): { readonly title: string; readonly number: number } {
  const { product } = useRun()
  const texts = useProductTexts()
  const { number } = item
  const own = item.card.title.flatMap((value) => valueText(value, texts) ?? []).join(' ')
  return {
    title: own || (texts.find(`${product.id}.list.${list}.item`, { number }) ?? String(number)),
    number,
  }
}
