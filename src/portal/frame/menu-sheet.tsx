import { useLingui } from '@lingui/react/macro'
import Accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { Button, Dialog, Disclosure, Icon, Skeleton } from '../../ui/index.ts'
import { openAuthModal, useIsSignedIn } from '../auth/index.ts'
import { portalStore, usePortalState } from '../state/portal-state.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './menu-sheet.module.css'

export interface MenuSheetProps {
  readonly onClose: () => void
  readonly onSignOut: () => void
}

/** The menu where the header has no room for it, with the emergency numbers and the reading settings. */
export function MenuSheet({ onClose, onSignOut }: MenuSheetProps) {
  const { t } = useLingui()
  const menu = usePortalState('menu')
  const isLoading = usePortalState('menu_loading')
  const isOpen = useIsOpen()
  const leaveFor = (part: { readonly sosModal: true } | { readonly audio_diktor: true }) => () => {
    onClose()
    portalStore.change(part)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      phone="full"
      title={t({ id: 'portal.menu', message: 'Меню' })}
      footer={
        <div className={styles['actions']}>
          <Button kind="danger" icon={PhoneCall} onClick={leaveFor({ sosModal: true })}>
            {t({ id: 'portal.sos', message: 'SOS' })}
          </Button>
          <Button kind="neutral" icon={Accessibility} onClick={leaveFor({ audio_diktor: true })}>
            {t({ id: 'portal.reading', message: 'Удобство чтения' })}
          </Button>
        </div>
      }
    >
      <nav aria-label={t({ id: 'portal.sections', message: 'Разделы' })} aria-busy={isLoading || undefined}>
        {isLoading && [0, 1, 2, 3, 4, 5].map((bar) => <Skeleton key={bar} kind="block" />)}
        {!isLoading &&
          menu.map((item) =>
            item.children.length > 0 ? (
              <Disclosure key={item.id} title={item.title} name="site-menu-sheet">
                <ul>
                  {[
                    ...item.children,
                    { ...item, title: t({ id: 'portal.menu.all', message: 'Обо всём разделе' }) },
                  ]
                    .filter(({ slug }) => isOpen(slug))
                    .map(({ id, slug, title }) => (
                      <li key={id}>
                        <SiteLink className={styles['child']} href={slug} onClick={onClose}>
                          {title}
                        </SiteLink>
                      </li>
                    ))}
                </ul>
              </Disclosure>
            ) : (
              isOpen(item.slug) && (
                <SiteLink key={item.id} className={styles['link']} href={item.slug} onClick={onClose}>
                  {item.title || t({ id: 'portal.home', message: 'Главная' })}
                </SiteLink>
              )
            ),
          )}
      </nav>
      <AccountRows onClose={onClose} onSignOut={onSignOut} />
    </Dialog>
  )
}

function AccountRows({ onClose, onSignOut }: MenuSheetProps) {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  const hasPage = useIsOpen()
  const leaveBy = (act: () => void) => () => {
    onClose()
    act()
  }
  if (!isSignedIn)
    return (
      <button type="button" className={styles['account']} onClick={leaveBy(() => openAuthModal())}>
        <Icon of={LogIn} />
        {t({ id: 'portal.account.sign-in', message: 'Войти' })}
      </button>
    )
  return (
    <>
      {hasPage('/profile') && (
        <SiteLink className={styles['account']} href="/profile" onClick={onClose}>
          <Icon of={User} />
          {t({ id: 'portal.account.open', message: 'Мой кабинет' })}
        </SiteLink>
      )}
      <button type="button" className={styles['account']} onClick={leaveBy(onSignOut)}>
        <Icon of={LogOut} />
        {t({ id: 'portal.account.sign-out', message: 'Выйти' })}
      </button>
    </>
  )
}
