import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { Trace } from '../../trace/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import { useFindingText } from '../findings/find-words.ts'
import { DiscussionProvider } from '../discussion/discussion-context.ts'
import { PresentPeople } from '../presence/present-people.tsx'
import type { ReplaceQuery } from '../replace/replace-query.ts'
import { textOfFinding } from '../texts/text-rows.ts'
import { elementWordsOf, placeOfConflict } from './conflict-place.ts'
import { ConflictsNote } from './conflicts-note.tsx'
import { EditorBar } from './editor-bar.tsx'
import { runCommandOfKey } from './editor-keys.ts'
import { EditorOverlay, type EditorOverlayProps } from './editor-overlay.tsx'
import styles from './editor.module.css'
import { draftCommands } from './draft-commands.ts'
import { fixFinding } from './fix-finding.ts'
import { CountedFindings, PlacedFindings, tabOfFinding } from './placed-findings.tsx'
import { SlidesTab } from './slides-tab.tsx'
import { type StudioTab, StudioTabs } from './studio-tabs.tsx'
import { useEditorDiscussion } from './use-editor-discussion.ts'
import { elementOfFinding } from './use-draft-elements.ts'
import { type OpenedDraft, useEditedProduct } from './use-edited-product.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useEditorPlaces } from './use-editor-places.ts'
import { WideTab } from './wide-tab.tsx'

export interface EditorProps extends OpenedDraft {
  readonly tab: StudioTab
  /** Reads the draft again. */
  readonly onAgain: () => void
}

/** Frame of the editor: outline, preview, properties, and findings. */
export function Editor({ tab, onAgain, ...opened }: EditorProps) {
  const { t } = useLingui()
  const sayFinding = useFindingText()
  const places = useEditorPlaces(opened.serverDraft.product, tab)
  const { selected, asked, pane, traced, wantedText, searches } = places
  const { showTab, select, setPane, setTraced, setWantedText, showElement, showText } = places
  const [announcement, setAnnouncement] = useState('')
  const [query, setQuery] = useState<ReplaceQuery | null>(null)
  const [areUsesOpen, setUsesOpen] = useState(false)
  const [overlay, setOverlay] = useState<EditorOverlayProps['shown']>(null)
  const root = useRef<HTMLDivElement>(null)
  const edited = useEditedProduct(opened, selected, tab === 'flow')
  const { store, view, title, isReadOnly } = edited
  const { product } = store

  useDocumentTitle(title)

  const discussed = useEditorDiscussion(edited, {
    onElement: showElement,
    onText: showText,
    onTariff: () => showTab('tariff'),
  })
  const selectFinding = (finding: DraftFinding) => {
    const text = textOfFinding(finding)
    showTab(tabOfFinding(finding, text))
    if (text !== null) setWantedText(text)
    const at = elementOfFinding(edited, finding)
    if (at) select(at.handle)
    setPane('panel')
    setAnnouncement(sayFinding(finding))
  }
  const showTrace = (trace: Trace) => {
    places.showTrace(trace)
    setAnnouncement(t({ id: 'studio.findings.playing', message: 'Путь идёт в предпросмотре' }))
  }
  const fix = (finding: PlacedFinding) => {
    if (isReadOnly || !fixFinding(store, view, finding)) return
    setAnnouncement(t({ id: 'studio.findings.fixed', message: 'Исправлено' }))
  }
  const commands = {
    ...draftCommands(edited, root, { selectFinding, fix }),
    search: places.search,
    openPalette: () => setOverlay('palette'),
    showKeys: () => setOverlay('keys'),
  }
  useEditorKeys(commands)
  const findingsList = (
    <PlacedFindings edited={edited} onSelect={selectFinding} onFix={fix} onTrace={showTrace} />
  )

  return (
    <DiscussionProvider value={discussed.desk}>
      {/* The keys work wherever the focus is inside the editor. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={root}
        className={styles['editor']}
        onKeyDown={(event) => runCommandOfKey(event.nativeEvent, commands)}
      >
        <EditorBar
          {...{ store, view, title, isReadOnly, onAgain }}
          onKeys={commands.showKeys}
          isReader={opened.isReadOnly}
        />
        <StudioTabs
          {...{ product, tab }}
          isImported={opened.serverDraft.isImported}
          unread={discussed.unread}
        />
        <PresentPeople
          others={edited.others}
          wordsOf={(handle) => elementWordsOf(edited, handle)}
          onSelect={showElement}
        />
        <ConflictsNote
          {...{ store, view, isReadOnly }}
          placeOf={(conflict) => placeOfConflict(edited, conflict)}
        />
        {tab === 'slides' ? (
          <SlidesTab
            {...{ edited, discussed, asked, pane, traced }}
            onTraced={() => setTraced(null)}
            onPane={setPane}
            onSelect={select}
            onMarked={places.mark}
            onText={showText}
            areUsesOpen={areUsesOpen}
            onUses={setUsesOpen}
            onAnnounced={setAnnouncement}
          >
            {findingsList}
          </SlidesTab>
        ) : (
          <WideTab
            {...{ edited, tab, wantedText, searches, query }}
            desk={discussed.desk}
            onQuery={setQuery}
            onPlace={places.showPlace}
            onText={showText}
            onSelect={showElement}
          >
            {findingsList}
          </WideTab>
        )}
        <LiveStatus>{announcement}</LiveStatus>
        <EditorOverlay
          shown={overlay}
          edited={edited}
          onClose={() => setOverlay(null)}
          onGo={({ handle }, areUsesShown) => {
            showElement(handle)
            if (areUsesShown) setUsesOpen(true)
          }}
        />
        <CountedFindings edited={edited} />
      </div>
    </DiscussionProvider>
  )
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])
}
