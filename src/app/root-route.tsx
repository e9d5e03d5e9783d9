import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { isPreview } from '../api/index.ts'
import { ToastProvider } from '../ui/index.ts'
import { type InterfaceTexts, type RenderedWizard, TextsProvider } from '../wizard/index.ts'
import { AppNotices } from './app-notices.tsx'
import { BrokenPage } from './broken-page.tsx'
import { PortalSurroundings } from './portal-surroundings.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Context that every route gets. */
export interface AppContext {
  readonly texts: InterfaceTexts
  /**
   * Returns true while the server renders the page, and in the browser until it has loaded what it needs to hydrate
   * that page.
   */
  readonly isRendered?: () => boolean
  /** Returns the wizard of that page; null when the page is another one. */
  readonly renderedWizard?: () => RenderedWizard | null
}

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

const PreviewBar = lazy(async () => ({
  default: (await import('../admin/preview/index.ts')).PreviewBar,
}))

/** Frame of every page: texts, toasts, and the pages shown on failure or for an unknown address. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: AppFrame,
  errorComponent: Broken,
  notFoundComponent: NotFoundPage,
})

function AppFrame() {
  const { texts } = rootRoute.useRouteContext()
  return (
    <TextsProvider texts={texts}>
      <PortalSurroundings>
        <ToastProvider>
          <Outlet />
          <SignInFrame />
          <AppNotices />
          {isPreview() && (
            <Suspense>
              <PreviewBar />
            </Suspense>
          )}
        </ToastProvider>
      </PortalSurroundings>
    </TextsProvider>
  )
}

/** Replaces the frame on failure, so it provides the texts of the chosen language itself. */
function Broken(props: ErrorComponentProps) {
  const { texts } = useRouter().options.context
  useEffect(() => {
    // The failure may have happened before any texts were loaded.
    texts.want('common', 'errors').catch(() => undefined)
  }, [texts])
  return (
    <TextsProvider texts={texts}>
      <PortalSurroundings>
        <BrokenPage {...props} />
      </PortalSurroundings>
    </TextsProvider>
  )
}
