import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { formatPhone } from '../../../formats/index.ts'
import {
  Button,
  Dialog,
  ErrorSummary,
  FormField,
  NameInput,
  Note,
  PhoneInput,
  TextInput,
} from '../../../ui/index.ts'
import { useDialogSending } from '../../forms/use-dialog-sending.ts'
import { FailedCall } from '../failed-call.tsx'
import styles from './agents.module.css'
import {
  type Application,
  type ApplicationField,
  applicationFields,
  applyAsAgent,
  emptyApplication,
  missingFields,
} from './application.ts'

export interface AgentApplicationProps {
  readonly open: boolean
  readonly application: Application
  readonly onChange: (application: Application) => void
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The application of an agent: three fields, and a call back. */
export function AgentApplication({ open, application, onChange, onOpen, onClose }: AgentApplicationProps) {
  const { t } = useLingui()
  const { state, send, restart } = useDialogSending({
    open,
    onOpen,
    words: {
      sending: () => t({ id: 'services.agents.sending', message: 'Отправляем заявку…' }),
      sent: () => t({ id: 'services.agents.sent', message: 'Заявка отправлена' }),
      failed: () => t({ id: 'services.agents.failed', message: 'Заявка не отправлена' }),
    },
  })
  const isSent = state.kind === 'sent'
  const [sentTo, setSentTo] = useState('')
  const handleSent = useEffectEvent(() => {
    setSentTo(formatPhone(application.phone))
    onChange(emptyApplication)
  })
  useEffect(() => {
    if (isSent) handleSent()
  }, [isSent])
  const handleClosed = useEffectEvent(restart)
  useEffect(() => {
    if (isSent && !open) handleClosed()
  }, [isSent, open])
  const ask = () => void send((signal) => applyAsAgent(application, signal))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepsOpen={!isSent}
      title={t({ id: 'services.agents.title', message: 'Заявка агента' })}
    >
      {isSent ? (
        <div className={styles['form']}>
          <Note
            tone="success"
            live="status"
            title={t({ id: 'services.agents.sent', message: 'Заявка отправлена' })}
          >
            {t({ id: 'services.agents.sent-text', message: `Перезвоним на ${sentTo} и ответим на вопросы.` })}
          </Note>
          <div className={styles['actions']}>
            <Button data-autofocus onClick={onClose}>
              {t({ id: 'services.agents.close', message: 'Закрыть' })}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <ApplicationForm
            application={application}
            onChange={onChange}
            isSending={state.kind === 'sending'}
            onSubmit={ask}
          />
          {state.kind === 'failed' && (
            <FailedCall
              failure={state.failure}
              title={t({ id: 'services.agents.failed', message: 'Заявка не отправлена' })}
              onRetry={ask}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

interface ApplicationFormProps {
  readonly application: Application
  readonly onChange: (application: Application) => void
  readonly isSending: boolean
  readonly onSubmit: () => void
}

function ApplicationForm({ application, onChange, isSending, onSubmit }: ApplicationFormProps) {
  const { t } = useLingui()
  const scope = useId()
  const [attempt, setAttempt] = useState(0)
  const missing = attempt > 0 ? missingFields(application) : []
  const messages: Readonly<Record<ApplicationField, string>> = {
    fullName: t({ id: 'services.agents.name-needed', message: 'Введите имя и фамилию.' }),
    phone: t({ id: 'services.policy.phone-needed', message: 'Введите номер телефона целиком.' }),
    city: t({ id: 'services.agents.city-needed', message: 'Укажите город.' }),
  }
  const error = (field: ApplicationField) => (missing.includes(field) ? messages[field] : null)
  const id = (field: ApplicationField) => `${scope}-${field}`
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((count) => count + 1)
    if (missingFields(application).length === 0) onSubmit()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      {missing.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={applicationFields
            .filter((field) => missing.includes(field))
            .map((field) => ({ target: id(field), message: messages[field] }))}
        />
      )}
      <FormField
        id={id('fullName')}
        label={t({ id: 'services.agents.name', message: 'Имя и фамилия' })}
        error={error('fullName')}
      >
        <NameInput
          value={application.fullName}
          onChange={(fullName) => onChange({ ...application, fullName })}
        />
      </FormField>
      <FormField
        id={id('phone')}
        label={t({ id: 'services.policy.phone', message: 'Телефон' })}
        hint={t({ id: 'services.agents.phone-hint', message: 'Перезвоним на него.' })}
        error={error('phone')}
      >
        <PhoneInput value={application.phone} onChange={(phone) => onChange({ ...application, phone })} />
      </FormField>
      <FormField
        id={id('city')}
        label={t({ id: 'services.office.city', message: 'Город' })}
        error={error('city')}
      >
        <TextInput
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={120}
          value={application.city}
          onChange={(city) => onChange({ ...application, city })}
        />
      </FormField>
      <div className={styles['actions']}>
        <Button
          type="submit"
          busy={isSending && t({ id: 'services.agents.sending', message: 'Отправляем заявку…' })}
        >
          {t({ id: 'services.agents.send', message: 'Отправить заявку' })}
        </Button>
      </div>
    </form>
  )
}
