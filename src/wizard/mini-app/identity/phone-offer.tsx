import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../api/index.ts'
import { slideView, type VerifyView } from '../../../engine/index.ts'
import { Button, FieldError } from '../../../ui/index.ts'
import { activeSlideOf } from '../../run/active-slide.ts'
import { useRun, useWizard } from '../../run/run-context.tsx'
import { loadLaterParts } from '../../slide/later.ts'
import { useProductTexts } from '../../texts/product-texts.ts'
import type { Telegram } from '../telegram/telegram.ts'
import styles from '../mini-app.module.css'
import { proveTelegramPhone } from './enter.ts'
import { canRequestContact, requestContact } from './request-contact.ts'

export interface PhoneOfferProps {
  readonly telegram: Telegram
  /** The server's statement of who uses the Mini App. */
  readonly visit: string
}

/** On a slide that proves a phone: the phone of Telegram in place of a code by SMS. The SMS stays possible. */
export function PhoneOffer({ telegram, visit }: PhoneOfferProps) {
  const { t } = useLingui()
  const { actor } = useRun()
  const texts = useProductTexts()
  const verify = useWizard((product, state) => {
    const parts = slideView(product, state, activeSlideOf(state))?.parts ?? []
    return parts.find((part): part is VerifyView => part.kind === 'verify' && !part.verified) ?? null
  })
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (verify === null || !canRequestContact(telegram)) return null
  const { at } = verify

  const handleAsk = async () => {
    setAsking(true)
    setError(null)
    try {
      const contact = await requestContact()
      if (contact === null) {
        setError(
          t({
            id: 'mini-app.phone.not-given',
            message: 'Telegram не передал номер. Введите его и получите код по СМС.',
          }),
        )
        return
      }
      const [{ phone, proof }] = await Promise.all([proveTelegramPhone(visit, contact), loadLaterParts()])
      actor.send({ type: 'input.typed', at, changes: [{ at, value: phone }], isWhole: true })
      actor.send({ type: 'phone.verified', at, number: phone, proof })
      telegram.post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'success' })
    } catch (failure) {
      telegram.post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'error' })
      setError(
        texts.find(problemOf(failure)?.code ?? '') ??
          t({
            id: 'mini-app.phone.failed',
            message: 'Сервис не ответил. Введите номер и получите код по СМС.',
          }),
      )
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles['offer']}>
      <p>
        {t({
          id: 'mini-app.phone.offer',
          message:
            'Возьмите номер из Telegram — код из СМС не понадобится, а анкета сохранится в вашем кабинете.',
        })}
      </p>
      {error !== null && <FieldError isSpoken>{error}</FieldError>}
      <Button
        kind="secondary"
        onClick={() => void handleAsk()}
        busy={isAsking && t({ id: 'mini-app.phone.asking', message: 'Спрашиваем Telegram…' })}
      >
        {t({ id: 'mini-app.phone.take', message: 'Взять номер из Telegram' })}
      </Button>
    </div>
  )
}
