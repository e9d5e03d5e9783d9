import { useLingui } from '@lingui/react/macro'
import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { formatPhone } from '../../formats/index.ts'
import { EmptyState, formatDateTime, Icon, type IconType, LinkButton, useLanguage } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import { CabinetPage } from './cabinet-page.tsx'
import { OwnPart } from './own-part.tsx'
import type { CustomerRequest } from './own-things.ts'
import styles from './rows.module.css'

/** Page of the customer's requests: calls, work as an agent, jobs, and feedback. */
export function RequestsPage() {
  const { t } = useLingui()
  return (
    <CabinetPage
      title={t({ id: 'cabinet.requests.title', message: 'Мои заявки' })}
      lead={t({
        id: 'cabinet.requests.lead',
        message: 'Звонки, отклики и отзывы, которые вы нам отправили.',
      })}
    >
      <OwnPart name="requests">
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState
              picture="claims"
              title={t({ id: 'cabinet.requests.empty', message: 'Заявок пока нет' })}
              actions={
                <LinkButton href={companyPhone.href} icon={PhoneCall}>
                  {companyPhone.text}
                </LinkButton>
              }
            >
              {t({
                id: 'cabinet.requests.empty-text',
                message: 'Нужна помощь сейчас — позвоните, ответим сразу.',
              })}
            </EmptyState>
          ) : (
            <ul className={styles['rows']}>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </OwnPart>
    </CabinetPage>
  )
}

function RequestRow({ request: { kind, text, createdAt } }: { readonly request: CustomerRequest }) {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds: Readonly<Record<CustomerRequest['kind'], readonly [IconType, string]>> = {
    call: [PhoneCall, t({ id: 'cabinet.requests.call', message: 'Просьба перезвонить' })],
    agent: [Handshake, t({ id: 'cabinet.requests.agent', message: 'Заявка агента' })],
    career: [Briefcase, t({ id: 'cabinet.requests.career', message: 'Отклик на вакансию' })],
    feedback: [MessageSquareText, t({ id: 'cabinet.requests.feedback', message: 'Отзыв' })],
  }
  const [icon, title] = kinds[kind]
  return (
    <li className={styles['row']}>
      <span className={styles['tile']}>
        <Icon of={icon} size={24} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        {text && <p className={styles['text']}>{kind === 'call' ? formatPhone(text) : text}</p>}
        <p className={styles['when']}>
          <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </p>
      </div>
    </li>
  )
}
