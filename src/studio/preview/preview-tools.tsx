import { useLingui } from '@lingui/react/macro'
import Moon from 'lucide/dist/esm/icons/moon.mjs'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { IconButton, SegmentedControl, Select } from '../../ui/index.ts'
import type { Lengthening } from './lengthened-texts.ts'
import { type PreviewLook, previewDevices } from './preview-look.ts'
import styles from './preview-pane.module.css'

export interface PreviewToolsProps {
  readonly look: PreviewLook
  readonly onLook: (change: Partial<PreviewLook>) => void
  /** Called to walk the wizard from its first slide again. */
  readonly onAgain: () => void
}

const marks: Readonly<Record<Language, string>> = { ru: 'РУ', uz: 'OʻZ', en: 'EN' }

/** Device, language, texts and theme of the preview. */
export function PreviewTools({ look, onLook, onAgain }: PreviewToolsProps) {
  const { t } = useLingui()
  const isDark = look.theme === 'dark'
  return (
    <div className={styles['tools']}>
      <SegmentedControl
        label={t({ id: 'studio.preview.device', message: 'Где показать' })}
        value={look.device}
        segments={previewDevices.map((value) => ({
          value,
          label: value === 'chat' ? t({ id: 'studio.preview.chat', message: 'Чат' }) : value,
        }))}
        onChange={(device) => onLook({ device })}
      />
      <SegmentedControl
        label={t({ id: 'studio.preview.language', message: 'Язык предпросмотра' })}
        value={look.language}
        segments={interfaceLanguages.map((value) => ({ value, label: marks[value] }))}
        onChange={(language) => onLook({ language })}
      />
      <div className={styles['lengthening']}>
        <Select
          aria-label={t({ id: 'studio.preview.texts', message: 'Тексты предпросмотра' })}
          value={look.lengthening}
          // The options below are the ways.
          onChange={(value) => onLook({ lengthening: value as Lengthening })}
          options={[
            { value: 'plain', label: t({ id: 'studio.preview.texts.plain', message: 'Тексты как есть' }) },
            { value: 'longest', label: t({ id: 'studio.preview.texts.longest', message: 'Самые длинные' }) },
            { value: 'pseudo', label: t({ id: 'studio.preview.texts.pseudo', message: 'Псевдоязык' }) },
          ]}
        />
      </div>
      <div className={styles['ways']}>
        <IconButton
          icon={RotateCcw}
          label={t({ id: 'studio.preview.again', message: 'Пройти сначала' })}
          onClick={onAgain}
        />
        <IconButton
          icon={isDark ? Sun : Moon}
          label={
            isDark
              ? t({ id: 'studio.preview.light', message: 'Светлая тема' })
              : t({ id: 'studio.preview.dark', message: 'Тёмная тема' })
          }
          onClick={() => onLook({ theme: isDark ? 'light' : 'dark' })}
        />
      </div>
    </div>
  )
}
