import { useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import FilePenLine from 'lucide/dist/esm/icons/file-pen-line.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { formatDate } from '../../../formats/index.ts'
import { receiveFile } from '../../../api/index.ts'
import { Button, buttonClass, ButtonFace, saveFile, useLanguage, useToasts } from '../../../ui/index.ts'
import { SiteLink } from '../../site/site-link.tsx'
import styles from '../cabinet.module.css'
import type { OwnPolicy } from '../own-things.ts'
import { calendarFile } from './calendar-file.ts'
import { PolicyWallets } from './policy-wallets.tsx'
import type { PolicyDetails } from './read-policy.ts'
import { changePolicyAddress } from '../policy-address.ts'

/** Days before the end at which the calendar reminds: from then on there is time to compare and renew. */
const remindDays = 14

export interface PolicyKeepProps {
  readonly policy: OwnPolicy
  readonly contractId: string
  /** Title of the policy with its number. */
  readonly title: string
  /** Whether it was made on rules of insurance: a policy of the former system was not. */
  readonly hasRules: boolean
  /** Wallets of phones that the policy can be put into. */
  readonly wallets: PolicyDetails['wallets']
}

/** Further actions with a policy: rules, calendar entry, wallets of phones, print, and a request to change it. */
export function PolicyKeep({ policy, contractId, title, hasRules, wallets }: PolicyKeepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const { series, number, expiryDate, status, tab } = policy
  const isIssued = status === 'success'
  const name = `${series}-${number}`

  const handleRules = () => {
    const path = `/api/v1/contracts/${encodeURIComponent(contractId)}/rules.pdf?lang=${language}`
    receiveFile(path).then(
      (file) => saveFile(file, `${name}-rules.pdf`),
      () =>
        toasts.show({
          status: 'error',
          text: () =>
            t({
              id: 'cabinet.policy.not-downloaded',
              message: 'Файл не скачался. Проверьте связь и повторите',
            }),
        }),
    )
  }
  const handleCalendar = (day: string) => {
    const date = formatDate(day)
    const entry = {
      uid: `${contractId}@${location.hostname}`,
      day,
      title: t({ id: 'cabinet.policy-page.calendar-title', message: `Заканчивается полис ${title}` }),
      text: t({
        id: 'cabinet.policy-page.calendar-text',
        message: `Последний день — ${date}. Продлить можно в личном кабинете.`,
      }),
      remindDays,
    }
    saveFile(new Blob([calendarFile(entry, Date.now())], { type: 'text/calendar' }), `${name}.ics`)
  }
  return (
    <div className={styles['actions']} data-print="hidden">
      {isIssued && hasRules && (
        <Button kind="secondary" size="small" icon={FileText} onClick={handleRules}>
          {t({ id: 'cabinet.policy-page.rules', message: 'Правила, PDF' })}
        </Button>
      )}
      {isIssued && tab === 'active' && expiryDate && (
        <Button kind="secondary" size="small" icon={CalendarPlus} onClick={() => handleCalendar(expiryDate)}>
          {t({ id: 'cabinet.policy-page.calendar', message: 'В календарь' })}
        </Button>
      )}
      <PolicyWallets wallets={wallets} contractId={contractId} fileName={name} />
      <Button kind="secondary" size="small" icon={Printer} onClick={() => window.print()}>
        {t({ id: 'cabinet.policy-page.print', message: 'Распечатать' })}
      </Button>
      {isIssued && tab === 'active' && (
        <SiteLink
          className={buttonClass({ kind: 'secondary', size: 'small' })}
          href={changePolicyAddress(contractId)}
        >
          <ButtonFace icon={FilePenLine}>
            {t({ id: 'cabinet.policy-page.change', message: 'Попросить изменить' })}
          </ButtonFace>
        </SiteLink>
      )}
    </div>
  )
}
