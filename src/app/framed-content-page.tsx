import { portal } from './portal-frame-route.tsx'
import { pages } from './portal-routes.tsx'

const PortalFrame = portal.piece((of) => of.PortalFrame)
const ContentPage = pages.piece((of) => of.ContentPage)

/** Shows the page that the content service has under a path, in the frame of the portal. */
export function FramedContentPage({ path }: { readonly path: string }) {
  return (
    <PortalFrame>
      <ContentPage key={path} path={path} />
    </PortalFrame>
  )
}
