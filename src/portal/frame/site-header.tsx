import { useLingui } from '@lingui/react/macro'
import Accessibility from 'lucide/dist/esm/icons/accessibility.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { Suspense, useState } from 'react'
import { classNames, Icon, IconButton, Logo, ReadingDialog, useMediaQuery } from '../../ui/index.ts'
import { hasOwn, signOut } from '../../api/index.ts'
import { LanguageSwitch } from '../../wizard/index.ts'
import { hasOwnSavedWizards } from '../../wizard/saved/index.ts'
import { SearchDialog } from '../search/later.ts'
import { useSearchKey } from '../search/use-search-key.ts'
import { portalStore, usePortalState } from '../state/portal-state.ts'
import { AccountMenu } from './account-menu.tsx'
import { MenuSheet, SignOut } from './dialogs.ts'
import { SiteLink } from '../site/site-link.tsx'
import { SiteMenu } from './site-menu.tsx'
import styles from './site-header.module.css'

/** The header of the portal: its menu, and the actions for every page. */
export function SiteHeader() {
  const { t } = useLingui()
  const hasRoom = useMediaQuery('(min-width: 80em)')
  const isReading = usePortalState('audio_diktor')
  const [isSearching, setSearching] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const handleSignOut = () => {
    if (hasOwn() || hasOwnSavedWizards()) setLeaving(true)
    else void signOut()
  }
  useSearchKey(() => setSearching(true))

  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <SiteLink
          className={styles['logo']}
          href="/"
          aria-label={t({ id: 'portal.home-link', message: 'Qadam, на главную' })}
        >
          <Logo />
        </SiteLink>
        {hasRoom && <SiteMenu />}
        <span className={styles['room']} />
        {!hasRoom && <LanguageSwitch />}
        <IconButton
          icon={Search}
          label={t({ id: 'portal.search', message: 'Поиск по сайту' })}
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          onClick={() => setSearching(true)}
        />
        {hasRoom ? (
          <>
            <IconButton
              icon={Accessibility}
              label={t({ id: 'portal.reading', message: 'Удобство чтения' })}
              aria-haspopup="dialog"
              onClick={() => portalStore.change({ audio_diktor: true })}
            />
            <LanguageSwitch />
            <button
              type="button"
              className={classNames(styles['outlined'], styles['sos'])}
              aria-haspopup="dialog"
              onClick={() => portalStore.change({ sosModal: true })}
            >
              <Icon of={PhoneCall} size={18} strokeWidth={2} />
              {t({ id: 'portal.sos', message: 'SOS' })}
            </button>
            <AccountMenu onSignOut={handleSignOut} />
          </>
        ) : (
          <IconButton
            icon={Menu}
            iconSize={24}
            label={t({ id: 'portal.menu', message: 'Меню' })}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        )}
      </div>
      <Suspense>
        {isMenuOpen && <MenuSheet onClose={() => setMenuOpen(false)} onSignOut={handleSignOut} />}
        {isLeaving && <SignOut onEnd={() => setLeaving(false)} />}
        {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
        {isReading && <ReadingDialog onClose={() => portalStore.change({ audio_diktor: false })} />}
      </Suspense>
    </header>
  )
}
