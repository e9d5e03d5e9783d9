import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../api/index.ts'
import { LinkButton, Note, RetryButton } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import { useCallFailureText } from '../site/failure-text.ts'

export interface FailedCallProps {
  readonly failure: Failure
  /** Title of the failure: «Полис не найден». */
  readonly title: string
  readonly onRetry: () => void
}

/** Displays why a call failed and what to do. The input stays. */
export function FailedCall({ failure, title, onRetry }: FailedCallProps) {
  const { t } = useLingui()
  const text = useCallFailureText()(failure)
  return (
    <Note
      tone="error"
      live="alert"
      title={title}
      actions={
        <>
          <RetryButton onClick={onRetry} />
          <LinkButton kind="ghost" size="small" href={companyPhone.href}>
            {t({ id: 'services.call', message: 'Позвонить' })}
          </LinkButton>
        </>
      }
    >
      {text}
    </Note>
  )
}
