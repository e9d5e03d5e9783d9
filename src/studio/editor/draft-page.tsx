import { useLingui } from '@lingui/react/macro'
import { CallError } from '../../api/index.ts'
import { LoadedPart, PageHead, useLoaded, useSignedOperator } from '../../staff/index.ts'
import { LinkButton, Note } from '../../ui/index.ts'
import {
  readOpenDraft,
  readOnSale,
  readSurroundings,
  type StudioSurroundings,
  type ServerDraft,
} from '../calls.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import frame from '../frame/studio-frame.module.css'
import { Editor } from './editor.tsx'
import type { StudioTab } from './studio-tabs.tsx'

/** Editor of a product's draft; read-only for a person who may not change it. */
export function DraftPage({ product, tab }: { readonly product: string; readonly tab: StudioTab }) {
  const { t } = useLingui()
  const { roles } = useSignedOperator()
  const mayEdit = roles.includes('analyst')
  const state = useLoaded(`draft ${product}`, () => opened(product), { isLive: false })
  return (
    <LoadedPart state={state}>
      {(value) =>
        value ? (
          <Editor
            key={value.serverDraft.id}
            serverDraft={value.serverDraft}
            surroundings={value.surroundings}
            tab={tab}
            isReadOnly={
              !mayEdit || value.serverDraft.state === 'published' || value.serverDraft.state === 'discarded'
            }
            onAgain={state.again}
          />
        ) : (
          <>
            <StudioBar />
            <main className={frame['page']}>
              <PageHead title={product} />
              <Note
                tone="info"
                title={t({ id: 'studio.editor.no-draft', message: 'У этого продукта нет черновика' })}
                actions={
                  <LinkButton href="/studio" kind="secondary" size="small">
                    {t({ id: 'studio.editor.all', message: 'Все продукты' })}
                  </LinkButton>
                }
              />
            </main>
          </>
        )
      }
    </LoadedPart>
  )
}

/**
 * Returns the open draft of a product, else the version that is sold: to look at it begins no draft. Null for a product that
 * has neither.
 */
async function opened(
  product: string,
): Promise<{ readonly serverDraft: ServerDraft; readonly surroundings: StudioSurroundings } | null> {
  try {
    const [draft, surroundings] = await Promise.all([readOpenDraft(product), readSurroundings()])
    return { serverDraft: draft ?? (await readOnSale(product)), surroundings }
  } catch (failure) {
    if (failure instanceof CallError && isMissing(failure)) return null
    throw failure
  }
}

function isMissing({ failure }: CallError): boolean {
  return failure.kind === 'status' && failure.status === 404
}
