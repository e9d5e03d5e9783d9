import { createRoute, notFound } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { findProduct } from '../wizard/index.ts'
import { LoadingPage } from './loading-page.tsx'
import { rootRoute } from './root-route.tsx'

/** A page that the content service may know under this path. */
export interface ContentPageProps {
  readonly path: string
}

const loadWizard = () => import('../wizard/page/index.ts')

const WizardPage = lazy(async () => ({ default: (await loadWizard()).WizardPage }))

/**
 * Every address that no other route takes: the wizard of a product, whose addresses stand in product files, or else a
 * content page, or nothing.
 */
export function anyPageRoute(loadContent: (() => Promise<ComponentType<ContentPageProps>>) | null) {
  const ContentPage = loadContent && lazy(async () => ({ default: await loadContent() }))

  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    // The slide stands in the query: going from one to another loads nothing.
    staleTime: Infinity,
    loader: async ({ location, context: { texts } }) => {
      const product = await findProduct(location.pathname)
      if (!product) {
        if (!ContentPage) throw notFound()
        await texts.want('common', 'errors', 'portal')
        return { product: null }
      }
      await Promise.all([loadWizard(), texts.want('common', 'errors', product.id)])
      return { product }
    },
    component: AnyPage,
    pendingComponent: LoadingPage,
  })

  function AnyPage() {
    const { product } = route.useLoaderData()
    const path = route.useParams({ select: ({ _splat }) => `/${_splat ?? ''}` })
    if (product) return <WizardPage key={product.id} product={product} />
    return ContentPage && <ContentPage path={path} />
  }
  return route
}
