import { createRoute } from '@tanstack/react-router'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'
import { routePieces } from './route-pieces.tsx'

const result = routePieces(() => import('../wizard/result/index.ts'))

const PaymentResultPage = result.piece((of) => of.PaymentResultPage)

/** Route to which a payment page sends the customer back. */
export const paymentResultRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-result',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([result.load(), texts.want('common', 'errors')])
  },
  component: PaymentResult,
  pendingComponent: LoadingPage,
})

interface ResultSearch {
  readonly contract?: string
  readonly product?: string
}

function PaymentResult() {
  // Each value is selected separately: a new object at every selection would render without end.
  const contract = paymentResultRoute.useSearch({ select: (search: ResultSearch) => search.contract ?? null })
  const product = paymentResultRoute.useSearch({ select: (search: ResultSearch) => search.product ?? null })
  return <PaymentResultPage contract={contract} product={product} />
}
