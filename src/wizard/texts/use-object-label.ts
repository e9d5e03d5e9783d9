import { useLingui } from '@lingui/react/macro'
import { useProductTexts } from './product-texts.ts'

/** Returns what a product calls the object or the people that it insures: «Автомобиль», «Застрахованный». */
export function useObjectLabel(product: string): string {
  const { t } = useLingui()
  const { find } = useProductTexts()
  return (
    find(`${product}.purchase.object`) ?? t({ id: 'wizard.purchase.object', message: 'Объект страхования' })
  )
}
