import { useLingui } from '@lingui/react/macro'
import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import Square from 'lucide/dist/esm/icons/square.mjs'
import type { ReactNode } from 'react'
import { type ReadingSettings, resolvedContrast } from '../../theme/reading-settings.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextButton } from '../button/text-button.tsx'
import { SegmentedControl } from '../segmented/segmented-control.tsx'
import { Switch } from '../switch/switch.tsx'
import styles from './reading-panel.module.css'

/** State and actions of reading aloud on this device. */
export interface ReadingAloud {
  readonly isOn: boolean
  readonly state: 'silent' | 'reading' | 'paused'
  /** «Голоса для узбекского нет на этом устройстве». */
  readonly note?: ReactNode
  readonly onToggle: (isOn: boolean) => void
  readonly onRead: () => void
  /** Pauses or resumes. */
  readonly onPause: () => void
  readonly onStop: () => void
}

export interface ReadingPanelProps {
  readonly settings: ReadingSettings
  readonly onChange: (part: Partial<ReadingSettings>) => void
  readonly onReset: () => void
  /** Left out where the device cannot read aloud. */
  readonly aloud?: ReadingAloud | undefined
}

/** Settings for easier reading; used in a dialog and in the footer. */
export function ReadingPanel({ settings, onChange, onReset, aloud }: ReadingPanelProps) {
  const { t } = useLingui()
  return (
    <div className={styles['panel']}>
      {aloud && <Aloud {...aloud} />}
      <SegmentedControl
        label={t({ id: 'ui.reading.text', message: 'Размер текста' })}
        value={settings.text}
        onChange={(text) => onChange({ text })}
        segments={[
          { value: '100', label: <Letter size="small" />, name: '100 %' },
          { value: '125', label: <Letter size="medium" />, name: '125 %' },
          { value: '150', label: <Letter size="large" />, name: '150 %' },
        ]}
      />
      <SegmentedControl
        label={t({ id: 'ui.reading.contrast', message: 'Контраст' })}
        value={resolvedContrast(settings)}
        onChange={(contrast) => onChange({ contrast })}
        segments={[
          { value: 'normal', label: t({ id: 'ui.reading.contrast-normal', message: 'Обычный' }) },
          { value: 'high', label: t({ id: 'ui.reading.contrast-high', message: 'Высокий' }) },
        ]}
      />
      <SegmentedControl
        label={t({ id: 'ui.reading.theme', message: 'Тема' })}
        value={settings.theme}
        onChange={(theme) => onChange({ theme })}
        segments={[
          { value: 'light', label: t({ id: 'ui.reading.theme-light', message: 'Светлая' }) },
          { value: 'dark', label: t({ id: 'ui.reading.theme-dark', message: 'Тёмная' }) },
          { value: 'auto', label: t({ id: 'ui.reading.theme-auto', message: 'Авто' }) },
        ]}
      />
      <p className={styles['reset']}>
        <TextButton onClick={onReset}>
          {t({ id: 'ui.reading.reset', message: 'Вернуть как было' })}
        </TextButton>
      </p>
    </div>
  )
}

function Aloud({ isOn, state, note, onToggle, onRead, onPause, onStop }: ReadingAloud) {
  const { t } = useLingui()
  return (
    <div>
      <Switch
        checked={isOn}
        onChange={onToggle}
        hint={t({ id: 'ui.reading.aloud-hint', message: 'Читает выделенный текст' })}
      >
        {t({ id: 'ui.reading.aloud', message: 'Аудиодиктор' })}
      </Switch>
      {note && <p className={styles['note']}>{note}</p>}
      {isOn && (
        <div className={styles['player']}>
          {state === 'silent' ? (
            <Button kind="secondary" size="small" block icon={Play} onClick={onRead}>
              {t({ id: 'ui.reading.read', message: 'Читать страницу' })}
            </Button>
          ) : (
            <>
              <Button kind="secondary" size="small" block icon={Square} onClick={onStop}>
                {t({ id: 'ui.reading.stop', message: 'Остановить' })}
              </Button>
              <IconButton
                icon={state === 'paused' ? Play : Pause}
                label={
                  state === 'paused'
                    ? t({ id: 'ui.reading.resume', message: 'Читать дальше' })
                    : t({ id: 'ui.reading.pause', message: 'Пауза' })
                }
                onClick={onPause}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** The letter that shows its own size; the segment's name says it. */
function Letter({ size }: { readonly size: 'small' | 'medium' | 'large' }) {
  return (
    <span className={styles['letter']} data-size={size} aria-hidden="true" lang="ru">
      {'\u0410'}
    </span>
  )
}
