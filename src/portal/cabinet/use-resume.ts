import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useToasts } from '../../ui/index.ts'
import { resumeSavedWizard } from '../../wizard/saved/index.ts'
import type { ShownProduct } from '../products/use-products.ts'
import { refreshOwn, type SavedWizardHead } from './own-things.ts'

/** Loads a saved wizard of the account into this browser and opens its page; says why when that fails. */
export function useWizardResume(): (id: string, product: ShownProduct | null) => Promise<void> {
  const { t } = useLingui()
  const { history } = useRouter()
  const toasts = useToasts()
  return async (id, product) => {
    const found = await resumeSavedWizard(id).catch(() => null)
    if (found && product) {
      history.push(product.href)
      return
    }
    toasts.show({
      status: found === null ? 'error' : 'info',
      text: () =>
        found === null
          ? t({
              id: 'cabinet.drafts.not-opened',
              message: 'Ответы не загрузились. Проверьте связь и повторите',
            })
          : t({ id: 'cabinet.drafts.gone', message: 'Этого черновика больше нет' }),
    })
    void refreshOwn('savedWizards')
  }
}

/**
 * Opens the saved wizard that the address names, `?resume=<id>`, as the bot in Telegram writes it. It is one of the signed-in
 * person's own, or none.
 */
export function useResumeLink(
  own: readonly SavedWizardHead[] | null,
  products: readonly ShownProduct[] | null,
): void {
  const { history } = useRouter()
  const resume = useWizardResume()
  const isTaken = useRef(false)
  const id = new URLSearchParams(history.location.search).get('resume')
  useEffect(() => {
    if (id === null || own === null || products === null || isTaken.current) return
    isTaken.current = true
    const saved = own.find((one) => one.id === id)
    // Back leads to the cabinet, not into the wizard again.
    history.replace(history.location.pathname)
    void resume(id, products.find((one) => one.id === saved?.product) ?? null)
  })
}
