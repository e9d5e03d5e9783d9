import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDate } from '../../formats/index.ts'
import { ContentBlocks } from '../content/content-blocks.tsx'
import { StatedInsurer } from '../content/stated-insurer.tsx'
import type { Page } from '../state/content-types.ts'
import { RecordingChoice } from '../recording/recording-choice.tsx'
import { useContent } from '../state/use-content.ts'
import { Loaded } from './content-state.tsx'
import { TextPage } from './text-page.tsx'
import styles from './text-page.module.css'

/** Address of the page about stored data; the choice about recordings is below the operators' text. */
const privacyPath = '/about/documents/privacy'

/** Address of the page about the company; what the operators state about the insurer is below their text. */
const aboutPath = '/about'

/** A page of the content service, one to three levels deep. */
export function ContentPage({ path }: { readonly path: string }) {
  const { t } = useLingui()
  const insurerId = useId()
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
            {path === aboutPath && (
              <StatedInsurer headingId={insurerId} hasDetails className={styles['list']} />
            )}
            {path === privacyPath && <RecordingChoice />}
          </TextPage>
        )
      }}
    </Loaded>
  )
}
