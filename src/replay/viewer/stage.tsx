import { useLingui } from '@lingui/react/macro'
import type { Playback } from '../../trace/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { WizardMoment } from '../../wizard/moment/index.ts'
import { PhoneFrame } from './phone-frame.tsx'
import stage from './stage.module.css'
import styles from './viewer.module.css'

/** The versions whose slide is displayed. */
export type ShownSides = 'recorded' | 'now' | 'both'

export interface StageProps {
  readonly recorded: Playback
  /** The present version; null when it is the recorded one. */
  readonly current: Playback | null
  readonly number: number
  readonly shown: ShownSides
  readonly onShow: (shown: ShownSides) => void
}

/** The slide at the moment chosen, as recorded and as the present version displays it. */
export function Stage({ recorded, current, number, shown, onShow }: StageProps) {
  const { t } = useLingui()
  const { language } = useProductTexts()
  const asRecorded = t({ id: 'replay.side.recorded', message: 'Как записано' })
  const asNow = t({ id: 'replay.side.now', message: 'Сейчас' })
  const sides = [
    ...(shown === 'now' && current ? [] : [{ playback: recorded, caption: asRecorded }]),
    ...(shown !== 'recorded' && current ? [{ playback: current, caption: asNow }] : []),
  ]
  return (
    <section className={styles['stage']} aria-label={t({ id: 'replay.stage', message: 'Слайд' })}>
      {current && (
        <div className={styles['switch']}>
          <SegmentedControl<ShownSides>
            label={t({ id: 'replay.shown', message: 'Что показать' })}
            value={shown}
            onChange={onShow}
            segments={[
              { value: 'recorded', label: asRecorded },
              { value: 'now', label: asNow },
              { value: 'both', label: t({ id: 'replay.side.both', message: 'Рядом' }) },
            ]}
          />
        </div>
      )}
      <div className={stage['pair']}>
        {sides.map(({ playback, caption }) => (
          <div className={stage['side']} key={caption}>
            {sides.length > 1 && <p className={stage['caption']}>{caption}</p>}
            <PhoneFrame
              title={caption}
              width={recorded.trace.header.device?.width ?? 390}
              language={language}
            >
              <WizardMoment product={playback.product} step={playback.at(number)} />
            </PhoneFrame>
          </div>
        ))}
      </div>
    </section>
  )
}
