import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { formatDateTime, Icon, type IconType, LinkButton, Note, Star, useLanguage } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { InspectionPanel, useInspection } from '../inspection/index.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { ContractSummary } from './contract-summary.tsx'
import styles from './result.module.css'
import { useSettledHeading } from './use-settled-heading.ts'

export interface InspectionResultProps {
  readonly contract: ContractState
  readonly provider: string | null
  /** Called after a change that the contract contains. */
  readonly onChanged: () => void
}

type InspectionState = NonNullable<ContractState['inspection']>

const icons: Readonly<Record<InspectionState | 'again', IconType>> = {
  photos: Check,
  again: Camera,
  review: Clock,
  accepted: Check,
  refused: Check,
}

/** Paid, and not in force before the photos are accepted: they are taken here, or looked at. */
export function InspectionResult({ contract, provider, onChanged }: InspectionResultProps) {
  const { t } = useLingui()
  const shown = useInspection(contract.contractId, contract.inspection ?? null)
  const state = shown.inspection?.state ?? contract.inspection ?? 'photos'
  const heading = useSettledHeading(`inspection ${state}`)
  const { reason = null, reviewBy = null } = shown.inspection ?? {}
  const isAgain = state === 'photos' && reason !== null
  const { title, lead } = useInspectionWords(state, isAgain, reviewBy)
  return (
    <div className={styles['single']}>
      <Star size={72} look={isAgain || state === 'review' ? 'waiting' : 'filled'}>
        <Icon of={icons[isAgain ? 'again' : state]} size={34} strokeWidth={2.75} />
      </Star>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
      {isAgain && (
        <Note tone="warning" title={t({ id: 'wizard.result.photos-why', message: 'Что не так' })}>
          <span className={styles['reason']}>{reason}</span>
        </Note>
      )}
      <InspectionPanel
        contract={contract.contractId}
        product={contract.product}
        shown={shown}
        onSent={onChanged}
      />
      <div className={styles['actions']}>
        <LinkButton kind="secondary" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
      <ContractSummary contract={contract} result="inspection" provider={provider} />
    </div>
  )
}

/** The title and the sentence below it; `isAgain` when photos were refused. */
function useInspectionWords(
  state: InspectionState,
  isAgain: boolean,
  reviewBy: string | null,
): { readonly title: string; readonly lead: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const until = reviewBy === null ? null : formatDateTime(reviewBy, language)
  switch (state) {
    case 'accepted':
      return {
        title: t({ id: 'wizard.result.photos-accepted', message: 'Фото приняты' }),
        lead: t({ id: 'wizard.result.photos-issuing', message: 'Оформляем полис, это около минуты.' }),
      }
    case 'review':
      return {
        title: t({ id: 'wizard.result.photos-sent', message: 'Фото на проверке' }),
        lead:
          until === null
            ? t({
                id: 'wizard.result.photos-review',
                message: 'Посмотрим и пришлём СМС. Полис начнёт действовать на следующий день после решения.',
              })
            : t({
                id: 'wizard.result.photos-review-by',
                message: `Посмотрим до ${until} и пришлём СМС. Полис начнёт действовать на следующий день после решения.`,
              }),
      }
    case 'photos':
    case 'refused':
      return {
        title: isAgain
          ? t({ id: 'wizard.result.photos-again', message: 'Нужны ещё фото' })
          : t({ id: 'wizard.result.paid-title', message: 'Оплата прошла' }),
        lead: t({
          id: 'wizard.result.inspection-text',
          message:
            'Осталось сфотографировать автомобиль. Полис начнёт действовать на следующий день после того, как мы примем фото.',
        }),
      }
  }
}
