import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/index.ts'
import { ContentListPage } from './content/content-list-page.tsx'
import { isCollection } from './frame/collection-names.ts'
import { DeskAppealsPage } from './desk/appeals-page.tsx'
import { CasesPage } from './desk/cases-page.tsx'
import { ClaimDeskPage } from './desk/claim-desk-page.tsx'
import { isClaimNumber } from './desk/claim-address.ts'
import { ClaimsPage } from './desk/claims-page.tsx'
import { FormsPage } from './desk/forms-page.tsx'
import { InspectionsPage } from './desk/inspections-page.tsx'
import { SecondFactorPage } from './desk/second-factor-page.tsx'
import { SignInsPage } from './desk/sign-ins-page.tsx'
import { StaffPage } from './desk/staff-page.tsx'
import { ReconciliationPage } from './desk/payments-page.tsx'
import { ReferralsPage } from './desk/referrals-page.tsx'
import { StartPage } from './desk/start-page.tsx'
import { PreviewStart } from './preview/preview-start.tsx'

const EditorPage = lazy(async () => ({
  default: (await import('./editor/editor-page.tsx')).EditorPage,
}))

export interface DeskPageProps {
  /** Path below `/admin/`: `content/news/edit`. */
  readonly path: string
  /** Address of the piece that is edited. */
  readonly slug: string
  /** Path of the page that is previewed. */
  readonly to: string
}

/** Returns whether the desk has a page under this path. */
export function hasDeskPage(path: string): boolean {
  return pageAt({ path, slug: '', to: '' }) !== null
}

/** Shows the page of the desk at this path, or nothing for an unknown path. */
export function DeskPage(props: DeskPageProps) {
  return <Suspense fallback={<Skeleton kind="block" />}>{pageAt(props)}</Suspense>
}

function pageAt({ path, slug, to }: DeskPageProps): ReactNode {
  const [area = '', ...rest] = path.split('/').filter(Boolean)
  if (area === 'content') return contentPage(rest, slug)
  if (area === 'claims' && rest.length === 1) return claimPage(rest[0] ?? '')
  if (rest.length > 0) return null
  switch (area) {
    case '':
      return <StartPage />
    case 'desk':
      return <CasesPage />
    case 'claims':
      return <ClaimsPage />
    case 'forms':
      return <FormsPage />
    case 'inspections':
      return <InspectionsPage />
    case 'referrals':
      return <ReferralsPage />
    case 'staff':
      return <StaffPage />
    case 'sign-ins':
      return <SignInsPage />
    case 'second-factor':
      return <SecondFactorPage />
    case 'payments':
      return <ReconciliationPage />
    case 'appeals':
      return <DeskAppealsPage />
    case 'preview':
      return <PreviewStart to={to} />
    default:
      return null
  }
}

function claimPage(number: string): ReactNode {
  return isClaimNumber(number) ? <ClaimDeskPage key={number} number={number} /> : null
}

function contentPage(path: readonly string[], slug: string): ReactNode {
  const [collection = '', action = 'list'] = path
  if (!isCollection(collection) || path.length > 2) return null
  switch (action) {
    case 'list':
      return path.length === 1 ? <ContentListPage collection={collection} /> : null
    case 'new':
      return <EditorPage key="new" collection={collection} slug={null} />
    case 'edit':
      return <EditorPage key="edit" collection={collection} slug={slug} />
    default:
      return null
  }
}
