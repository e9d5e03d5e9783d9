import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadedPart, PageHead, StaffLink, useLoaded, useSignedOperator } from '../../staff/index.ts'
import { useLanguage, useToasts } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import {
  listReleases,
  listStudioProducts,
  readDraft,
  readSurroundings,
  type StudioSurroundings,
  type ServerDraft,
  type ProductRelease,
} from '../calls.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import frame from '../frame/studio-frame.module.css'
import { textAt } from '../draft/draft-texts.ts'
import { draftOfFiles } from './draft-changes.ts'
import { DraftReviewPart } from './draft-review-part.tsx'
import { ReleasesPart } from './releases-part.tsx'

interface Loaded {
  readonly serverDraft: ServerDraft | null
  readonly surroundings: StudioSurroundings
  readonly releases: readonly ProductRelease[]
}

/** Page with a draft's changes, its publication, and the releases of a product; it also fits a phone. */
export function ReviewPage({ product }: { readonly product: string }) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const language = useLanguage()
  const toasts = useToasts()
  const { roles } = useSignedOperator()
  const [count, setCount] = useState(0)
  const state = useLoaded(`review ${product} ${count}`, () => loaded(product))
  const again = () => setCount((known) => known + 1)
  // Customers know no name of a product that was never published.
  const drafted = state.kind === 'ready' && state.value.serverDraft
  const name = texts.find(`${product}.title`) ?? (drafted ? titleIn(drafted, language) : null) ?? product
  const showDone = (text: string) => {
    toasts.show({ status: 'success', key: 'studio-review', text })
    again()
  }
  return (
    <>
      <StudioBar />
      <main className={frame['page']}>
        <PageHead
          title={name}
          above={
            <StaffLink
              href={state.kind === 'ready' && state.value.serverDraft ? `/studio/${product}` : '/studio'}
            >
              {state.kind === 'ready' && state.value.serverDraft
                ? t({ id: 'studio.review.back', message: 'К черновику' })
                : t({ id: 'studio.editor.all', message: 'Все продукты' })}
            </StaffLink>
          }
        />
        <LoadedPart state={state}>
          {({ serverDraft: draft, surroundings, releases }) => (
            <>
              {draft && (
                <DraftReviewPart
                  key={`${draft.id} ${draft.seq}`}
                  serverDraft={draft}
                  surroundings={surroundings}
                  onDone={showDone}
                  onMoved={again}
                />
              )}
              <ReleasesPart
                product={product}
                releases={releases}
                mayRollBack={roles.includes('approver')}
                onDone={showDone}
                onMoved={again}
              />
            </>
          )}
        </LoadedPart>
      </main>
    </>
  )
}

function titleIn({ product, files, changes }: ServerDraft, language: string): string | null {
  const draft = draftOfFiles(files)
  draft.add(changes)
  return textAt(draft, product, language, `${product}.title`)
}

async function loaded(product: string): Promise<Loaded> {
  const [products, surroundings, releases] = await Promise.all([
    listStudioProducts(),
    readSurroundings(),
    listReleases(product),
  ])
  const draft = products.find(({ id }) => id === product)?.draft
  return { serverDraft: draft ? await readDraft(draft.id) : null, surroundings, releases }
}
