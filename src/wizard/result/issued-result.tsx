import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import {
  Button,
  Card,
  type DescriptionItem,
  DescriptionList,
  formatDateRange,
  formatLongDate,
  formatMoney,
  Icon,
  IconButton,
  LinkButton,
  Note,
  Star,
  useIsWide,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import type { ContractState } from './contract-state.ts'
import { PolicyPaper } from './policy-paper.tsx'
import styles from './result.module.css'
import { Timeline, type TimelineStep } from './timeline.tsx'
import { usePolicyFile } from './use-policy-file.ts'
import { useProviderNames } from './use-provider-names.ts'
import { useSettledHeading } from './use-settled-heading.ts'

export interface IssuedResultProps {
  readonly contract: ContractState
  readonly result: 'policy' | 'inspection' | 'manager'
  /** Short name of the product. */
  readonly name: string
  readonly provider: string | null
}

/** The purchase came through: the policy, its number, what happened and what comes next. */
export function IssuedResult({ contract, result, name, provider }: IssuedResultProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isWide = useIsWide()
  const toasts = useToasts()
  const names = useProviderNames()
  const { number, policyUrl, term } = contract
  const isIssued = contract.status === 'success'
  const heading = useSettledHeading(isIssued ? 'issued' : 'paid')
  const size = usePolicyFile(policyUrl, language)
  const steps = useContractSteps(contract, result)

  const handleCopy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ status: 'success', text: t({ id: 'wizard.result.copied', message: 'Номер скопирован' }) })
    } catch {
      toasts.show({
        status: 'error',
        text: t({ id: 'wizard.result.not-copied', message: 'Скопируйте номер вручную' }),
      })
    }
  }
  const sum = formatMoney({ minor: contract.premium, currency: contract.currency }, language)
  const facts: readonly DescriptionItem[] = [
    ...(number === null
      ? []
      : [
          {
            term: t({ id: 'wizard.result.number', message: 'Номер полиса' }),
            value: (
              <span className={styles['copy']}>
                {number}
                <IconButton
                  icon={Copy}
                  iconSize={18}
                  label={t({ id: 'wizard.result.copy', message: 'Скопировать номер' })}
                  onClick={() => handleCopy(number)}
                />
              </span>
            ),
          },
        ]),
    ...(term.from && term.to
      ? [
          {
            term: t({ id: 'wizard.result.term', message: 'Период' }),
            value: formatDateRange(term.from, term.to),
          },
        ]
      : []),
    ...(contract.status === 'created'
      ? [{ term: t({ id: 'wizard.result.to-pay', message: 'К оплате' }), value: sum }]
      : [
          {
            term: t({ id: 'wizard.result.paid', message: 'Оплачено' }),
            value: [sum, provider === null ? null : (names.get(provider) ?? provider)]
              .filter(Boolean)
              .join(', '),
          },
        ]),
  ]
  const from = term.from === null ? null : formatLongDate(term.from, language)
  return (
    <div className={styles['split']}>
      <div className={styles['column']}>
        <Star size={72}>
          <Icon of={Check} size={34} strokeWidth={2.75} />
        </Star>
        <h1 ref={heading} tabIndex={-1}>
          {result === 'manager'
            ? t({ id: 'wizard.result.sent', message: 'Заявка отправлена' })
            : isIssued
              ? t({ id: 'wizard.result.title', message: 'Полис оформлен' })
              : t({ id: 'wizard.result.paid-title', message: 'Оплата прошла' })}
        </h1>
        <p className={styles['lead']}>
          {result === 'manager'
            ? t({
                id: 'wizard.result.manager',
                message: 'Договор создан. Менеджер позвонит, чтобы согласовать выпуск и оплату.',
              })
            : from !== null && name
              ? t({ id: 'wizard.result.starts', message: `${name} начнёт действовать ${from}.` })
              : t({ id: 'wizard.result.thanks', message: 'Полис закреплён за вами.' })}
        </p>
        {result === 'inspection' && (
          <Note title={t({ id: 'wizard.result.inspection', message: 'Остался осмотр автомобиля' })}>
            {t({
              id: 'wizard.result.inspection-text',
              message:
                'Полис начнёт действовать на следующий день после онлайн-осмотра. Ссылку пришлём в СМС.',
            })}
          </Note>
        )}
        {policyUrl !== null ? (
          <div className={styles['actions']}>
            <LinkButton href={policyUrl} icon={Download} download>
              {t({ id: 'wizard.result.download', message: 'Скачать PDF' })}
              {size && <span className={styles['size']}> {size}</span>}
            </LinkButton>
            <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
              {t({ id: 'wizard.result.print', message: 'Распечатать' })}
            </Button>
          </div>
        ) : (
          result === 'policy' && (
            <Note live="status">
              {t({
                id: 'wizard.result.preparing',
                message: 'Готовим PDF, это около минуты. Страница обновится сама, а ссылку пришлём в СМС.',
              })}
            </Note>
          )
        )}
        <Card>
          <DescriptionList items={facts} layout="lined" />
        </Card>
        <section className={styles['section']}>
          <h2>{t({ id: 'wizard.result.way', message: 'Ход оформления' })}</h2>
          <Timeline steps={steps} />
        </section>
        <p className={styles['links']}>
          <a href="/profile/my-insurances">{t({ id: 'wizard.result.policies', message: 'Мои полисы' })}</a>
          <a href="/">{t({ id: 'wizard.result.another', message: 'Оформить ещё один полис' })}</a>
          {contract.checkUrl && (
            <a href={contract.checkUrl}>{t({ id: 'wizard.result.check', message: 'Проверить полис' })}</a>
          )}
          <a href={companyPhone.href}>{companyPhone.text}</a>
        </p>
      </div>
      {isWide && number !== null && <PolicyPaper contract={contract} name={name} />}
    </div>
  )
}

function useContractSteps(
  { timeline, status }: ContractState,
  result: IssuedResultProps['result'],
): readonly TimelineStep[] {
  const { t } = useLingui()
  const at = (event: string) => timeline.find((one) => one.event === event)?.at ?? null
  const step = (key: string, text: string, isDone: boolean, isNext: boolean): TimelineStep => ({
    key,
    text,
    state: isDone ? 'done' : isNext ? 'current' : 'awaited',
    at: at(key),
  })
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
  return [
    created,
    step('paid', t({ id: 'wizard.result.paid-step', message: 'Оплата прошла' }), isPaid, !isPaid),
    ...(result === 'inspection'
      ? [
          step(
            'inspection',
            t({ id: 'wizard.result.inspection-step', message: 'Осмотр автомобиля' }),
            at('inspection') !== null,
            isPaid && at('inspection') === null,
          ),
        ]
      : []),
    step(
      'issued',
      t({ id: 'wizard.result.issued', message: 'Полис зарегистрирован и подписан' }),
      isIssued,
      isPaid && !isIssued && result === 'policy',
    ),
  ]
}
