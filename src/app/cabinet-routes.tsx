import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { cabinetPage, cabinetRoute, loadCabinet } from './cabinet-frame-route.tsx'

const NotificationsPage = lazy(async () => ({ default: (await loadCabinet()).NotificationsPage }))
const OverviewPage = lazy(async () => ({ default: (await loadCabinet()).OverviewPage }))
const RequestsPage = lazy(async () => ({ default: (await loadCabinet()).RequestsPage }))

/** The cabinet and its pages. */
export const cabinetRoutes = [
  cabinetRoute.addChildren([
    createRoute({ ...cabinetPage, path: '/', component: OverviewPage }),
    createRoute({ ...cabinetPage, path: '/my-requests', component: RequestsPage }),
    createRoute({
      ...cabinetPage,
      path: '/notification',
      component: () => <NotificationsPage kind="notifications" />,
    }),
    createRoute({
      ...cabinetPage,
      path: '/notification-common',
      component: () => <NotificationsPage kind="commonNotifications" />,
    }),
  ]),
]
