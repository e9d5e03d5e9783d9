import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ask } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import { type BeginValues, keepBeginValues } from '../../wizard/index.ts'
import { unfinishedPurchases } from '../../wizard/saved/index.ts'
import { type LinkContent, useLinkContent } from '../site/use-link-content.ts'

/** What a link brings, and whether the person has begun the same form on this device. */
interface Prefilled {
  readonly link: components['schemas']['PrefilledWizard']
  readonly isBegun: boolean
}

/** A link with answers: its content, and the ways to open the form with its answers or with the person's own. */
export interface PrefilledForm {
  readonly content: LinkContent<Prefilled, 'expired' | 'notOffered'>
  readonly openNew: () => void
  readonly openOwn: () => void
}

/** Opens the wizard that this token names, with its answers; answers that the person has begun are left to their choice. */
export function usePrefilled(token: string): PrefilledForm {
  const { history } = useRouter()
  const content = useLinkContent({
    name: token === '' ? null : token,
    read: async (signal) => {
      const link = await ask('openPrefilledWizard', { body: { token }, signal })
      const begun = await unfinishedPurchases()
      return { link, isBegun: begun.some(({ product }) => product === link.product) }
    },
    reasons: { QDM_PREFILLED_EXPIRED: 'expired', QDM_PREFILLED_CLOSED: 'notOffered' } as const,
  })
  const openOwn = () => {
    if (content.kind === 'ready') history.replace(content.value.link.route)
  }
  const openNew = () => {
    if (content.kind !== 'ready') return
    const { product, route, values } = content.value.link
    // JSON of the server; the wizard drops answers that its product does not have.
    keepBeginValues(product, values as BeginValues)
    history.replace(route)
  }
  const openAtOnce = useEffectEvent(openNew)
  const isToOpen = content.kind === 'ready' && !content.value.isBegun
  useEffect(() => {
    if (isToOpen) openAtOnce()
  }, [isToOpen])
  return { content, openNew, openOwn }
}
