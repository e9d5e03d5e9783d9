import { createRoute } from '@tanstack/react-router'
import { cabinetRoutes } from './cabinet-routes.tsx'
import { claimsRoutes } from './claims-routes.tsx'
import { frameRoute, page, portal } from './portal-frame-route.tsx'
import { routePieces } from './route-pieces.tsx'
import type { AppContext } from './root-route.tsx'
import { servicesRoutes } from './services-routes.tsx'

/** Pages other than the home page, in one lazy bundle. */
export const pages = routePieces(() => import('../portal/pages/index.ts'))

const search = routePieces(() => import('../portal/search-page/index.ts'))
const prefilled = routePieces(() => import('../portal/prefilled/index.ts'))
const shared = routePieces(() => import('../portal/shared-policy/index.ts'))

const HomePage = portal.piece((of) => of.HomePage)
const NewsPage = pages.piece((of) => of.NewsPage)
const NewsArticlePage = pages.piece((of) => of.NewsArticlePage)
const ExamplesPage = pages.piece((of) => of.ExamplesPage)
const FaqsPage = pages.piece((of) => of.FaqsPage)
const SearchPage = search.piece((of) => of.SearchPage)
const CheckPage = pages.piece((of) => of.CheckPage)
const PrefilledPage = prefilled.piece((of) => of.PrefilledPage)
const SharedPolicyPage = shared.piece((of) => of.SharedPolicyPage)
const PlainContentPage = pages.piece((of) => of.ContentPage)

const piece = {
  ...page,
  staleTime: Infinity,
  loader: async () => {
    await pages.load()
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
  createRoute({
    ...page,
    path: '/',
    staleTime: Infinity,
    loader: async ({ context }: { readonly context: AppContext }) => {
      if (context.isRendered?.()) await (await portal.load()).loadHomeSections()
    },
    component: HomePage,
  }),
  createRoute({ ...piece, path: '/news', component: NewsPage }),
  createRoute({ ...piece, path: '/news/marathon', component: () => <NewsArticlePage slug="marathon" /> }),
  articleRoute,
  createRoute({ ...piece, path: '/examples', component: ExamplesPage }),
  createRoute({ ...piece, path: '/faqs', component: FaqsPage }),
  createRoute({
    ...piece,
    path: '/search',
    loader: async () => {
      await search.load()
    },
    component: SearchPage,
  }),
  createRoute({ ...piece, path: '/sk/qoidalar', component: () => <PlainContentPage path="/sk/qoidalar" /> }),
  checkRoute,
  createRoute({
    ...piece,
    path: '/shared-policy',
    loader: async () => {
      await shared.load()
    },
    component: SharedPolicyPage,
  }),
  createRoute({
    ...piece,
    path: '/prefilled',
    loader: async () => {
      await prefilled.load()
    },
    component: PrefilledPage,
  }),
  ...cabinetRoutes,
  ...servicesRoutes,
  ...claimsRoutes,
])
