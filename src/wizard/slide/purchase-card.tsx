import { useLingui } from '@lingui/react/macro'
import { type PriceView, priceView, type PurchaseView, purchaseView } from '../../engine/index.ts'
import { formatDate } from '../../formats/index.ts'
import { Card, type DescriptionItem, DescriptionList, formatMoney, useLanguage } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useObjectLabel } from '../texts/use-object-label.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'

/** Summary of the purchase: the insured, the object, the period and the price; nothing when nothing is sold. */
export function PurchaseCard() {
  const purchase = useWizard(purchaseView)
  const price = useWizard(priceView)
  return purchase && price && <SaleCard {...purchase} price={price} />
}

function SaleCard({ holder, object, term, price }: PurchaseView & { readonly price: PriceView }) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useProductTexts()
  const { product } = useRun()
  const line = (values: typeof holder) => values.flatMap((value) => valueText(value, texts) ?? []).join(' ')
  const money = (minor: number) => formatMoney({ minor, currency: price.currency }, language)
  const [who, what] = [line(holder), line(object)]
  const from = term.from === null ? null : formatDate(term.from)
  const to = term.to === null ? null : formatDate(term.to)
  const days =
    from === null || to === null
      ? ''
      : t({ id: 'wizard.purchase.days', message: `С 00:00 ${from} по 24:00 ${to}` })
  const objectLabel = useObjectLabel(product.id)
  const items: readonly DescriptionItem[] = [
    { term: t({ id: 'wizard.purchase.holder', message: 'Страхователь' }), value: who },
    // A holder who is also the insured person is stored once.
    { term: objectLabel, value: what || who },
    {
      term: t({ id: 'wizard.purchase.term', message: 'Срок действия' }),
      value:
        product.purchase?.result === 'inspection'
          ? t({
              id: 'wizard.purchase.after-inspection',
              message: 'Год, со следующего дня после онлайн-осмотра',
            })
          : days,
    },
    ...(price.liability === null
      ? []
      : [
          {
            term: t({ id: 'wizard.purchase.sum', message: 'Страховая сумма' }),
            value: money(price.liability),
          },
        ]),
    {
      term: t({ id: 'wizard.purchase.premium', message: 'К оплате' }),
      value: price.premium === null ? '' : money(price.premium),
    },
  ].filter(({ value }) => value !== '')
  return (
    <Card title={t({ id: 'wizard.purchase.title', message: 'Ваш полис' })}>
      <DescriptionList items={items} />
    </Card>
  )
}
