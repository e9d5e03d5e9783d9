import { useLingui } from '@lingui/react/macro'
import Save from 'lucide/dist/esm/icons/save.mjs'
import { useMemo } from 'react'
import { Button, ProgressSteps } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { reviewOf, stepsOf } from '../run/state-views.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'
import styles from './wizard-page.module.css'

/** The way through the slides; links never lead past the last allowed one. */
export function WizardProgress({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const steps = useWizard(stepsOf)

  const shown = useMemo(
    () =>
      steps.map(({ id, status, allowed }) => ({
        id,
        label: texts.find(`${product.id}.slide.${id}.short`) ?? texts.say(`${product.id}.slide.${id}.title`),
        // A slide reached once but not allowed now is no link.
        state: status === 'current' || allowed ? status : ('locked' as const),
        href: `?step=${id}`,
        detail: <StepDetail slide={id} />,
      })),
    [steps, texts, product],
  )
  return (
    <div className={styles['progress']}>
      <ProgressSteps
        steps={shown}
        onSelect={(slide) => actor.send({ type: 'slide.chosen', slide })}
        footer={
          <Button kind="neutral" block icon={Save} onClick={onLeave}>
            {t({ id: 'wizard.leave', message: 'Сохранить и выйти' })}
          </Button>
        }
      />
    </div>
  )
}

/** What was answered on a slide, in a few words; made only where it is shown. */
function StepDetail({ slide }: { readonly slide: string }) {
  const texts = useProductTexts()
  const cards = useWizard(reviewOf)
  const card = cards.find((one) => one.slide === slide)
  const values = card?.values.flatMap((value) => valueText(value, texts) ?? []).slice(0, 2) ?? []
  return values.length > 0 ? values.join(', ') : null
}
