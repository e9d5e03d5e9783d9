import { useLingui } from '@lingui/react/macro'
import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import SkipBack from 'lucide/dist/esm/icons/skip-back.mjs'
import StepBack from 'lucide/dist/esm/icons/step-back.mjs'
import StepForward from 'lucide/dist/esm/icons/step-forward.mjs'
import { IconButton } from '../../ui/index.ts'
import { momentText } from './moment-text.ts'
import { TimeLine, type TimeLineProps } from './time-line.tsx'
import type { Playing } from './use-playing.ts'
import styles from './viewer.module.css'

export interface TransportProps extends Omit<TimeLineProps, 'number' | 'onGo'> {
  readonly playing: Playing
}

/** Plays a recording and steps through it: buttons, speed, moment, and the time line. */
export function Transport({ playing, ...line }: TransportProps) {
  const { number, go } = playing
  return (
    <div className={styles['transport']}>
      <div className={styles['buttons']}>
        <StepButtons playing={playing} />
        <Speed playing={playing} />
        <Moment atMs={line.events[number - 1]?.atMs ?? 0} />
      </div>
      <TimeLine {...line} number={number} onGo={go} />
    </div>
  )
}

function StepButtons({ playing: { number, isPlaying, go, toggle } }: { readonly playing: Playing }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        icon={SkipBack}
        label={t({ id: 'replay.to-start', message: 'В начало' })}
        onClick={() => go(0)}
      />
      <IconButton
        icon={StepBack}
        label={t({ id: 'replay.step-back', message: 'Предыдущее событие' })}
        onClick={() => go(number - 1)}
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        tone="primary"
        label={
          isPlaying
            ? t({ id: 'replay.pause', message: 'Пауза' })
            : t({ id: 'replay.play', message: 'Проиграть' })
        }
        onClick={toggle}
      />
      <IconButton
        icon={StepForward}
        label={t({ id: 'replay.step-forward', message: 'Следующее событие' })}
        onClick={() => go(number + 1)}
      />
    </>
  )
}

function Speed({ playing: { speed, faster, slower } }: { readonly playing: Playing }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles['speed']}
      aria-label={t({ id: 'replay.speed', message: `Скорость ${speed}` })}
      onClick={faster}
      onContextMenu={(pressed) => {
        pressed.preventDefault()
        slower()
      }}
    >
      {speed}×
    </button>
  )
}

function Moment({ atMs }: { readonly atMs: number }) {
  const { i18n } = useLingui()
  return <span className={styles['moment']}>{momentText(atMs, i18n.locale)}</span>
}
