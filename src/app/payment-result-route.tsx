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

function PaymentResult() {
  const { contract, product } = paymentResultRoute.useSearch({
    select: ({ contract, product }: { contract?: string; product?: string }) => ({
      contract: contract ?? null,
      product: product ?? null,
    }),
  })
  return <PaymentResultPage contract={contract} product={product} />
}
