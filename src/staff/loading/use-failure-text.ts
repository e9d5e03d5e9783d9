import { useLingui } from '@lingui/react/macro'
import { CallError } from '../../api/index.ts'
import { useProductTexts } from '../../wizard/index.ts'

/** Returns a function that translates any failure of a call. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const texts = useProductTexts()
  return (error) => {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    switch (failure.kind) {
      case 'fetch':
        return t({ id: 'admin.failure.network', message: 'Нет подключения к Интернету!' })
      case 'timeout':
        return t({ id: 'admin.failure.timeout', message: 'Сервер не ответил вовремя. Повторите.' })
      case 'parsing':
        return t({ id: 'admin.failure.parsing', message: 'Ответ сервера не читается. Повторите.' })
      case 'status':
        return (
          texts.find(failure.data?.code ?? '') ??
          t({ id: 'admin.failure.status', message: 'Не получилось. Повторите позже.' })
        )
      default:
        return failure satisfies never
    }
  }
}
