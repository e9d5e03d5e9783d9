import { createRoute } from '@tanstack/react-router'
import { sealedStorage } from '../api/index.ts'
import { cabinetPage } from './cabinet-frame-route.tsx'
import { LoadingPart } from './loading-page.tsx'
import { page } from './portal-frame-route.tsx'
import { routePieces } from './route-pieces.tsx'
import type { AppContext } from './root-route.tsx'

const claims = routePieces(() => import('../portal/claims/index.ts'))

const TabClaimPage = claims.piece((of) => of.TabClaimPage)
const TabClaimFormPage = claims.piece((of) => of.TabClaimFormPage)
const TabClaimQuestionsPage = claims.piece((of) => of.TabClaimQuestionsPage)
const CareerPage = claims.piece((of) => of.CareerPage)
const FeedbackPage = claims.piece((of) => of.FeedbackPage)
const OwnClaimsPage = claims.piece((of) => of.OwnClaimsPage)
const OwnClaimPage = claims.piece((of) => of.OwnClaimPage)
const OwnClaimStatusPage = claims.piece((of) => of.OwnClaimStatusPage)
const OwnFeedbackPage = claims.piece((of) => of.OwnFeedbackPage)

const loaded = {
  staleTime: Infinity,
  loader: async ({ context: { texts } }: { readonly context: AppContext }) => {
    // The unfinished claim on this device is readable only after the storage is open.
    await Promise.all([
      claims.load(),
      sealedStorage.open(),
      texts.want('common', 'errors', 'portal', 'claims'),
    ])
  },
  pendingComponent: LoadingPart,
} as const

const claimsPage = { ...page, ...loaded }
const ownPage = { ...cabinetPage, ...loaded }

/** Routes of claims and of the forms around them. */
export const claimsRoutes = [
  createRoute({ ...claimsPage, path: '/claim', component: TabClaimPage }),
  createRoute({ ...claimsPage, path: '/claim/form', component: TabClaimFormPage }),
  createRoute({ ...claimsPage, path: '/claim/questions', component: TabClaimQuestionsPage }),
  createRoute({ ...claimsPage, path: '/career', component: CareerPage }),
  createRoute({ ...claimsPage, path: '/feedback', component: FeedbackPage }),
]

const ownClaimRoute = createRoute({
  ...ownPage,
  path: '/insurance-cases/$number',
  component: () => <OwnClaimPage number={ownClaimRoute.useParams({ select: ({ number }) => number })} />,
})

/** The same routes inside the cabinet. */
export const ownClaimsRoutes = [
  createRoute({ ...ownPage, path: '/insurance-cases', component: OwnClaimsPage }),
  ownClaimRoute,
  createRoute({ ...ownPage, path: '/claim-status', component: OwnClaimStatusPage }),
  createRoute({ ...ownPage, path: '/feedback', component: OwnFeedbackPage }),
]
