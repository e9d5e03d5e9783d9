import { plural, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallBackPromise } from '../../../../machines/working-hours.ts'
import { formatPhone } from '../../../formats/index.ts'
import { ask } from '../../../api/index.ts'
import { Button, FormField, Icon, PhoneInput } from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { promiseOfNow } from '../../site/call-back.ts'
import styles from './call-request.module.css'
import { SendingFailure } from '../failure-note.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { usePhoneProblem } from './use-phone-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSending } from '../../forms/use-sending.ts'

/** Form that requests a call; it asks only for the phone. */
export function CallRequestForm() {
  const { t } = useLingui()
  const texts = useProductTexts()
  const phoneProblem = usePhoneProblem()
  const sending = useSending()
  const form = useForm('call', { phone: '' }, ({ phone }) => ({
    phone: phone === '' ? texts.say('QDM_CALL_REQUEST_PHONE_MISSING') : phoneProblem(phone),
  }))
  const { phone } = form.values
  const readable = formatPhone(phone)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isReady()) return
    const text = t({ id: 'claims.call.message', message: `Просьба перезвонить: ${readable}` })
    void sending.send(async () => {
      await ask('sendMessage', { body: { text } })
      form.forget()
    })
  }

  if (sending.state.kind === 'sent') return <Promised phone={readable} />
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FormSummary errors={form.summary} attempt={form.attempt} />
      {sending.state.kind === 'failed' && (
        <SendingFailure failure={sending.state.failure} otherwise="QDM_CALL_REQUEST_FAILED" />
      )}
      <FormField
        id={form.idOf('phone')}
        label={t({ id: 'claims.call.phone', message: 'Ваш телефон' })}
        error={form.errorOf('phone')}
      >
        <PhoneInput id={form.idOf('phone')} value={phone} onChange={(value) => form.change('phone', value)} />
      </FormField>
      <Button
        type="submit"
        kind="secondary"
        block
        icon={PhoneCall}
        busy={
          sending.state.kind === 'sending' && t({ id: 'claims.call.sending', message: 'Передаём номер…' })
        }
      >
        {t({ id: 'claims.call.send', message: 'Перезвоните мне' })}
      </Button>
    </form>
  )
}

function Promised({ phone }: { readonly phone: string }) {
  const { t } = useLingui()
  // What was promised when the number was sent.
  const [promise] = useState(promiseOfNow)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles['promised']} ref={text} tabIndex={-1}>
      <Icon of={CircleCheck} size={24} />
      <div>
        <p className={styles['promise']}>
          <PromisedWords promise={promise} />
        </p>
        <p>
          {promise.kind === 'minutes'
            ? t({ id: 'claims.call.promised-to', message: `На номер ${phone}. Держите телефон рядом.` })
            : t({ id: 'claims.call.promised-later-to', message: `На номер ${phone}.` })}
        </p>
      </div>
    </div>
  )
}

function PromisedWords({ promise }: { readonly promise: CallBackPromise }) {
  const { t } = useLingui()
  if (promise.kind === 'minutes') {
    const { minutes } = promise
    return t({
      id: 'claims.call.promised',
      message: `Перезвоним в течение ${plural(minutes, { one: '# минуты', few: '# минут', many: '# минут', other: '# минуты' })}`,
    })
  }
  const { day, time } = promise
  return t({
    id: 'claims.call.promised-later',
    message: `Перезвоним ${select(day, { today: 'сегодня', tomorrow: 'завтра', mon: 'в понедельник', tue: 'во вторник', wed: 'в среду', thu: 'в четверг', fri: 'в пятницу', sat: 'в субботу', other: 'в воскресенье' })} с ${time}`,
  })
}
