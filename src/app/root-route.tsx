import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { isPreview } from '../api/index.ts'
import { ToastProvider } from '../ui/index.ts'
import { type InterfaceTexts, TextsProvider } from '../wizard/index.ts'
import { AppNotices } from './app-notices.tsx'
import { BrokenPage } from './broken-page.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** What every route may count on. */
export interface AppContext {
  readonly texts: InterfaceTexts
}

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

const PreviewBar = lazy(async () => ({
  default: (await import('../admin/preview/index.ts')).PreviewBar,
}))

/** The frame of every page: its texts, its toasts, and what is said when a page breaks or is not there. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: AppFrame,
  errorComponent: Broken,
  notFoundComponent: NotFoundPage,
})

function AppFrame() {
  const { texts } = rootRoute.useRouteContext()
  return (
    <TextsProvider texts={texts}>
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
    </TextsProvider>
  )
}

/** It stands in place of the frame, and says in the chosen language what it has to say. */
function Broken(props: ErrorComponentProps) {
  const { texts } = useRouter().options.context
  useEffect(() => {
    // The page may have broken before it knew any words.
    texts.want('common', 'errors').catch(() => undefined)
  }, [texts])
  return (
    <TextsProvider texts={texts}>
      <BrokenPage {...props} />
    </TextsProvider>
  )
}
