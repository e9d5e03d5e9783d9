import { useLingui } from '@lingui/react/macro'
import type { StepState } from './progress-step.ts'

/** Returns the translated states of steps, because a state is not shown by colour alone. */
export function useStepWords(): Readonly<Record<StepState, string | null>> {
  const { t } = useLingui()
  return {
    current: t({ id: 'ui.steps.current', message: 'Вы здесь' }),
    done: t({ id: 'ui.steps.done', message: 'Заполнено' }),
    reached: t({ id: 'ui.steps.reached', message: 'Вы дошли сюда' }),
    recheck: t({ id: 'ui.steps.recheck', message: 'Проверьте' }),
    locked: null,
  }
}
