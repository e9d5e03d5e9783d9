import { useLingui } from '@lingui/react/macro'
import type { ContractState } from '../calls/contract-state.ts'
import type { TimelineStep } from './timeline.tsx'

/** End of a purchase: a policy, an inspection before the policy, or a manager who calls. */
export type PurchaseEnding = 'policy' | 'inspection' | 'manager'

/** Returns the past and expected steps of a contract. */
export function useContractSteps(
  { timeline, status, inspection }: ContractState,
  result: PurchaseEnding,
): readonly TimelineStep[] {
  const { t } = useLingui()
  const at = (event: string) => timeline.find((one) => one.event === event)?.at ?? null
  const step = (key: string, text: string, isDone: boolean, isNext: boolean): TimelineStep => {
    const open = isNext ? 'current' : 'awaited'
    return { key, text, state: isDone ? 'done' : open, at: at(key) }
  }
  const isPaid = status === 'paid' || status === 'success'
  const isIssued = status === 'success'
  const created = step('created', t({ id: 'wizard.result.created', message: 'Договор создан' }), true, false)
  if (result === 'manager') {
    return [
      created,
      step('call', t({ id: 'wizard.result.will-call', message: 'Менеджер позвонит' }), isPaid, !isPaid),
      step(
        'issued',
        t({ id: 'wizard.result.issue-later', message: 'Оплата и выпуск полиса' }),
        isIssued,
        false,
      ),
    ]
  }
  const paid = step('paid', t({ id: 'wizard.result.paid-step', message: 'Оплата прошла' }), isPaid, !isPaid)
  if (result === 'inspection') {
    const isSent = at('inspectionSent') !== null && inspection !== 'photos'
    const isAccepted = at('inspection') !== null
    return [
      created,
      paid,
      step(
        'inspectionSent',
        t({ id: 'wizard.result.inspection-step', message: 'Фотографии автомобиля' }),
        isSent || isAccepted,
        isPaid && !isSent && !isAccepted,
      ),
      step(
        'inspection',
        t({ id: 'wizard.result.activation-step', message: 'Решение и выпуск полиса' }),
        isAccepted,
        isSent && !isAccepted,
      ),
    ]
  }
  return [
    created,
    paid,
    step(
      'issued',
      t({ id: 'wizard.result.issued', message: 'Полис зарегистрирован и подписан' }),
      isIssued,
      isPaid && !isIssued,
    ),
  ]
}
