import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../formats/index.ts'
import { ContentBlocks } from '../content/content-blocks.tsx'
import type { Page } from '../state/content-types.ts'
import { RecordingChoice } from '../recording/recording-choice.tsx'
import { useContent } from '../state/use-content.ts'
import { Loaded } from './content-state.tsx'
import { TextPage } from './text-page.tsx'

/** Address of the page about stored data; the choice about recordings is below the operators' text. */
const privacyPath = '/about/documents/privacy'

/** A page of the content service, one to three levels deep. */
export function ContentPage({ path }: { readonly path: string }) {
  const { t } = useLingui()
  const state = useContent<Page>('pages', { path })
  return (
    <Loaded state={state}>
      {({ title, description, updated, blocks }) => {
        const day = updated && formatDate(updated)
        return (
          <TextPage
            title={title}
            lead={description}
            above={day && t({ id: 'portal.page.updated', message: `Действует с ${day}` })}
          >
            <ContentBlocks blocks={blocks} />
            {path === privacyPath && <RecordingChoice />}
          </TextPage>
        )
      }}
    </Loaded>
  )
}
