import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { ownClaimsRoutes } from './claims-routes.tsx'
import { cabinetPage, cabinetRoute, loadCabinet } from './cabinet-frame-route.tsx'
import { cabinetOfficeRoute } from './services-routes.tsx'

const AppealsPage = lazy(async () => ({ default: (await loadCabinet()).AppealsPage }))
const BuyPage = lazy(async () => ({ default: (await loadCabinet()).BuyPage }))
const MyDataPage = lazy(async () => ({ default: (await loadCabinet()).MyDataPage }))
const NotificationsPage = lazy(async () => ({ default: (await loadCabinet()).NotificationsPage }))
const OverviewPage = lazy(async () => ({ default: (await loadCabinet()).OverviewPage }))
const OwnPolicyPage = lazy(async () => ({ default: (await loadCabinet()).OwnPolicyPage }))
const PaymentsPage = lazy(async () => ({ default: (await loadCabinet()).PaymentsPage }))
const PoliciesPage = lazy(async () => ({ default: (await loadCabinet()).PoliciesPage }))
const PrivacyPage = lazy(async () => ({ default: (await loadCabinet()).PrivacyPage }))
const RequestsPage = lazy(async () => ({ default: (await loadCabinet()).RequestsPage }))

const ownPolicyRoute = createRoute({
  ...cabinetPage,
  path: '/my-insurances/$contract',
  component: () => (
    <OwnPolicyPage contractId={ownPolicyRoute.useParams({ select: ({ contract }) => contract })} />
  ),
})

/** Routes of the cabinet. */
export const cabinetRoutes = [
  cabinetRoute.addChildren([
    createRoute({ ...cabinetPage, path: '/', component: OverviewPage }),
    createRoute({ ...cabinetPage, path: '/my-insurances', component: PoliciesPage }),
    ownPolicyRoute,
    createRoute({ ...cabinetPage, path: '/buy-policy', component: BuyPage }),
    createRoute({ ...cabinetPage, path: '/my-requests', component: RequestsPage }),
    createRoute({ ...cabinetPage, path: '/appeals', component: AppealsPage }),
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
    createRoute({ ...cabinetPage, path: '/payment-history', component: PaymentsPage }),
    createRoute({
      ...cabinetPage,
      path: '/my-data',
      staleTime: Infinity,
      loader: async ({ context: { texts } }) => await texts.want('auth'),
      component: MyDataPage,
    }),
    createRoute({ ...cabinetPage, path: '/privacy', component: PrivacyPage }),
    ...ownClaimsRoutes,
    cabinetOfficeRoute,
  ]),
]
