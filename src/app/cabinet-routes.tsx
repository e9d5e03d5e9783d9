import { createRoute } from '@tanstack/react-router'
import { ownClaimsRoutes } from './claims-routes.tsx'
import { cabinet, cabinetPage, cabinetRoute } from './cabinet-frame-route.tsx'
import { cabinetOfficeRoute } from './services-routes.tsx'

const AppealsPage = cabinet.piece((of) => of.AppealsPage)
const BuyPage = cabinet.piece((of) => of.BuyPage)
const MyDataPage = cabinet.piece((of) => of.MyDataPage)
const NotificationsPage = cabinet.piece((of) => of.NotificationsPage)
const OverviewPage = cabinet.piece((of) => of.OverviewPage)
const OwnPolicyPage = cabinet.piece((of) => of.OwnPolicyPage)
const PaymentsPage = cabinet.piece((of) => of.PaymentsPage)
const PoliciesPage = cabinet.piece((of) => of.PoliciesPage)
const PrivacyPage = cabinet.piece((of) => of.PrivacyPage)
const RequestsPage = cabinet.piece((of) => of.RequestsPage)

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
