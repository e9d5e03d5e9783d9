import { createRoute, redirect } from '@tanstack/react-router'
import { OfflineWords, WayHome } from './broken-page.tsx'
import { rootRoute } from './root-route.tsx'
import styles from './plain-page.module.css'

/**
 * Route whose document the service worker stores for use without a network. With a network it redirects to
 * the home page.
 */
export const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offline',
  loader: async ({ context: { texts } }) => {
    if (navigator.onLine) throw redirect({ to: '/', replace: true })
    await texts.want('common')
  },
  component: () => (
    <main className={styles['page']}>
      <WayHome />
      <OfflineWords onRetry={() => location.assign('/')} />
    </main>
  ),
})
