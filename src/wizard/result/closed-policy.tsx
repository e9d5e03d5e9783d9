import { useLingui } from '@lingui/react/macro'
import { LinkButton, Note } from '../../ui/index.ts'
import { useSiteAddress } from '../site-address.ts'

/**
 * Replaces the download some days after the purchase: explains that the address alone no longer opens the policy, and
 * what does.
 */
export function ClosedPolicy() {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  return (
    <Note
      title={t({ id: 'wizard.result.closed', message: 'Ссылка на PDF устарела' })}
      actions={
        <LinkButton href={siteAddress('/download-policy')} kind="secondary" size="small">
          {t({ id: 'wizard.result.closed-go', message: 'Открыть по коду' })}
        </LinkButton>
      }
    >
      {t({
        id: 'wizard.result.closed-text',
        message: 'Полис видит только его владелец: откройте его в кабинете или по номеру и коду из СМС.',
      })}
    </Note>
  )
}
