import { useLingui } from '@lingui/react/macro'
import History from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import { slideView } from '../../engine/index.ts'
import { Button, formatDateTime, Note, StartOverButton, useLanguage } from '../../ui/index.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { useWizard } from '../run/run-context.tsx'
import { KeptTerms } from '../slide/kept-terms.tsx'
import styles from './restored-note.module.css'

export interface RestoredNoteProps {
  /** ISO moment of the last change. */
  readonly savedAt: string
  readonly onContinue: () => void
  readonly onRestart: () => void
}

/** States that answers were restored from this device, since when and at which step, and offers to begin again. */
export function RestoredNote({ savedAt, onContinue, onRestart }: RestoredNoteProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useWizard((product, state) => slideView(product, state, activeSlideOf(state))?.number ?? 1)
  const total = useWizard((_, state) => state.slides.length)
  // The review says the terms itself.
  const isReview = useWizard((product, state) =>
    (slideView(product, state, activeSlideOf(state))?.parts ?? []).some(({ kind }) => kind === 'review'),
  )
  const when = formatDateTime(savedAt, language)
  return (
    <div className={styles['notes']}>
      <Note
        tone="success"
        icon={History}
        live="status"
        actions={
          <>
            <Button size="small" onClick={onContinue}>
              {t({ id: 'wizard.restored.continue', message: 'Продолжить' })}
            </Button>
            <StartOverButton size="small" onRestart={onRestart} />
          </>
        }
      >
        {t({
          id: 'wizard.restored',
          message: `Вернули ваши ответы от ${when}. Вы были на шаге ${number} из ${total}.`,
        })}
      </Note>
      {!isReview && <KeptTerms />}
    </div>
  )
}
