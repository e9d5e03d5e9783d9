import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import {
  Button,
  Dialog,
  FormField,
  NameInput,
  PhoneInput,
  Select,
  type SummaryError,
  TextInput,
} from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { applyForJob, type JobPosition } from './apply-for-job.ts'
import { SendingFailure } from '../failure-note.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { forgetResume, ResumeField, useResume } from './resume-field.tsx'
import { SentNote } from './sent-note.tsx'
import styles from './short-form.module.css'
import { usePhoneProblem } from './use-phone-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { useDialogSending } from '../../forms/use-dialog-sending.ts'

export interface CareerDialogProps {
  readonly positions: readonly JobPosition[]
  readonly open: boolean
  /** The id of the position that was pressed; empty for another one. */
  readonly wanted: string
  readonly onOpen: () => void
  readonly onClose: () => void
  /** It was sent and that was read: the next application begins empty. */
  readonly onDone: () => void
}

/** Job application, for an open position or another one, with a résumé. Closing the dialog keeps the input. */
export function CareerDialog({ positions, open, wanted, onOpen, onClose, onDone }: CareerDialogProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const formId = useId()
  const sending = useDialogSending({
    open,
    onOpen,
    words: {
      sending: () => t({ id: 'claims.career.sending', message: 'Отправляем отклик…' }),
      sent: () => t({ id: 'claims.career.sent', message: 'Отклик у нас' }),
      failed: () => t({ id: 'claims.career.failed', message: 'Отклик не отправлен' }),
    },
  })
  const resume = useResume()
  const [percent, setPercent] = useState(0)
  const form = useCareerForm(wanted)
  const { fullName, phone, position, other } = form.values
  const errors: readonly SummaryError[] = [
    ...form.summary,
    ...(resume.isShown && resume.problem ? [{ target: resume.id, message: texts.say(resume.problem) }] : []),
  ]

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const hasResume = resume.isReady()
    if (!form.isReady() || !hasResume || !resume.file) return
    const { file } = resume
    const name = positions.find(({ id }) => id === position)?.name ?? other.trim()
    const application = { fullName: fullName.trim(), phone, position: name }
    void sending.send(async () => {
      await applyForJob(application, file, setPercent)
      form.forget()
      forgetResume()
    })
  }
  const isSending = sending.state.kind === 'sending'
  const isSent = sending.state.kind === 'sent'
  const [begun, setBegun] = useState(wanted)
  if (begun !== wanted && !isSending) {
    setBegun(wanted)
    form.change('position', wanted)
  }
  const handleClosed = useEffectEvent(onDone)
  useEffect(() => {
    if (isSent && !open) handleClosed()
  }, [isSent, open])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepsOpen
      phone="full"
      size="large"
      title={t({ id: 'claims.career.form', message: 'Отклик на вакансию' })}
      footer={
        isSent ? (
          <Button onClick={onClose}>{t({ id: 'claims.done', message: 'Готово' })}</Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            busy={isSending && t({ id: 'claims.sending', message: `Отправляем… ${percent} %` })}
          >
            {t({ id: 'claims.career.send', message: 'Отправить отклик' })}
          </Button>
        )
      }
    >
      {isSent ? (
        <SentNote title={t({ id: 'claims.career.sent', message: 'Отклик у нас' })}>
          {t({ id: 'claims.career.sent-text', message: 'Прочитаем резюме и позвоним.' })}
        </SentNote>
      ) : (
        <form id={formId} className={styles['form']} onSubmit={handleSubmit} noValidate>
          <FormSummary errors={errors} attempt={form.attempt + resume.attempt} />
          {sending.state.kind === 'failed' && <SendingFailure failure={sending.state.failure} />}
          <FormField label={t({ id: 'claims.career.position', message: 'Вакансия' })}>
            <Select
              value={position}
              onChange={(value) => form.change('position', value)}
              placeholder={t({ id: 'claims.career.position-other', message: 'Другая' })}
              options={positions.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
            />
          </FormField>
          {position === '' && (
            <FormField
              id={form.idOf('other')}
              label={t({ id: 'claims.career.other', message: 'Кем хотите работать' })}
              error={form.errorOf('other')}
            >
              <TextInput value={other} onChange={(value) => form.change('other', value)} maxLength={120} />
            </FormField>
          )}
          <FormField
            id={form.idOf('fullName')}
            label={t({ id: 'claims.field.full-name', message: 'Фамилия, имя, отчество' })}
            error={form.errorOf('fullName')}
          >
            <NameInput value={fullName} onChange={(value) => form.change('fullName', value)} />
          </FormField>
          <FormField
            id={form.idOf('phone')}
            label={t({ id: 'claims.field.phone', message: 'Телефон' })}
            error={form.errorOf('phone')}
          >
            <PhoneInput value={phone} onChange={(value) => form.change('phone', value)} />
          </FormField>
          <ResumeField resume={resume} percent={isSending ? percent : null} />
        </form>
      )}
    </Dialog>
  )
}

/** Returns the answers of an application, kept while the dialog is closed; `wanted` is the position that it begins with. */
function useCareerForm(wanted: string) {
  const { t } = useLingui()
  const phoneProblem = usePhoneProblem()
  return useForm(
    'career',
    { fullName: '', phone: '', position: wanted, other: '' },
    ({ fullName, phone, position, other }) => ({
      position: undefined,
      other:
        position === '' && other.trim() === ''
          ? t({ id: 'claims.career.no-position', message: 'Напишите, кем хотите работать.' })
          : undefined,
      fullName:
        fullName.trim() === ''
          ? t({ id: 'claims.required.full-name', message: 'Укажите фамилию, имя и отчество.' })
          : undefined,
      phone: phoneProblem(phone),
    }),
  )
}
