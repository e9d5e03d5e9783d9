import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { useEffect, useRef } from 'react'
import { Button, useToasts } from '../../../../ui/index.ts'
import styles from './policy-share.module.css'

export interface SharedLinkProps {
  readonly url: string
  readonly title: string
}

/** A link that was just made: its address, the device's share sheet where there is one, else copying. */
export function SharedLink({ url, title }: SharedLinkProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const made = useRef<HTMLDivElement>(null)
  useEffect(() => made.current?.focus(), [url])

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({
        status: 'success',
        key: 'share',
        text: () => t({ id: 'cabinet.share.copied', message: 'Ссылка скопирована' }),
      })
    } catch {
      toasts.show({
        status: 'error',
        key: 'share',
        text: () => t({ id: 'cabinet.share.not-copied', message: 'Скопируйте ссылку вручную' }),
      })
    }
  }
  const handleSend = () => {
    // A person who closes the sheet refuses the promise: the address is still there.
    navigator.share({ title, url }).catch(() => undefined)
  }
  const hasSheet = 'share' in navigator
  return (
    <div
      className={styles['made']}
      ref={made}
      tabIndex={-1}
      role="group"
      aria-label={t({ id: 'cabinet.share.ready', message: 'Ссылка готова' })}
    >
      <p className={styles['address']}>{url}</p>
      <div className={styles['actions']}>
        {hasSheet && (
          <Button size="small" icon={Send} onClick={handleSend}>
            {t({ id: 'cabinet.share.send', message: 'Отправить' })}
          </Button>
        )}
        <Button
          kind={hasSheet ? 'secondary' : 'primary'}
          size="small"
          icon={Copy}
          onClick={() => void handleCopy()}
        >
          {t({ id: 'cabinet.share.copy', message: 'Скопировать ссылку' })}
        </Button>
      </div>
      <p className={styles['quiet']}>
        {t({
          id: 'cabinet.share.once',
          message: 'Адрес показан один раз: мы его не храним. Потеряется — создайте другую ссылку.',
        })}
      </p>
    </div>
  )
}
