import { useLingui } from '@lingui/react/macro'
import { DescriptionList, formatMoney, useLanguage } from '../../ui/index.ts'
import type { ClaimDossier } from '../calls/admin-types.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SumRemarks } from './sum-remarks.tsx'
import type { ClaimMoveForm } from './use-claim-move.ts'

export interface AskClaimMoveProps {
  readonly dossier: Pick<ClaimDossier, 'claim' | 'limit' | 'policy'>
  readonly move: ClaimMoveForm
}

/** The last question before a customer is promised, paid or refused money: the sum in words of money, whom, and what is left. */
export function AskClaimMove({ dossier: { claim, limit, policy }, move }: AskClaimMoveProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (minor: number) => formatMoney({ minor, currency: 'UZS' }, language)
  const { status, sum, reason, paymentDocument } = move
  const words = useQuestion(status, sum === null ? '' : money(sum))
  const hasSum = status !== 'declined'
  return (
    <ConfirmDialog {...words} onConfirm={move.send} onClose={move.goBack}>
      {hasSum && <SumRemarks sum={sum} limit={limit} />}
      <DescriptionList
        items={[
          { term: t({ id: 'admin.claim.ask.number', message: 'Заявление' }), value: `№ ${claim.number}` },
          { term: t({ id: 'admin.claim.ask.to', message: 'Кому' }), value: claim.fullName },
          ...(policy
            ? [{ term: t({ id: 'admin.claim.holder', message: 'Страхователь' }), value: policy.holder }]
            : []),
          ...(hasSum && limit && sum !== null
            ? [
                {
                  term: t({ id: 'admin.claim.ask.left', message: 'Останется по полису' }),
                  value: money(limit.left - sum),
                },
              ]
            : []),
          ...(status === 'paid'
            ? [
                {
                  term: t({ id: 'admin.claim.payment-document', message: 'Платёжное поручение' }),
                  value: paymentDocument,
                },
              ]
            : []),
          ...(hasSum
            ? []
            : [
                { term: t({ id: 'admin.inspection.reason', message: 'Причина для клиента' }), value: reason },
              ]),
        ]}
      />
      <p>
        {hasSum
          ? t({
              id: 'admin.claim.ask.then',
              message: 'Клиент сразу получит СМС. Отменить это можно только вдвоём с другим оператором.',
            })
          : t({ id: 'admin.claim.correction.then', message: 'Клиент сразу получит СМС.' })}
      </p>
    </ConfirmDialog>
  )
}

/** The question of a status and the words of its button. */
function useQuestion(status: string, amount: string): { readonly title: string; readonly confirm: string } {
  const { t } = useLingui()
  switch (status) {
    case 'approved':
      return {
        title: t({ id: 'admin.claim.ask.approve', message: `Одобрить выплату ${amount}?` }),
        confirm: t({ id: 'admin.claim.ask.approve-button', message: 'Одобрить' }),
      }
    case 'paid':
      return {
        title: t({ id: 'admin.claim.ask.pay', message: `Отметить, что выплачено ${amount}?` }),
        confirm: t({ id: 'admin.claim.ask.pay-button', message: 'Выплачено' }),
      }
    default:
      return {
        title: t({ id: 'admin.claim.ask.decline', message: 'Отказать в выплате?' }),
        confirm: t({ id: 'admin.claim.ask.decline-button', message: 'Отказать' }),
      }
  }
}
