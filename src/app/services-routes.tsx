import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { cabinetPage } from './cabinet-frame-route.tsx'
import { LoadingPart } from './loading-page.tsx'
import { page } from './portal-frame-route.tsx'
import type { AppContext } from './root-route.tsx'

const loadServices = () => import('../portal/services/index.ts')

const ActivationPage = lazy(async () => ({ default: (await loadServices()).ActivationPage }))
const AgentsPage = lazy(async () => ({ default: (await loadServices()).AgentsPage }))
const CabinetOfficesPage = lazy(async () => ({ default: (await loadServices()).CabinetOfficesPage }))
const ContractPolicyPage = lazy(async () => ({ default: (await loadServices()).ContractPolicyPage }))
const DownloadPolicyPage = lazy(async () => ({ default: (await loadServices()).DownloadPolicyPage }))
const DownloadStepPage = lazy(async () => ({ default: (await loadServices()).DownloadStepPage }))
const OfficesPage = lazy(async () => ({ default: (await loadServices()).OfficesPage }))
const OldPoliciesPage = lazy(async () => ({ default: (await loadServices()).OldPoliciesPage }))

/** Route options that all service pages share. */
const service = {
  ...page,
  staleTime: Infinity,
  loader: async ({ context: { texts } }: { readonly context: AppContext }) => {
    await Promise.all([loadServices(), texts.want('common', 'errors', 'portal', 'services')])
  },
  pendingComponent: LoadingPart,
} as const

const contractRoute = createRoute({
  ...service,
  path: '/download-insurance-policy/$type/$contractId',
  component: () => {
    const { type, contractId } = contractRoute.useParams()
    return <ContractPolicyPage key={`${type} ${contractId}`} type={type} contractId={contractId} />
  },
})

/** Routes for people who have a policy or are about to buy one. */
export const servicesRoutes = [
  createRoute({ ...service, path: '/insurance-agent', component: AgentsPage }),
  createRoute({ ...service, path: '/offices', component: OfficesPage }),
  createRoute({ ...service, path: '/download-policy', component: DownloadPolicyPage }),
  createRoute({ ...service, path: '/insurance/download-policy-step', component: DownloadStepPage }),
  createRoute({ ...service, path: '/insurance/policy-activation', component: ActivationPage }),
  createRoute({ ...service, path: '/old-policies', component: OldPoliciesPage }),
  contractRoute,
]

/** Route of the offices inside the cabinet. */
export const cabinetOfficeRoute = createRoute({
  ...service,
  ...cabinetPage,
  path: '/office',
  component: CabinetOfficesPage,
})
