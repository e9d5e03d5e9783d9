import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { findProduct } from '../wizard/index.ts'
import { FramedContentPage } from './framed-content-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { loadFrame } from './portal-frame-route.tsx'
import { pages } from './portal-routes.tsx'
import { rootRoute } from './root-route.tsx'

const loadWizard = () => import('../wizard/page/index.ts')

const WizardPage = lazy(async () => ({ default: (await loadWizard()).WizardPage }))

/**
 * Route for every address that no other route matches: the wizard of a product, whose address is in its
 * product file, else a content page, else the "not found" page.
 */
export const anyPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // The slide is in the query, so moving between slides loads nothing.
  staleTime: Infinity,
  loader: async ({ location, context }) => {
    const { texts } = context
    // The server renders content pages and leaves wizards to the browser.
    const product = context.isRendered?.() ? null : await findProduct(location.pathname)
    await (product
      ? Promise.all([loadWizard(), texts.want('common', 'errors', product.id)])
      : Promise.all([loadFrame(context), pages.load(), texts.want('common', 'errors', 'portal')]))
    return { product }
  },
  component: AnyPage,
  pendingComponent: LoadingPage,
})

function AnyPage() {
  const { product } = anyPageRoute.useLoaderData()
  const path = anyPageRoute.useParams({ select: ({ _splat }) => `/${_splat ?? ''}` })
  return product ? <WizardPage key={product.id} product={product} /> : <FramedContentPage path={path} />
}
