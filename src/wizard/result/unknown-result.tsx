import { useLingui } from '@lingui/react/macro'
import { LinkButton, RetryButton, StairsPicture } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { useSiteAddress } from '../site-address.ts'
import styles from './result.module.css'

/** Shown for an unknown contract or an incomplete address, with links to other pages. */
export function UnknownResult({ onRetry }: { readonly onRetry: () => void }) {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  return (
    <div className={styles['single']}>
      <StairsPicture name="search" />
      <h1>{t({ id: 'wizard.result.unknown', message: 'Договор не найден' })}</h1>
      <p className={styles['lead']}>
        {t({
          id: 'wizard.result.unknown-text',
          message: 'Проверьте ссылку. Если вы заплатили, полис есть в кабинете, а ссылка на него — в СМС.',
        })}
      </p>
      <div className={styles['actions']}>
        <LinkButton href={siteAddress('/profile/my-insurances')}>
          {t({ id: 'wizard.result.policies', message: 'Мои полисы' })}
        </LinkButton>
        <RetryButton size="regular" kind="secondary" onClick={onRetry} />
        <LinkButton kind="ghost" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
    </div>
  )
}

/** Displayed when the contract cannot be requested: the data is safe, and the request can be repeated. */
export function UnreachableResult({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles['single']}>
      <StairsPicture name="offline" />
      <h1>{t({ id: 'wizard.load.failed', message: 'Страница не загрузилась' })}</h1>
      <p className={styles['lead']} role="alert">
        {t({
          id: 'wizard.result.unreachable',
          message: 'Статус не загрузился. Если деньги списаны, они не пропадут: спросим ещё раз сами.',
        })}
      </p>
      <div className={styles['actions']}>
        <RetryButton size="regular" onClick={onRetry} />
        <LinkButton kind="secondary" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
    </div>
  )
}

/** The contract exists and its policies do not: the reason, and a note that the page repeats the request. */
export function NotReadyResult({
  reason,
  onRetry,
}: {
  /** Code of the reason. */
  readonly reason: string
  readonly onRetry: () => void
}) {
  const { t } = useLingui()
  const texts = useProductTexts()
  return (
    <div className={styles['single']}>
      <StairsPicture name="offline" />
      <h1>{t({ id: 'wizard.result.not-ready', message: 'Полис ещё не готов' })}</h1>
      <p className={styles['lead']} role="status">
        {texts.find(reason)} {t({ id: 'wizard.result.asks-again', message: 'Страница обновится сама.' })}
      </p>
      <div className={styles['actions']}>
        <RetryButton size="regular" onClick={onRetry} />
        <LinkButton kind="secondary" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
    </div>
  )
}
