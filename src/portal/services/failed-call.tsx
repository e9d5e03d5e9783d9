import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../api/index.ts'
import { Button, LinkButton, Note } from '../../ui/index.ts'
import { companyPhone, noNetworkText, useProductTexts } from '../../wizard/index.ts'
import { codeOf } from './use-call.ts'

export interface FailedCallProps {
  readonly failure: Failure
  /** What did not come about: «Полис не найден». */
  readonly title: string
  readonly onRetry: () => void
}

/** Why a call did not bring what was asked, and what can be done about it. What was typed stays. */
export function FailedCall({ failure, title, onRetry }: FailedCallProps) {
  const { t } = useLingui()
  const text = useFailureText()(failure)
  return (
    <Note
      tone="error"
      live="alert"
      title={title}
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            {t({ id: 'services.retry', message: 'Повторить' })}
          </Button>
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

/** Says a failure in the words of the catalogue. */
function useFailureText(): (failure: Failure) => string {
  const { t } = useLingui()
  const { find, language } = useProductTexts()
  return (failure) => {
    switch (failure.kind) {
      case 'fetch':
        return noNetworkText(language)
      case 'timeout':
        return find('QDM_UPSTREAM_TIMEOUT') ?? ''
      case 'parsing':
      case 'status':
        return (
          find(codeOf(failure) ?? 'QDM_UNEXPECTED') ??
          t({ id: 'services.failed', message: 'Что-то сломалось, уже чиним. Повторите чуть позже.' })
        )
      default:
        return failure satisfies never
    }
  }
}
