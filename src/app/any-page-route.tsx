import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { findProduct } from '../wizard/index.ts'
import { framedContentPage } from './framed-content-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

const loadWizard = () => import('../wizard/page/index.ts')

const WizardPage = lazy(async () => ({ default: (await loadWizard()).WizardPage }))
const ContentPage = lazy(async () => ({ default: await framedContentPage() }))

/**
 * Every address that no other route takes: the wizard of a product, whose addresses stand in product files, or else a
 * content page, or nothing.
 */
export const anyPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // The slide stands in the query: going from one to another loads nothing.
  staleTime: Infinity,
  loader: async ({ location, context: { texts } }) => {
    const product = await findProduct(location.pathname)
    await (product
      ? Promise.all([loadWizard(), texts.want('common', 'errors', product.id)])
      : texts.want('common', 'errors', 'portal'))
    return { product }
  },
  component: AnyPage,
  pendingComponent: LoadingPage,
})

function AnyPage() {
  const { product } = anyPageRoute.useLoaderData()
  const path = anyPageRoute.useParams({ select: ({ _splat }) => `/${_splat ?? ''}` })
  return product ? <WizardPage key={product.id} product={product} /> : <ContentPage path={path} />
}
