import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { components } from '../../api/schema.d.ts'
import { useToasts } from '../../ui/index.ts'
import { keepBeginValues } from '../../wizard/index.ts'
import { readContent } from '../state/read-content.ts'

/** Opens the wizard of a policy with the answers of that policy; reports when they cannot be loaded. */
export function useWizardAgain(contractId: string): {
  readonly isComing: boolean
  readonly open: () => Promise<void>
} {
  const { t } = useLingui()
  const { history } = useRouter()
  const toasts = useToasts()
  const [isComing, setComing] = useState(false)
  const open = async () => {
    setComing(true)
    try {
      const { product, route, values } = await readContent<components['schemas']['NextPolicy']>(
        `policies/${encodeURIComponent(contractId)}/next`,
      )
      if (Object.keys(values).length > 0)
        keepBeginValues(product, values as Parameters<typeof keepBeginValues>[1])
      history.push(route)
    } catch {
      toasts.show({
        status: 'error',
        text: () =>
          t({
            id: 'cabinet.policy.not-opened',
            message: 'Форма не открылась. Проверьте связь и повторите',
          }),
      })
    } finally {
      setComing(false)
    }
  }
  return { isComing, open }
}
