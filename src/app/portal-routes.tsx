import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { cabinetRoutes } from './cabinet-routes.tsx'
import { claimsRoutes } from './claims-routes.tsx'
import { frameRoute, loadPortal, page } from './portal-frame-route.tsx'
import { servicesRoutes } from './services-routes.tsx'

/** Pages other than the home page, in one lazy bundle. */
export const loadPages = () => import('../portal/pages/index.ts')

const HomePage = lazy(async () => ({ default: (await loadPortal()).HomePage }))
const NewsPage = lazy(async () => ({ default: (await loadPages()).NewsPage }))
const NewsArticlePage = lazy(async () => ({ default: (await loadPages()).NewsArticlePage }))
const ExamplesPage = lazy(async () => ({ default: (await loadPages()).ExamplesPage }))
const FaqsPage = lazy(async () => ({ default: (await loadPages()).FaqsPage }))
const CheckPage = lazy(async () => ({ default: (await loadPages()).CheckPage }))
const PlainContentPage = lazy(async () => ({ default: (await loadPages()).ContentPage }))

const piece = {
  ...page,
  staleTime: Infinity,
  loader: async () => {
    await loadPages()
  },
} as const

const articleRoute = createRoute({
  ...piece,
  path: '/news/$slug',
  component: () => {
    const slug = articleRoute.useParams({ select: (params) => params.slug })
    return <NewsArticlePage key={slug} slug={slug} />
  },
})

const checkRoute = createRoute({
  ...piece,
  path: '/check/$code',
  component: () => <CheckPage code={checkRoute.useParams({ select: ({ code }) => code })} />,
})

/** Routes of the customers' pages that have a fixed address. */
export const portalRoutes = frameRoute.addChildren([
  createRoute({ ...page, path: '/', component: HomePage }),
  createRoute({ ...piece, path: '/news', component: NewsPage }),
  createRoute({ ...piece, path: '/news/marathon', component: () => <NewsArticlePage slug="marathon" /> }),
  articleRoute,
  createRoute({ ...piece, path: '/examples', component: ExamplesPage }),
  createRoute({ ...piece, path: '/faqs', component: FaqsPage }),
  createRoute({ ...piece, path: '/sk/qoidalar', component: () => <PlainContentPage path="/sk/qoidalar" /> }),
  checkRoute,
  ...cabinetRoutes,
  ...servicesRoutes,
  ...claimsRoutes,
])
