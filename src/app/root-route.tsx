import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { ToastProvider } from '../ui/index.ts'
import { type InterfaceTexts, TextsProvider } from '../wizard/index.ts'
import { BrokenPage } from './broken-page.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** What every route may count on. */
export interface AppContext {
  readonly texts: InterfaceTexts
}

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

/** The frame of every page: its texts, its toasts, and what is said when a page breaks or is not there. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: AppFrame,
  errorComponent: BrokenPage,
  notFoundComponent: NotFoundPage,
})

function AppFrame() {
  const { texts } = rootRoute.useRouteContext()
  return (
    <TextsProvider texts={texts}>
      <ToastProvider>
        <Outlet />
        <SignInFrame />
      </ToastProvider>
    </TextsProvider>
  )
}
