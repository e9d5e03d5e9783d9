import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatDate } from '../../formats/index.ts'
import {
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Pill,
  type PillTone,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { useIsKept } from '../forms/use-kept.ts'
import { AppealForm } from './appeal-form.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { OwnPart } from './own-part.tsx'
import { type Appeal, changeOwn } from './own-things.ts'
import styles from './appeals.module.css'
import list from './cabinet.module.css'
import { useOwn } from './use-own.ts'

/** Letters to the insurer: which wait, which are worked on, which are answered, and the form for a new one. */
export function AppealsPage() {
  const { t } = useLingui()
  const toasts = useToasts()
  const opener = useRef<HTMLButtonElement>(null)
  const about = usePolicyToChange()
  const [isWriting, setWriting] = useState(about !== null)
  const isBegun = useIsKept('appeal', isWriting)
  const write = isBegun
    ? t({ id: 'cabinet.appeals.go-on', message: 'Продолжить обращение' })
    : t({ id: 'cabinet.appeals.write', message: 'Написать обращение' })
  const close = () => {
    setWriting(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const handleSent = (appeal: Appeal) => {
    changeOwn('appeals', (appeals) => [appeal, ...appeals])
    close()
    const day = appeal.answerBy && formatDate(appeal.answerBy)
    toasts.show({
      status: 'success',
      text: () =>
        day
          ? t({
              id: 'cabinet.appeals.complaint-sent',
              message: `Жалоба отправлена, ответим до ${day} включительно`,
            })
          : t({ id: 'cabinet.appeals.sent', message: 'Обращение отправлено, ответ придёт сюда' }),
    })
  }
  return (
    <CabinetPage
      title={t({ id: 'cabinet.appeals.title', message: 'Обращения' })}
      lead={t({
        id: 'cabinet.appeals.lead',
        message: 'Вопрос, жалоба или просьба: ответ придёт сюда и в уведомления.',
      })}
      action={
        !isWriting && (
          <Button size="small" icon={Plus} ref={opener} onClick={() => setWriting(true)}>
            {write}
          </Button>
        )
      }
    >
      {isWriting && about !== '' && (
        <AppealForm key={about} subject={about ?? ''} onSent={handleSent} onCancel={close} />
      )}
      <OwnPart name="appeals">
        {(appeals) =>
          appeals.length > 0 ? (
            <ul className={list['list']}>
              {appeals.map((appeal) => (
                <li key={appeal.id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
          ) : (
            !isWriting && (
              <EmptyState
                picture="appeals"
                title={t({ id: 'cabinet.appeals.empty', message: 'Обращений пока нет' })}
                actions={
                  <Button kind="secondary" onClick={() => setWriting(true)}>
                    {write}
                  </Button>
                }
              >
                {t({ id: 'cabinet.appeals.empty-text', message: 'Напишите, если что-то пошло не так.' })}
              </EmptyState>
            )
          )
        }
      </OwnPart>
    </CabinetPage>
  )
}

function AppealCard({
  appeal: { kind, subject, text, status, answer, answerBy, createdAt },
}: {
  readonly appeal: Appeal
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = status === 'answered' || answerBy === null ? null : formatDate(answerBy)
  const statuses: Readonly<Record<Appeal['status'], readonly [PillTone, string]>> = {
    waiting: ['warning', t({ id: 'cabinet.appeals.waiting', message: 'Ждёт' })],
    processed: ['info', t({ id: 'cabinet.appeals.processed', message: 'В работе' })],
    answered: ['success', t({ id: 'cabinet.appeals.answered', message: 'Есть ответ' })],
  }
  const [tone, word] = statuses[status]
  return (
    <Card title={subject} action={<Pill tone={tone}>{word}</Pill>}>
      <p className={styles['text']}>{text}</p>
      {day && (
        <p className={styles['due']}>
          {t({ id: 'cabinet.appeals.answer-by', message: `Ответим до ${day} включительно` })}
        </p>
      )}
      <p className={styles['when']}>
        {kind === 'complaint' && <>{t({ id: 'cabinet.appeals.complaint', message: 'Жалоба' })} · </>}
        <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
      </p>
      {answer && (
        <div className={styles['answer']}>
          <h3 className={styles['answerTitle']}>
            {t({ id: 'cabinet.appeals.answer', message: 'Наш ответ' })}
          </h3>
          <p className={styles['text']}>{answer}</p>
        </div>
      )}
    </Card>
  )
}

/**
 * Subject of a request to change the policy that the address names: null without one, empty while the policy is read.
 */
function usePolicyToChange(): string | null {
  const { t } = useLingui()
  const contractId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('policy') })
  const policies = useOwn('policies')
  if (contractId === null) return null
  if (policies.kind === 'loading') return ''
  const policy =
    policies.kind === 'ready' ? policies.value.find((one) => one.contractId === contractId) : undefined
  if (policy === undefined) return null
  const number = `${policy.series} ${policy.number}`.trim()
  return t({ id: 'cabinet.appeals.change-policy', message: `Изменить полис ${number}` })
}
