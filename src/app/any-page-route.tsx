import { createRoute } from '@tanstack/react-router'
import { findProduct } from '../wizard/index.ts'
import { FramedContentPage } from './framed-content-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { loadFrame } from './portal-frame-route.tsx'
import { pages } from './portal-routes.tsx'
import { rootRoute } from './root-route.tsx'
import { MiniAppHost } from './mini-app-host.tsx'
import { routePieces } from './route-pieces.tsx'

const wizard = routePieces(() => import('../wizard/page/index.ts'))

const archived = routePieces(() => import('../wizard/archived/index.ts'))

const talk = routePieces(() => import('../wizard/talk/index.ts'))

const TalkPage = talk.piece((of) => of.TalkPage)
const WizardPage = wizard.piece((of) => of.WizardPage)
const ArchivedWizard = archived.piece((of) => of.ArchivedWizard)

/**
 * Route for every address that no other route matches: the wizard of a product, whose address is in its
 * product file (with `/talk` behind it, the same one question at a time), else a content page, else the "not found" page.
 */
export const anyPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // The slide is in the query, so moving between slides loads nothing.
  staleTime: Infinity,
  loader: async ({ location, context }) => {
    const { texts } = context
    const rendered = context.renderedWizard?.() ?? null
    if (rendered !== null) {
      const [{ startRendered }] = await Promise.all([
        wizard.load(),
        texts.want('common', 'errors', rendered.id),
      ])
      return { product: rendered, run: await startRendered(rendered, texts), isTalk: false }
    }
    const isTalk = location.pathname.endsWith('/talk')
    const address = isTalk ? location.pathname.slice(0, -5) : location.pathname
    const product = context.isRendered?.() ? null : await findProduct(address)
    if (isTalk && product) {
      await Promise.all([talk.load(), texts.want('common', 'errors', 'talk', product.id)])
      return { product, run: null, isTalk }
    }
    await (product
      ? Promise.all([wizard.load(), texts.want('common', 'errors', product.id)])
      : Promise.all([loadFrame(context), pages.load(), texts.want('common', 'errors', 'portal')]))
    return { product, run: null, isTalk: false }
  },
  component: AnyPage,
  pendingComponent: LoadingPage,
})

function AnyPage() {
  const { product, run, isTalk } = anyPageRoute.useLoaderData()
  const path = anyPageRoute.useParams({ select: ({ _splat }) => `/${_splat ?? ''}` })
  if (isTalk && product) return <TalkPage key={product.id} product={product} />
  if (product?.isArchived) return <ArchivedWizard key={product.id} product={product} />
  return product ? (
    <WizardPage key={product.id} product={product} rendered={run} host={MiniAppHost} />
  ) : (
    <FramedContentPage path={path} />
  )
}
