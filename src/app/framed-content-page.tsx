import type { ComponentType } from 'react'
import type { ContentPageProps } from './any-page-route.tsx'

/** The page that the content service knows under a path, in the frame of the portal. */
export async function framedContentPage(): Promise<ComponentType<ContentPageProps>> {
  const { ContentPage, PortalFrame } = await import('../portal/index.ts')
  return function FramedContentPage({ path }) {
    return (
      <PortalFrame>
        <ContentPage key={path} path={path} />
      </PortalFrame>
    )
  }
}
