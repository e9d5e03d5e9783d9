import { useLingui } from '@lingui/react/macro'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import type { Failure } from '../../api/index.ts'
import { LinkButton, Note } from '../../ui/index.ts'
import { companyPhone, useProductTexts } from '../../wizard/index.ts'
import { useCallFailureText } from '../site/failure-text.ts'

export interface SendingFailureProps {
  readonly failure: Failure
  /** Code of the text for a failure without a server's reason; default: the failure's own code. */
  readonly otherwise?: string | undefined
}

/** Displays why a form was not sent, that its data is kept, and whom to call. The button below repeats the sending. */
export function SendingFailure({ failure, otherwise }: SendingFailureProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const failureText = useCallFailureText()
  const reason = failure.kind === 'status' && failure.data ? texts.find(failure.data.code) : null
  return (
    <Note
      tone="error"
      live="alert"
      title={reason ?? (otherwise === undefined ? failureText(failure) : texts.say(otherwise))}
      actions={
        <LinkButton kind="secondary" size="small" icon={Phone} href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      }
    >
      {t({
        id: 'claims.failure.text',
        message: 'Всё, что вы написали, на месте. Проверьте связь и повторите.',
      })}
    </Note>
  )
}
