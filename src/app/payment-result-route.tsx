import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

const loadResult = () => import('../wizard/result/index.ts')

const PaymentResultPage = lazy(async () => ({ default: (await loadResult()).PaymentResultPage }))

/** Where a customer comes back to from a payment page. */
export const paymentResultRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-result',
  staleTime: Infinity,
  loader: async ({ context: { texts } }) => {
    await Promise.all([loadResult(), texts.want('common', 'errors')])
  },
  component: PaymentResult,
  pendingComponent: LoadingPage,
})

interface ResultSearch {
  readonly contract?: string
  readonly product?: string
}

function PaymentResult() {
  // One value each: an object made again at every look would never be the same, and the page would never rest.
  const contract = paymentResultRoute.useSearch({ select: (search: ResultSearch) => search.contract ?? null })
  const product = paymentResultRoute.useSearch({ select: (search: ResultSearch) => search.product ?? null })
  return <PaymentResultPage contract={contract} product={product} />
}
