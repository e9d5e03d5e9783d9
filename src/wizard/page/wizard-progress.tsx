import { useLingui } from '@lingui/react/macro'
import Save from 'lucide/dist/esm/icons/save.mjs'
import { Suspense, useMemo } from 'react'
import { Button, ProgressSteps } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { stepsOf } from '../run/state-views.ts'
import { StepDetail } from '../slide/later.ts'
import { useProductTexts } from '../texts/product-texts.ts'
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
        detail: (
          <Suspense>
            <StepDetail slide={id} />
          </Suspense>
        ),
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
