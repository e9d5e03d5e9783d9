import { useLingui } from '@lingui/react/macro'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { formatCountdown } from '../../format/countdown.ts'
import { TextButton } from '../button/text-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import styles from './another-code.module.css'

export interface AnotherCodeProps {
  /** Seconds until another code can be asked for. */
  readonly waitSeconds: number
  readonly onAsk: () => void
  /** What is done meanwhile, in words or not: nothing is offered then. */
  readonly busy?: string | false | undefined
}

/** Below the input of an SMS's code: when another one can be asked for, and the button once it can. */
export function AnotherCode({ waitSeconds, onAsk, busy = false }: AnotherCodeProps) {
  const { t } = useLingui()
  const isOffered = busy === false && waitSeconds <= 0
  return (
    <div className={styles['again']}>
      {busy !== false ? (
        <span role="status">{busy}</span>
      ) : isOffered ? (
        <TextButton onClick={onAsk}>{t({ id: 'ui.code.again', message: 'Отправить код снова' })}</TextButton>
      ) : (
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
