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
 * Route for every address that no other route matches: the wizard of a product, whose address is in its
 * product file, else a content page, else the "not found" page.
 */
export const anyPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // The slide is in the query, so moving between slides loads nothing.
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
