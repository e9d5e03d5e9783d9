import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Step } from '../../engine/index.ts'
import type { Playback } from '../../trace/index.ts'
import { useStaffToken } from '../staff-needed.tsx'
import { changedFlags, type ChangedFlag } from './changed-flags.ts'
import styles from './flags.module.css'
import { FlagReasons, useFlagWords } from './flag-reasons.tsx'
import { useReasons } from './use-reasons.ts'
import type { Versions } from './use-versions.ts'

export interface FlagsProps extends Pick<Versions, 'reasonsOf' | 'isOnServer'> {
  readonly playback: Playback
  readonly number: number
  readonly step: Step
  readonly slideName: (id: string) => string
}

/** The flags of every slide, those that the event changed, and why; a pressed flag is explained instead. */
export function Flags({ playback, number, step, slideName, reasonsOf, isOnServer }: FlagsProps) {
  const { t } = useLingui()
  const [pressed, setPressed] = useState<{ readonly number: number; readonly flag: ChangedFlag } | null>(null)
  const mayRead = useStaffToken() !== null || !isOnServer
  const reasons = useReasons(playback.product, reasonsOf, mayRead)
  const flagWords = useFlagWords(slideName)
  const { state } = step
  const changed = number === 0 ? [] : changedFlags(playback.at(number - 1).state, state)
  const chosen = pressed?.number === number ? pressed.flag : null
  const isChosen = (slide: string, flag: string) => chosen?.slide === slide && chosen.flag === flag
  const changeOf = (slide: string, flag: string) =>
    changed.find((one) => one.slide === slide && one.flag === flag)
  return (
    <>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'replay.flags.slide', message: 'Слайд' })}</th>
              <th scope="col">{t({ id: 'replay.flags.flags', message: 'Флаги' })}</th>
            </tr>
          </thead>
          <tbody>
            {state.slides.map(({ id, flags, flagIds }, index) => (
              <tr key={id} aria-current={index + 1 === state.activeSlide ? 'step' : undefined}>
                <th scope="row">{slideName(id)}</th>
                <td>
                  {flags.map((value, at) => {
                    const flag = flagIds[at] ?? ''
                    const own: ChangedFlag = changeOf(id, flag) ?? {
                      slide: id,
                      flag,
                      place: at + 1,
                      before: value,
                      after: value,
                    }
                    return (
                      <button
                        key={flag}
                        type="button"
                        className={styles['flag']}
                        data-changed={own.before !== own.after}
                        aria-pressed={isChosen(id, flag)}
                        aria-label={flagWords(own)}
                        onClick={() => setPressed(isChosen(id, flag) ? null : { number, flag: own })}
                      >
                        {value ? '✓' : '—'}
                      </button>
                    )
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FlagReasons
        product={playback.product}
        state={state}
        event={playback.events[number - 1] ?? null}
        reasons={reasons}
        mayRead={mayRead}
        flags={chosen ? [chosen] : changed}
        isChosen={chosen !== null}
        flagWords={flagWords}
        hasStudio={isOnServer}
      />
    </>
  )
}
