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

const pagesOfDraft: readonly StudioTab[] = [
  'flow',
  'tariff',
  'texts',
  'statements',
  'replace',
  'history',
  'import',
  'discussion',
]

function pageAt(path: string): ReactNode {
  const [product, page, ...rest] = path.split('/').filter(Boolean)
  if (product === undefined) return <CataloguePage />
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(product) || rest.length > 0) return null
  if (page === 'publish') return <ReviewPage key={product} product={product} />
  const tab = page === undefined ? 'slides' : pagesOfDraft.find((one) => one === page)
  return tab === undefined ? null : <DraftPage key={product} product={product} tab={tab} />
}
