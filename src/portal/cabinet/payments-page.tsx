import { useLingui } from '@lingui/react/macro'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import {
  buttonClass,
  ButtonFace,
  EmptyState,
  formatDateTime,
  formatMoney,
  Pill,
  type PillTone,
  useLanguage,
} from '../../ui/index.ts'
import { resultAddress, useProductTexts, useProviders } from '../../wizard/index.ts'
import { useProducts } from '../products/use-products.ts'
import { SiteLink } from '../site/site-link.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { OwnPart } from './own-part.tsx'
import type { Payment } from './own-things.ts'
import styles from './payments.module.css'

/** Page of paid and due payments: a table, on a phone one card per payment. */
export function PaymentsPage() {
  const { t } = useLingui()
  return (
    <CabinetPage title={t({ id: 'cabinet.payments.title', message: 'История платежей' })}>
      <OwnPart name="payments">
        {(payments) =>
          payments.length === 0 ? (
            <EmptyState
              picture="payments"
              title={t({ id: 'cabinet.payments.empty', message: 'Платежей пока нет' })}
              actions={
                <SiteLink className={buttonClass({})} href="/profile/buy-policy">
                  {t({ id: 'cabinet.policies.choose', message: 'Выбрать полис' })}
                </SiteLink>
              }
            >
              {t({ id: 'cabinet.payments.empty-text', message: 'Здесь появится каждая оплата и её статус.' })}
            </EmptyState>
          ) : (
            <PaymentTable payments={payments} />
          )
        }
      </OwnPart>
    </CabinetPage>
  )
}

function PaymentTable({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { find } = useProductTexts()
  const providers = useProviders()
  // Their texts come with the list.
  useProducts()
  const heads = {
    date: t({ id: 'cabinet.payments.date', message: 'Дата' }),
    policy: t({ id: 'cabinet.payments.policy', message: 'Полис' }),
    provider: t({ id: 'cabinet.payments.provider', message: 'Способ' }),
    status: t({ id: 'cabinet.payments.status', message: 'Статус' }),
    amount: t({ id: 'cabinet.payments.amount', message: 'Сумма' }),
  }
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {Object.entries(heads).map(([key, head]) => (
              <th key={key} scope="col" data-column={key}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => {
            const when = payment.paidAt ?? payment.createdAt
            const title = find([`${payment.type}.short`, `${payment.type}.title`]) ?? payment.type
            const number = payment.orderNumber
            return (
              <tr key={payment.orderNumber}>
                <td data-head={heads.date}>
                  <time dateTime={when}>{formatDateTime(when, language)}</time>
                </td>
                <td data-head={heads.policy} data-column="policy">
                  <span className={styles['name']}>{title}</span>
                  <span className={styles['quiet']}>
                    {payment.policy ?? t({ id: 'cabinet.payments.order', message: `заказ ${number}` })}
                  </span>
                </td>
                <td data-head={heads.provider}>
                  {payment.provider ? (providers.get(payment.provider)?.name ?? payment.provider) : '—'}
                </td>
                <td data-head={heads.status}>
                  <PaymentStatus payment={payment} title={title} />
                </td>
                <td data-head={heads.amount} data-column="amount">
                  {formatMoney({ minor: payment.amount, currency: payment.currency }, language)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function PaymentStatus({ payment, title }: { readonly payment: Payment; readonly title: string }) {
  const { t } = useLingui()
  const words: Readonly<Record<Payment['status'], readonly [PillTone, string]>> = {
    referred: ['info', t({ id: 'cabinet.payments.referred', message: 'На рассмотрении' })],
    open: ['warning', t({ id: 'cabinet.payments.open', message: 'Ждёт оплаты' })],
    paid: ['success', t({ id: 'cabinet.payments.paid', message: 'Оплачен' })],
    cancelled: ['neutral', t({ id: 'cabinet.payments.cancelled', message: 'Отменён' })],
  }
  const [tone, text] = words[payment.status]
  return (
    <span className={styles['status']}>
      <Pill tone={tone}>{text}</Pill>
      {payment.status === 'open' && (
        <SiteLink
          className={buttonClass({ kind: 'secondary', size: 'small' })}
          href={resultAddress({ product: payment.type, contract: payment.contractId })}
          aria-label={t({ id: 'cabinet.policy.pay-this', message: `Оплатить: ${title}` })}
        >
          <ButtonFace icon={CreditCard}>{t({ id: 'cabinet.policy.pay', message: 'Оплатить' })}</ButtonFace>
        </SiteLink>
      )}
    </span>
  )
}
