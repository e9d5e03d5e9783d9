import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { sealedStorage } from '../api/index.ts'
import { cabinetPage } from './cabinet-frame-route.tsx'
import { LoadingPart } from './loading-page.tsx'
import { page } from './portal-frame-route.tsx'
import type { AppContext } from './root-route.tsx'

const loadClaims = () => import('../portal/claims/index.ts')

const ClaimPage = lazy(async () => {
  const { ClaimPage: Page, claimFormOfTab } = await loadClaims()
  return { default: () => <Page form={claimFormOfTab()} /> }
})
const ClaimFormPage = lazy(async () => {
  const { ClaimFormPage: Page, claimFormOfTab } = await loadClaims()
  return { default: () => <Page form={claimFormOfTab()} /> }
})

const CareerPage = lazy(async () => ({ default: (await loadClaims()).CareerPage }))
const FeedbackPage = lazy(async () => ({ default: (await loadClaims()).FeedbackPage }))
const OwnClaimsPage = lazy(async () => ({ default: (await loadClaims()).OwnClaimsPage }))
const OwnClaimPage = lazy(async () => ({ default: (await loadClaims()).OwnClaimPage }))
const OwnClaimStatusPage = lazy(async () => ({ default: (await loadClaims()).OwnClaimStatusPage }))
const OwnFeedbackPage = lazy(async () => ({ default: (await loadClaims()).OwnFeedbackPage }))

const loaded = {
  staleTime: Infinity,
  loader: async ({ context: { texts } }: { readonly context: AppContext }) => {
    // The unfinished claim on this device is readable only after the storage is open.
    await Promise.all([
      loadClaims(),
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
  createRoute({ ...claimsPage, path: '/claim', component: ClaimPage }),
  createRoute({ ...claimsPage, path: '/claim/form', component: ClaimFormPage }),
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
