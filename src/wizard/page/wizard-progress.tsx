import { useLingui } from '@lingui/react/macro'
import Save from 'lucide/dist/esm/icons/save.mjs'
import { Suspense, useMemo } from 'react'
import { type StepView, stepsView } from '../../engine/index.ts'
import { Button, ProgressSteps, type StepState } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { StepDetail } from './later.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import styles from './wizard-page.module.css'

/** Progress through the slides; only slides up to the last allowed one are links. */
export function WizardProgress({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const steps = useWizard(stepsView)
  const isPaid = useWizard((_, { purchase }) => purchase.status === 'paid')

  const shown = useMemo(
    () =>
      steps.map(({ id, status, allowed }) => ({
        id,
        label: texts.find(`${product.id}.slide.${id}.short`) ?? texts.say(`${product.id}.slide.${id}.title`),
        state: stateOf({ status, allowed }, isPaid),
        isFixed: !allowed,
        href: `?step=${id}`,
        detail: (
          <Suspense>
            <StepDetail slide={id} />
          </Suspense>
        ),
      })),
    [steps, isPaid, texts, product],
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

/** A reached slide that is not allowed now is locked; slides before the payment are finished for good. */
function stateOf({ status, allowed }: Pick<StepView, 'status' | 'allowed'>, isPaid: boolean): StepState {
  if (status === 'current' || allowed) return status
  return isPaid && status !== 'locked' ? 'done' : 'locked'
}
