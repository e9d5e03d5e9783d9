import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { cabinetRoutes } from './cabinet-routes.tsx'
import { frameRoute, loadPortal, page } from './portal-frame-route.tsx'

const HomePage = lazy(async () => ({ default: (await loadPortal()).HomePage }))
const NewsPage = lazy(async () => ({ default: (await loadPortal()).NewsPage }))
const NewsArticlePage = lazy(async () => ({ default: (await loadPortal()).NewsArticlePage }))
const FaqsPage = lazy(async () => ({ default: (await loadPortal()).FaqsPage }))
const CheckPage = lazy(async () => ({ default: (await loadPortal()).CheckPage }))
const PlainContentPage = lazy(async () => ({ default: (await loadPortal()).ContentPage }))

const articleRoute = createRoute({
  ...page,
  path: '/news/$slug',
  component: () => {
    const slug = articleRoute.useParams({ select: (params) => params.slug })
    return <NewsArticlePage key={slug} slug={slug} />
  },
})

const checkRoute = createRoute({
  ...page,
  path: '/check/$code',
  component: () => <CheckPage code={checkRoute.useParams({ select: ({ code }) => code })} />,
})

/** The customers' pages that have an address of their own. */
export const portalRoutes = frameRoute.addChildren([
  createRoute({ ...page, path: '/', component: HomePage }),
  createRoute({ ...page, path: '/news', component: NewsPage }),
  createRoute({ ...page, path: '/news/marathon', component: () => <NewsArticlePage slug="marathon" /> }),
  articleRoute,
  createRoute({ ...page, path: '/faqs', component: FaqsPage }),
  createRoute({ ...page, path: '/sk/qoidalar', component: () => <PlainContentPage path="/sk/qoidalar" /> }),
  checkRoute,
  ...cabinetRoutes,
])
