import type { ComponentType } from 'react'
import { loadPortal } from './portal-frame-route.tsx'
import { loadPages } from './portal-routes.tsx'

/** Props of a page that the content service may have under this path. */
interface ContentPageProps {
  readonly path: string
}

/** Shows the page that the content service has under a path, in the frame of the portal. */
export async function framedContentPage(): Promise<ComponentType<ContentPageProps>> {
  const [{ PortalFrame }, { ContentPage }] = await Promise.all([loadPortal(), loadPages()])
  return function FramedContentPage({ path }) {
    return (
      <PortalFrame>
        <ContentPage key={path} path={path} />
      </PortalFrame>
    )
  }
}
