import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { Disclosure, formatDateTime, Note, useLanguage } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'
import { ReportedPlaces, type DraftPlace } from './draft-place.ts'
import { type DraftImport, readDraftImport, type ReportedSentence } from './foreign-form-calls.ts'
import { formatNames } from './format-names.ts'
import styles from './import-pane.module.css'
import { nearPlaces } from './near-places.ts'
import { ReportFiles } from './report-files.tsx'
import { SentenceList, type SentencePlace } from './sentence-list.tsx'

/** Properties of the page of a report. */
export interface ImportPaneProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly sections: readonly OutlineSection[]
  readonly labelOf: (element: OutlineElement) => { readonly words: string }
  readonly onPlace: (place: DraftPlace) => void
}

/** What became of each sentence of the form that a draft began from, with places in both. */
export function ImportPane({ store, view, ...props }: ImportPaneProps) {
  const { t } = useLingui()
  const state = useLoaded(`import ${view.draftId}`, async () => await readDraftImport(view.draftId), {
    isLive: false,
  })
  return (
    <section className={styles['pane']} aria-labelledby="studio-import">
      <h2 className={styles['title']} id="studio-import">
        {t({ id: 'studio.import.report', message: 'Отчёт о переносе' })}
      </h2>
      <LoadedPart state={state}>{(found) => <Report {...{ found, store, view }} {...props} />}</LoadedPart>
    </section>
  )
}

interface ReportProps extends ImportPaneProps {
  readonly found: DraftImport
}

function Report({
  found: { isOwn, importedAt, report },
  store,
  view,
  sections,
  labelOf,
  onPlace,
}: ReportProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { product, files } = store
  const places = useMemo(() => new ReportedPlaces({ product, files }), [product, files])
  const near = useMemo(() => nearPlaces(report.sentences), [report])
  const placeOf = ({ place, to }: ReportedSentence): SentencePlace | null => {
    const pointer = to ?? near(place)
    const found = isOwn && pointer !== null ? places.find(pointer, view.draft, sections) : null
    if (found === null) return null
    const words = found.kind === 'text' ? found.key : labelOf(found.element).words
    return { words, isNear: to === null, go: () => onPlace(found) }
  }
  const { source, format, added } = report
  const when = formatDateTime(importedAt, language)
  const name = formatNames[format]
  const count = added.length
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['hint']}>
          {t({ id: 'studio.import.from', message: `${source} · ${name} · перенесён ${when}` })}
        </p>
        <ReportFiles {...{ report, product }} />
      </div>
      {!isOwn && (
        <Note
          tone="info"
          title={t({
            id: 'studio.import.earlier',
            message:
              'Это отчёт черновика, с которого начался продукт. С тех пор продукт публиковали, поэтому ссылок на места нет.',
          })}
        />
      )}
      <SentenceList sentences={report.sentences} counts={report.counts} placeOf={placeOf} />
      {count > 0 && (
        <Disclosure
          title={t({ id: 'studio.import.added', message: `Добавлено, чего в форме не было: ${count}` })}
        >
          <ul className={styles['added']} lang="en">
            {added.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
