import { useLingui } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import type { Failure } from '../../api/index.ts'
import { LinkButton, Note } from '../../ui/index.ts'
import { companyPhone, useProductTexts } from '../../wizard/index.ts'

export interface FailureNoteProps {
  readonly failure: Failure
  /** Code of what is said when there is nothing better to say. */
  readonly otherwise: string
}

/** Why a form was not sent, that nothing is lost, and whom to call. The button below sends it again. */
export function FailureNote({ failure, otherwise }: FailureNoteProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const code = failure.kind === 'status' ? failure.data?.code : undefined
  return (
    <Note
      tone="error"
      live="alert"
      title={texts.say(texts.find(code ?? otherwise) === null ? otherwise : (code ?? otherwise))}
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
