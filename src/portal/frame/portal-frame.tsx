import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Icon, laterPieces, LiveStatus, useLanguage, useOnline, whenIdle } from '../../ui/index.ts'
import { noNetworkText } from '../../wizard/index.ts'
import { portalStore, usePortalState } from '../state/portal-state.ts'
import { loadDialogs, SosDialog } from './dialogs.ts'
import { loadSite } from './load-site.ts'
import { SiteHeader } from './site-header.tsx'
import styles from './portal-frame.module.css'

const footer = laterPieces(() => import('./site-footer.tsx'))
const SiteFooter = footer.piece((of) => of.SiteFooter)

/** Loads the parts of the frame that are otherwise loaded after it. */
export async function loadLaterParts(): Promise<void> {
  await footer.load()
}

/** The frame of every page of the portal that is not a wizard. */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
  const isSos = usePortalState('sosModal')
  const loadingText = usePortalState('loading_text')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)

  useEffect(() => {
    void loadSite(portalStore, language)
  }, [language])

  useEffect(() => whenIdle(() => void loadDialogs()), [])

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    // Skips a menu that is beside the page and was just used.
    const page = main.current?.querySelector<HTMLElement>('[data-page]') ?? main.current
    page?.focus({ preventScroll: true })
  }, [path])

  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        {t({ id: 'portal.skip', message: 'К содержанию' })}
      </a>
      <SiteHeader />
      {!isOnline && (
        <p className={styles['offline']}>
          <Icon of={WifiOff} />
          {noNetworkText(language)}
        </p>
      )}
      <main className={styles['main']} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Suspense>{isSos && <SosDialog />}</Suspense>
      <LiveStatus>{loadingText}</LiveStatus>
    </div>
  )
}
