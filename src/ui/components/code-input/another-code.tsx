import { useLingui } from '@lingui/react/macro'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { formatCountdown } from '../../format/countdown.ts'
import { TextButton } from '../button/text-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import styles from './another-code.module.css'

export interface AnotherCodeProps {
  /** Seconds until another code can be requested. */
  readonly waitSeconds: number
  readonly onAsk: () => void
  /** Text of the running request; false or absent when none runs. Meanwhile the button is not offered. */
  readonly busy?: string | false | undefined
}

/** Shown below the input of an SMS code: the time until another code can be requested, then the button. */
export function AnotherCode({ waitSeconds, onAsk, busy = false }: AnotherCodeProps) {
  const { t } = useLingui()
  const isOffered = busy === false && waitSeconds <= 0
  return (
    <div className={styles['again']}>
      {busy !== false && <span role="status">{busy}</span>}
      {isOffered && (
        <TextButton onClick={onAsk}>{t({ id: 'ui.code.again', message: 'Отправить код снова' })}</TextButton>
      )}
      {busy === false && !isOffered && (
        <>
          <Icon of={Clock} size={18} />
          <span>{t({ id: 'ui.code.wait', message: 'Новый код можно запросить через' })}</span>
          <b>{formatCountdown(waitSeconds)}</b>
        </>
      )}
      <LiveStatus>
        {isOffered ? t({ id: 'ui.code.offered', message: 'Можно запросить новый код.' }) : ''}
      </LiveStatus>
    </div>
  )
}
