import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { emailFormat, isOfFormat } from '../../../formats/index.ts'
import { ask } from '../../../api/index.ts'
import {
  afterPress,
  Button,
  FormField,
  NameInput,
  PhoneInput,
  Textarea,
  TextInput,
} from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { SendingFailure } from '../failure-note.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Recognize } from '../recognize.tsx'
import styles from './short-form.module.css'
import { SentNote } from './sent-note.tsx'
import { usePhoneProblem } from './use-phone-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSending } from '../../forms/use-sending.ts'

const longestText = 4000

/** Sends feedback to the insurer. */
export function FeedbackForm() {
  const { t } = useLingui()
  const texts = useProductTexts()
  const phoneProblem = usePhoneProblem()
  const sending = useSending()
  const form = useForm(
    'feedback',
    { name: '', phone: '', email: '', text: '' },
    ({ name, phone, email, text }) => ({
      name: name.trim() === '' ? t({ id: 'claims.feedback.no-name', message: 'Укажите имя.' }) : undefined,
      phone: phoneProblem(phone),
      email: email === '' || isOfFormat(emailFormat, email.trim()) ? undefined : texts.say('format.email'),
      text:
        text.trim() === ''
          ? t({ id: 'claims.feedback.no-text', message: 'Напишите, что понравилось или мешает.' })
          : undefined,
    }),
  )
  const { name, phone, email, text } = form.values

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isReady()) return
    void sending.send(async () => {
      await ask('sendFeedback', {
        body: { name: name.trim(), phone, email: email.trim() || null, text: text.trim() },
      })
      form.forget()
    })
  }
  const handleAgain = () => {
    form.change('text', '')
    sending.restart()
  }

  if (sending.state.kind === 'sent')
    return (
      <SentNote
        title={t({ id: 'claims.feedback.sent', message: 'Спасибо, отзыв у нас' })}
        action={
          <Button kind="secondary" size="small" onClick={handleAgain}>
            {t({ id: 'claims.feedback.again', message: 'Написать ещё' })}
          </Button>
        }
      >
        {t({ id: 'claims.feedback.sent-text', message: 'Прочитаем и ответим, если есть вопрос.' })}
      </SentNote>
    )
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FormSummary errors={form.summary} attempt={form.attempt} />
      {sending.state.kind === 'failed' && <SendingFailure failure={sending.state.failure} />}
      <Recognize
        onRecognized={(contact) => form.recognize({ name: contact.fullName, phone: contact.phone })}
      />
      <FormField
        id={form.idOf('name')}
        label={t({ id: 'claims.feedback.name', message: 'Как к вам обращаться' })}
        error={form.errorOf('name')}
      >
        <NameInput value={name} onChange={(value) => form.change('name', value)} />
      </FormField>
      <div className={styles['pair']}>
        <FormField
          id={form.idOf('phone')}
          label={t({ id: 'claims.field.phone', message: 'Телефон' })}
          error={form.errorOf('phone')}
        >
          <PhoneInput value={phone} onChange={(value) => form.change('phone', value)} />
        </FormField>
        <FormField
          optional
          id={form.idOf('email')}
          label={t({ id: 'claims.feedback.email', message: 'Электронная почта' })}
          error={form.errorOf('email')}
        >
          <TextInput
            type="email"
            value={email}
            onChange={(value) => form.change('email', value)}
            onBlur={() => afterPress(() => form.leave('email'))}
            autoComplete="email"
            autoCapitalize="none"
            maxLength={200}
            spellCheck={false}
          />
        </FormField>
      </div>
      <FormField
        id={form.idOf('text')}
        label={t({ id: 'claims.feedback.text', message: 'Ваш отзыв' })}
        error={form.errorOf('text')}
      >
        <Textarea
          rows={5}
          value={text}
          onChange={(value) => form.change('text', value.slice(0, longestText))}
          maxLength={longestText}
        />
      </FormField>
      <div>
        <Button
          type="submit"
          busy={
            sending.state.kind === 'sending' && t({ id: 'claims.feedback.sending', message: 'Отправляем…' })
          }
        >
          {t({ id: 'claims.feedback.send', message: 'Отправить отзыв' })}
        </Button>
      </div>
    </form>
  )
}
