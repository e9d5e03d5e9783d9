import { useLingui } from '@lingui/react/macro'
import { ProductCards } from '../products/product-cards.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { UnfinishedPurchases } from './unfinished-purchases.tsx'

/** Every product to buy, after the wizards that were left half-way. */
export function BuyPage() {
  const { t } = useLingui()
  return (
    <CabinetPage title={t({ id: 'cabinet.buy.title', message: 'Купить полис' })}>
      <UnfinishedPurchases />
      <ProductCards withOthers />
    </CabinetPage>
  )
}
