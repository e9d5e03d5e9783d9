import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ErrorSummary } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { isSlideRefused } from '../errors/refused-slide.ts'
import { useSlideErrors } from './use-slide-errors.tsx'

/** Displays the errors that prevent the next slide, after an attempt to continue, and those that the server found. */
export function SlideSummary({ slide }: { readonly slide: string }) {
  const { t } = useLingui()
  const { actor, timing } = useRun()
  const attempts = useSyncExternalStore(
    timing.subscribe,
    () => timing.attempts(slide),
    () => 0,
  )
  const isRefused = useWizard((product, state) => isSlideRefused(product, state, slide))
  const refused = isRefused ? 'refused' : null
  const wanted = attempts > 0 ? 'all' : refused
  const { errors, areWarnings, slides } = useSlideErrors(slide, wanted)
  if (errors.length === 0) return null
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
