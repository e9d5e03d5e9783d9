import type { ReactNode } from 'react'
import { CataloguePage } from './catalogue/catalogue-page.tsx'
import { DraftPage } from './editor/draft-page.tsx'
import type { StudioTab } from './editor/studio-tabs.tsx'
import { ReviewPage } from './review/review-page.tsx'

/** Returns whether the Studio has a page for this path. */
export function hasStudioPage(path: string): boolean {
  return pageAt(path) !== null
}

/** A page of the Studio by its path below `/studio/`: `osago`, `osago/publish`. */
export function StudioPage({ path }: { readonly path: string }) {
  return pageAt(path)
}

function pageAt(path: string): ReactNode {
  const [product, page, ...rest] = path.split('/').filter(Boolean)
  if (product === undefined) return <CataloguePage />
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(product) || rest.length > 0) return null
  if (page === undefined || isDraftTab(page))
    return <DraftPage key={product} product={product} tab={page ?? 'slides'} />
  return page === 'publish' ? <ReviewPage key={product} product={product} /> : null
}

const draftTabs = ['flow', 'tariff', 'texts', 'discussion'] as const satisfies readonly StudioTab[]

function isDraftTab(page: string): page is (typeof draftTabs)[number] {
  return (draftTabs as readonly string[]).includes(page)
}
