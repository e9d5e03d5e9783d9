import { useLingui } from '@lingui/react/macro'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { DropMenu, Icon } from '../../ui/index.ts'
import { shortNameOf, useOwn } from '../cabinet/index.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './site-header.module.css'

/** Props of the menu of the signed-in person. */
export interface SignedInMenuProps {
  readonly onSignOut: () => void
}

/** The name of the signed-in person as a button that opens the cabinet and sign-out. Loaded only for them. */
export function SignedInMenu({ onSignOut }: SignedInMenuProps) {
  const { t } = useLingui()
  const hasPage = useIsOpen()
  const profile = useOwn('profile')
  const name = profile.kind === 'ready' ? shortNameOf(profile.value) : ''
  const cabinet = t({ id: 'portal.account', message: 'Кабинет' })
  return (
    <DropMenu
      className={styles['outlined']}
      data-account
      aria-label={name ? `${cabinet}: ${name}` : cabinet}
      face={<span className={styles['who']}>{name || <Icon of={User} size={20} strokeWidth={2} />}</span>}
    >
      {hasPage('/profile') && (
        <li>
          <SiteLink href="/profile">
            <Icon of={User} size={18} />
            {t({ id: 'portal.account.open', message: 'Мой кабинет' })}
          </SiteLink>
        </li>
      )}
      <li>
        <button type="button" onClick={onSignOut}>
          <Icon of={LogOut} size={18} />
          {t({ id: 'portal.account.sign-out', message: 'Выйти' })}
        </button>
      </li>
    </DropMenu>
  )
}
