import { plural, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import PhoneIncoming from 'lucide/dist/esm/icons/phone-incoming.mjs'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon, Note, Skeleton } from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import { useCallBackPromise } from '../site/call-back.ts'
import styles from './sos-dialog.module.css'

type Asked = 'nothing' | 'loading' | 'failed'

/** Requests a call back, for people who cannot call now. The form is loaded when opened: the numbers above need no network. */
export function SosCall() {
  const { t } = useLingui()
  const texts = useTexts()
  const { say } = useProductTexts()
  const call = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>('nothing')
  const [Form, setForm] = useState<ComponentType | null>(null)

  const handleAsked = () => {
    setAsked('loading')
    Promise.all([import('../claims/requests/call-request.tsx'), texts.want('claims', 'errors')]).then(
      ([{ CallRequestForm }]) => setForm(() => CallRequestForm),
      () => setAsked('failed'),
    )
  }

  // The button that had the focus gave way to the form.
  useEffect(() => {
    if (Form) call.current?.querySelector('input')?.focus()
  }, [Form])

  if (Form)
    return (
      <div className={styles['call']} ref={call}>
        <p className={styles['promise']}>
          <CallBackWords />
        </p>
        <Form />
      </div>
    )
  if (asked === 'loading')
    return (
      <div className={styles['call']} aria-busy="true">
        <Skeleton kind="block" />
      </div>
    )
  if (asked === 'failed')
    return (
      <div className={styles['call']}>
        <Note tone="error" live="alert" title={say('QDM_CALL_REQUEST_FAILED')} />
      </div>
    )
  return (
    <button type="button" className={styles['row']} data-ours onClick={handleAsked}>
      <span className={styles['tile']}>
        <Icon of={PhoneIncoming} size={24} />
      </span>
      <span className={styles['words']}>
        <span className={styles['number']}>
          {t({ id: 'portal.sos.call-back', message: 'Перезвоните мне' })}
        </span>
        <span className={styles['text']}>
          <CallBackWords isShort />
        </span>
      </span>
    </button>
  )
}

/** Says when the insurer calls back; `isShort` under a title that says “call me back”. */
function CallBackWords({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useLingui()
  const promise = useCallBackPromise()
  if (promise.kind === 'opening') {
    const { day, time } = promise
    return t({
      id: 'portal.sos.call-back-later',
      message: `Перезвоним ${select(day, { today: 'сегодня', tomorrow: 'завтра', mon: 'в понедельник', tue: 'во вторник', wed: 'в среду', thu: 'в четверг', fri: 'в пятницу', sat: 'в субботу', other: 'в воскресенье' })} с ${time}.`,
    })
  }
  const { minutes } = promise
  return isShort
    ? t({
        id: 'portal.sos.call-back-text',
        message: `В течение ${plural(minutes, { one: '# минуты', few: '# минут', many: '# минут', other: '# минуты' })}`,
      })
    : t({
        id: 'portal.sos.call-back-promise',
        message: `Перезвоним в течение ${plural(minutes, { one: '# минуты', few: '# минут', many: '# минут', other: '# минуты' })}.`,
      })
}
