import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button, formatDateTime, useLanguage } from '../../../../ui/index.ts'
import styles from './policy-share.module.css'
import type { OpenShare } from './use-policy-shares.ts'

export interface OpenLinksProps {
  readonly shares: readonly OpenShare[]
  /** Id of the link that is being taken back. */
  readonly busy: string | null
  readonly onTakeBack: (shareId: string) => void
}

/** The links that open the policy now, each with its last moment and a button that takes it back; nothing without links. */
export function OpenLinks({ shares, busy, onTakeBack }: OpenLinksProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const heading = useId()
  if (shares.length === 0) return null
  return (
    <section className={styles['open']} aria-labelledby={heading}>
      <h3 id={heading} className={styles['heading']}>
        {t({ id: 'cabinet.share.open', message: 'Действующие ссылки' })}
      </h3>
      <ul className={styles['links']}>
        {shares.map(({ id, createdAt, expiresAt }) => {
          const made = formatDateTime(createdAt, language)
          const until = formatDateTime(expiresAt, language)
          return (
            <li key={id} className={styles['link']}>
              <span>
                {t({ id: 'cabinet.share.made', message: `Создана ${made}` })}
                <br />
                <span className={styles['quiet']}>
                  {t({ id: 'cabinet.share.until', message: `Открывает полис до ${until}` })}
                </span>
              </span>
              <Button
                kind="secondary"
                size="small"
                busy={busy === id && t({ id: 'cabinet.share.taking', message: 'Отзываем…' })}
                aria-label={t({ id: 'cabinet.share.take-this', message: `Отозвать ссылку: ${made}` })}
                onClick={() => onTakeBack(id)}
              >
                {t({ id: 'cabinet.share.take', message: 'Отозвать' })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
