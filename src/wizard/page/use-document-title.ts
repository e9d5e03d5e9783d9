import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { slideView } from '../../engine/index.ts'
import { afterPaint } from '../../ui/index.ts'
import { useRun, useRunState, useWizard } from '../run/run-context.tsx'
import { isAttempted } from '../run/shown-errors.ts'
import { useProductTexts } from '../texts/product-texts.ts'

/**
 * Sets the document's title: «Шаг 2 из 6: Владелец — ОСАГО — Qadam», with «Ошибка: » before it while the slide has
 * errors.
 */
export function useDocumentTitle(slide: string): void {
  const { t } = useLingui()
  const { product } = useRun()
  const texts = useProductTexts()
  const number = useWizard((of, state) => slideView(of, state, slide)?.number ?? 0)
  const total = useWizard((_, state) => state.slides.length)
  const isValid = useWizard((of, state) => slideView(of, state, slide)?.valid !== false)
  const wasAttempted = useRunState((run) => isAttempted(run, slide))

  const name =
    texts.find(`${product.id}.slide.${slide}.short`) ?? texts.say(`${product.id}.slide.${slide}.title`)
  const of = texts.find(`${product.id}.short`) ?? texts.say(`${product.id}.title`)
  const place = t({ id: 'wizard.title', message: `Шаг ${number} из ${total}: ${name} — ${of} — Qadam` })
  const title =
    wasAttempted && !isValid ? t({ id: 'wizard.title.error', message: `Ошибка: ${place}` }) : place
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title
      }),
    [title],
  )
}
