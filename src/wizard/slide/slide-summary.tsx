import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorSummary } from '../../ui/index.ts'
import { useRun, useRunState, useWizard } from '../run/run-context.tsx'
import { isSlideRefused } from '../errors/refused-slide.ts'
import { useSlideErrors } from './use-slide-errors.tsx'

/** Displays the errors that prevent the next slide, after an attempt to continue, and those that the server found. */
export function SlideSummary({ slide }: { readonly slide: string }) {
  const { t } = useLingui()
  const { actor } = useRun()
  const attempts = useRunState((run) => run.attempts[slide] ?? 0)
  const isRefused = useWizard((product, state) => isSlideRefused(product, state, slide))
  const refused = isRefused ? 'refused' : null
  const wanted = attempts > 0 ? 'all' : refused
  const { errors, areWarnings, slides } = useSlideErrors(slide, wanted)
  // Who adds an item after an attempt has its errors at once, and works in the item.
  const attempt = attempts === 0 ? null : `${slide} ${attempts}`
  const [seen, setSeen] = useState<string | null>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (attempt === null || hasErrors) setSeen(attempt)
  }, [attempt, hasErrors])
  if (!hasErrors) return null
  return (
    <ErrorSummary
      errors={errors}
      attempt={attempts}
      takesFocus={attempt === null || seen !== attempt}
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
