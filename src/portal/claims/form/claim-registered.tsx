import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useEffect, useRef } from 'react'
import type { RegisteredClaim } from '../../../../machines/claim-form-state.ts'
import { formatLongDate, Icon, useLanguage } from '../../../ui/index.ts'
import { SiteLink } from '../../site/site-link.tsx'
import styles from './claim-form.module.css'

/** The insurer has the claim: its number, and the day by which it is decided. */
export function ClaimRegistered({ claim: { number, reviewBy } }: { readonly claim: RegisteredClaim }) {
  const { t } = useLingui()
  const language = useLanguage()
  const text = useRef<HTMLDivElement>(null)
  const day = formatLongDate(reviewBy, language)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles['registered']} ref={text} tabIndex={-1}>
      <Icon of={CircleCheck} size={48} strokeWidth={1.5} />
      <p className={styles['number']}>
        {t({ id: 'claims.registered.number', message: `Заявление № ${number}` })}
      </p>
      <p className={styles['until']}>{t({ id: 'claims.registered.until', message: `Решение до ${day}.` })}</p>
      <p>
        {t({
          id: 'claims.registered.text',
          message: 'Если понадобятся документы, позвоним. Статус видно в кабинете.',
        })}
      </p>
      <p>
        <SiteLink href="/profile/insurance-cases">
          {t({ id: 'claims.registered.cases', message: 'Открыть страховые случаи' })}
        </SiteLink>
      </p>
    </div>
  )
}
