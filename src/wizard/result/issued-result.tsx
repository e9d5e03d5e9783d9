import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import {
  Button,
  formatLongDate,
  Icon,
  type Language,
  LinkButton,
  Note,
  Star,
  useIsWide,
  useLanguage,
} from '../../ui/index.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { ClosedPolicy } from './closed-policy.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { PolicyPaper } from './policy-paper.tsx'
import styles from './result.module.css'
import type { PurchaseEnding } from './use-contract-steps.ts'
import { usePolicyFile } from './use-policy-file.ts'
import { useSettledHeading } from './use-settled-heading.ts'

export interface IssuedResultProps {
  readonly contract: ContractState
  readonly result: PurchaseEnding
  /** Short name of the product. */
  readonly name: string
  readonly provider: string | null
  /** Code of the reason why the policy cannot be had yet. */
  readonly reason: string | null
}

/** The address of the policy in the language of the page. */
function inLanguage(policyUrl: string, language: string): string {
  const url = new URL(policyUrl, location.href)
  url.searchParams.set('lang', language)
  return url.href
}

/** Result of a successful purchase: the policy, its number, the past steps and the next ones. */
export function IssuedResult({ contract, result, name, provider, reason }: IssuedResultProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useProductTexts()
  const isWide = useIsWide()
  const { number, term } = contract
  const policyUrl = contract.policyUrl === null ? null : inLanguage(contract.policyUrl, language)
  const isIssued = contract.status === 'success'
  const heading = useSettledHeading(isIssued ? 'issued' : 'paid')
  const { title, lead } = useResultWords(result, isIssued, term.from)
  return (
    <div className={styles['split']}>
      <div className={styles['column']}>
        <Star size={72}>
          <Icon of={Check} size={34} strokeWidth={2.75} />
        </Star>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles['lead']}>{lead}</p>
        {policyUrl !== null && <PolicyFile policyUrl={policyUrl} language={language} />}
        {policyUrl === null && result === 'policy' && (
          <Note live="status">
            {(reason && texts.find(reason)) ??
              t({
                id: 'wizard.result.preparing',
                message: 'Готовим PDF, это около минуты. Страница обновится сама.',
              })}
          </Note>
        )}
        <ContractSummary contract={contract} result={result} provider={provider} />
      </div>
      {isWide && number !== null && <PolicyPaper contract={contract} name={name} />}
    </div>
  )
}

/** The title and the sentence below it, for what was bought and whether it is issued. */
function useResultWords(
  result: PurchaseEnding,
  isIssued: boolean,
  firstDay: string | null,
): { readonly title: string; readonly lead: string } {
  const { t } = useLingui()
  const language = useLanguage()
  if (result === 'manager') {
    return {
      title: t({ id: 'wizard.result.sent', message: 'Заявка отправлена' }),
      lead: t({
        id: 'wizard.result.manager',
        message: 'Договор создан. Менеджер позвонит, чтобы согласовать выпуск и оплату.',
      }),
    }
  }
  const from = firstDay === null ? null : formatLongDate(firstDay, language)
  return {
    title: isIssued
      ? t({ id: 'wizard.result.title', message: 'Полис оформлен' })
      : t({ id: 'wizard.result.paid-title', message: 'Оплата прошла' }),
    lead:
      from === null
        ? t({ id: 'wizard.result.thanks', message: 'Полис закреплён за вами.' })
        : t({ id: 'wizard.result.starts', message: `Полис начнёт действовать ${from}.` }),
  }
}

/** Buttons that download and print the policy, or a note when this device has no access to it. */
function PolicyFile({ policyUrl, language }: { readonly policyUrl: string; readonly language: Language }) {
  const { t } = useLingui()
  const { size, isClosed } = usePolicyFile(policyUrl, language)
  if (isClosed) return <ClosedPolicy />
  return (
    <div className={styles['actions']}>
      <LinkButton href={policyUrl} icon={Download} download>
        {t({ id: 'wizard.result.download', message: 'Скачать PDF' })}
        {size && <span className={styles['size']}> {size}</span>}
      </LinkButton>
      <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
        {t({ id: 'wizard.result.print', message: 'Распечатать' })}
      </Button>
    </div>
  )
}
