import { createRoute } from '@tanstack/react-router'
import { cabinetPage } from './cabinet-frame-route.tsx'
import { LoadingPart } from './loading-page.tsx'
import { page } from './portal-frame-route.tsx'
import { routePieces } from './route-pieces.tsx'
import type { AppContext } from './root-route.tsx'

const services = routePieces(() => import('../portal/services/index.ts'))

const ActivationPage = services.piece((of) => of.ActivationPage)
const AgentsPage = services.piece((of) => of.AgentsPage)
const CabinetOfficesPage = services.piece((of) => of.CabinetOfficesPage)
const ContractPolicyPage = services.piece((of) => of.ContractPolicyPage)
const DownloadPolicyPage = services.piece((of) => of.DownloadPolicyPage)
const DownloadStepPage = services.piece((of) => of.DownloadStepPage)
const OfficesPage = services.piece((of) => of.OfficesPage)
const OldPoliciesPage = services.piece((of) => of.OldPoliciesPage)

/** Route options that all service pages share. */
const service = {
  ...page,
  staleTime: Infinity,
  loader: async ({ context: { texts } }: { readonly context: AppContext }) => {
    await Promise.all([services.load(), texts.want('common', 'errors', 'portal', 'services')])
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
