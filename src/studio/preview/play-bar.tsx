import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import Play from 'lucide/dist/esm/icons/play.mjs'
import Square from 'lucide/dist/esm/icons/square.mjs'
import { useId, useState } from 'react'
import { Button, TextButton } from '../../ui/index.ts'
import { CallSwitchTable } from './call-switch-table.tsx'
import { KeepScenario } from './keep-scenario.tsx'
import { PlayDay } from './play-day.tsx'
import { playEndWords } from './play-words.ts'
import styles from './play-bar.module.css'
import type { PreviewPlay } from './use-preview-play.ts'

export interface PlayBarProps {
  readonly draftId: string
  readonly product: string
  readonly playing: PreviewPlay
  /** Texts of the product in the language of the interface. */
  readonly texts: Readonly<Record<string, string>>
}

/** Plays the preview with invented answers, and sets under which conditions. */
export function PlayBar({ draftId, product, playing, texts }: PlayBarProps) {
  const { t } = useText()
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const conditions = useId()
  const { play, calls, end } = playing
  const changed = Object.values(play.switches).filter(
    ({ answer, delayMs }) => answer !== 'usual' || delayMs > 0,
  ).length
  return (
    <div className={styles['bar']}>
      <div className={styles['row']}>
        {play.isPlaying ? (
          <Button size="small" kind="secondary" icon={Square} onClick={playing.stop}>
            {t({ id: 'studio.play.stop', message: 'Остановить' })}
          </Button>
        ) : (
          <Button size="small" kind="secondary" icon={Play} onClick={playing.start}>
            {t({ id: 'studio.play', message: 'Пройти' })}
          </Button>
        )}
        <TextButton
          aria-expanded={isOpen}
          aria-controls={conditions}
          onClick={() => setOpen((before) => !before)}
        >
          {changed > 0 || play.day !== null
            ? t({ id: 'studio.play.conditions.set', message: 'Вызовы и день: изменены' })
            : t({ id: 'studio.play.conditions', message: 'Вызовы и день' })}
        </TextButton>
        <TextButton onClick={playing.record}>
          {t({ id: 'studio.play.keep', message: 'Сохранить сценарий' })}
        </TextButton>
      </div>
      <p className={styles['note']} role="status">
        {play.isPlaying && t({ id: 'studio.play.running', message: 'Анкета проходится сама…' })}
        {end && playEndWords(end, product, texts, i18n)}
      </p>
      <div id={conditions} hidden={!isOpen} className={styles['conditions']}>
        {isOpen && (
          <>
            <PlayDay day={play.day} onDay={playing.setDay} />
            <CallSwitchTable
              product={product}
              calls={calls}
              switches={play.switches}
              texts={texts}
              onSwitch={playing.switchCall}
            />
          </>
        )}
      </div>
      {playing.recorded !== null && (
        <KeepScenario draftId={draftId} recorded={playing.recorded} onClose={playing.forget} />
      )}
    </div>
  )
}
