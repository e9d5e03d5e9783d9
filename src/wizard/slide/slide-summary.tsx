import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ErrorSummary } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useSlideErrors } from './use-slide-errors.tsx'

/** Displays the errors that prevent the next slide, after an attempt to continue. */
export function SlideSummary({ slide }: { readonly slide: string }) {
  const { t } = useLingui()
  const { actor, timing } = useRun()
  const attempts = useSyncExternalStore(
    timing.subscribe,
    () => timing.attempts(slide),
    () => 0,
  )
  const { errors, areWarnings, slides } = useSlideErrors(slide, attempts > 0)
  if (attempts === 0 || errors.length === 0) return null
  return (
    <ErrorSummary
      errors={errors}
      attempt={attempts}
      title={
        areWarnings ? t({ id: 'wizard.summary.confirm', message: 'Проверьте и подтвердите' }) : undefined
      }
      onGoTo={({ target }) => {
        const other = slides.get(target)
        if (other !== undefined) actor.send({ type: 'slide.chosen', slide: other })
      }}
    />
  )
}
