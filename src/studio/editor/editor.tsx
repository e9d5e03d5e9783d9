import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { Trace } from '../../trace/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import type { DraftPlace } from '../import/draft-place.ts'
import { useFindingText } from '../findings/find-words.ts'
import { FindingsList } from '../findings/findings-list.tsx'
import { DiscussionProvider } from '../discussion/discussion-context.ts'
import { textOfFinding, type TextInLanguage } from '../texts/text-rows.ts'
import { WalkWords } from '../walk/walk-words.tsx'
import { PresentPeople } from '../presence/present-people.tsx'
import { elementWordsOf, placeOfConflict } from './conflict-place.ts'
import { ConflictsNote } from './conflicts-note.tsx'
import { EditorBar } from './editor-bar.tsx'
import { runCommandOfKey } from './editor-keys.ts'
import styles from './editor.module.css'
import { fixFinding } from './fix-finding.ts'
import { focusNextPane } from './focus-next-pane.ts'
import { type EditorPane, SlidesTab } from './slides-tab.tsx'
import { type StudioTab, StudioTabs } from './studio-tabs.tsx'
import { type EditorDiscussion, useEditorDiscussion } from './use-editor-discussion.ts'
import { elementOfFinding } from './use-draft-elements.ts'
import { type EditedProduct, type OpenedDraft, useEditedProduct } from './use-edited-product.ts'

export interface EditorProps extends OpenedDraft {
  readonly tab: StudioTab
  /** Reads the draft again. */
  readonly onAgain: () => void
}

/** Frame of the editor: outline, preview, properties, and findings. */
export function Editor({ tab, onAgain, ...opened }: EditorProps) {
  const { t } = useLingui()
  const { history } = useRouter()
  const sayFinding = useFindingText()
  const [selected, setSelected] = useState<Handle | null>(null)
  const [asked, setAsked] = useState(0)
  const [pane, setPane] = useState<EditorPane>('outline')
  const [announcement, setAnnouncement] = useState('')
  const [traced, setTraced] = useState<Trace | null>(null)
  const [wantedText, setWantedText] = useState<TextInLanguage | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const edited = useEditedProduct(opened, selected, tab === 'flow')
  const { store, view, title, element, findings, isReadOnly } = edited
  const { product } = store

  usePageTitle(title)

  const showTab = (wanted: StudioTab) => {
    if (wanted !== tab)
      history.push(wanted === 'slides' ? `/studio/${product}` : `/studio/${product}/${wanted}`)
  }
  const select = (handle: Handle) => {
    setSelected(handle)
    setAsked((count) => count + 1)
  }
  const openElement = (handle: Handle) => {
    select(handle)
    showTab('slides')
    setPane('panel')
  }
  const discussed = useEditorDiscussion(edited, {
    onElement: openElement,
    onText: (text) => {
      setWantedText(text)
      showTab('texts')
    },
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
  const showPlace = (place: DraftPlace) => {
    if (place.kind === 'element') return openElement(place.element.handle)
    setWantedText(place)
    showTab('texts')
  }
  const showTrace = (trace: Trace) => {
    showTab('slides')
    setPane('preview')
    setTraced(trace)
    setAnnouncement(t({ id: 'studio.findings.playing', message: 'Путь идёт в предпросмотре' }))
  }
  const fix = (finding: PlacedFinding) => {
    if (isReadOnly || !fixFinding(store, view, finding)) return
    setAnnouncement(t({ id: 'studio.findings.fixed', message: 'Исправлено' }))
  }
  const isAtElement = (finding: DraftFinding) => elementOfFinding(edited, finding)?.handle === element?.handle
  const commands = {
    undo: isReadOnly ? null : store.undo,
    redo: isReadOnly ? null : store.redo,
    selectNextFinding: () => {
      const next = findings[(findings.findIndex(isAtElement) + 1) % findings.length]
      if (next) selectFinding(next)
    },
    fixFinding: () => {
      const fixable = findings.filter(({ edits }) => edits !== undefined)
      const fixed = fixable.find(isAtElement) ?? fixable[0]
      if (fixed) fix(fixed)
    },
    focusNextPane: (isBack: boolean) => focusNextPane(root.current, isBack),
  }
  const findingsList = (
    <PlacedFindings edited={edited} onSelect={selectFinding} onFix={fix} onTrace={showTrace} />
  )

  return (
    <DiscussionProvider value={discussed.desk}>
      {/* The keys work wherever the focus is inside the editor. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className={styles['editor']} onKeyDown={(event) => runCommandOfKey(event, commands)}>
        <EditorBar {...{ store, view, title, isReadOnly, onAgain }} isReader={opened.isReadOnly} />
        <StudioTabs {...{ product, tab }} isImported={opened.serverDraft.isImported} unread={discussed.unread} />
        <PresentPeople
          others={edited.others}
          wordsOf={(handle) => elementWordsOf(edited, handle)}
          onSelect={openElement}
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
            onMarked={setSelected}
            onAnnounced={setAnnouncement}
          >
            {findingsList}
          </SlidesTab>
        ) : (
          <WideTab
            {...{ edited, discussed, tab, wantedText }}
            onPlace={showPlace}
            onSelect={(handle) => {
              select(handle)
              showTab('slides')
            }}
          >
            {findingsList}
          </WideTab>
        )}
        <LiveStatus>{announcement}</LiveStatus>
        <FindingCounts edited={edited} />
      </div>
    </DiscussionProvider>
  )
}

function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])
}

function tabOfFinding(finding: PlacedFinding, text: TextInLanguage | null): StudioTab {
  if (isOfTariff(finding)) return 'tariff'
  return text === null ? 'slides' : 'texts'
}

function isOfTariff({ path }: PlacedFinding): boolean {
  return path === '/rating' || path.startsWith('/rating/')
}

interface PlacedFindingsProps {
  readonly edited: EditedProduct
  readonly onSelect: (finding: DraftFinding) => void
  readonly onFix: (finding: PlacedFinding) => void
  readonly onTrace: (trace: Trace) => void
}

/** The findings of a draft, each with its place in the words of the outline. */
function PlacedFindings({ edited, ...handlers }: PlacedFindingsProps) {
  const { t } = useLingui()
  const words = useProductTexts()
  const placeOf = (finding: DraftFinding): string => {
    if (isOfTariff(finding)) return t({ id: 'studio.tariff', message: 'Тариф' })
    const at = elementOfFinding(edited, finding)
    const place = at ? edited.labelOf(at).words : finding.path || edited.title
    const { product } = finding
    return product === undefined ? place : `${words.find(`${product}.title`) ?? product} · ${place}`
  }
  return (
    <FindingsList
      {...handlers}
      findings={edited.findings}
      walked={<WalkWords walk={edited.walk} />}
      placeOf={placeOf}
      isBroken={edited.compiled.isBroken}
      isReadOnly={edited.isReadOnly}
    />
  )
}

const FlowPane = lazy(async () => ({ default: (await import('../flow/flow-pane.tsx')).FlowPane }))
const TextsPane = lazy(async () => ({ default: (await import('../texts/texts-pane.tsx')).TextsPane }))
const DiscussionPane = lazy(async () => ({
  default: (await import('../discussion/discussion-pane.tsx')).DiscussionPane,
}))
const TariffPane = lazy(async () => ({ default: (await import('../tariff/tariff-pane.tsx')).TariffPane }))

interface WideTabProps {
  readonly edited: EditedProduct
  readonly discussed: EditorDiscussion
  readonly tab: Exclude<StudioTab, 'slides'>
  /** The text that a finding leads to; null for none. */
  readonly wantedText: TextInLanguage | null
  readonly onSelect: (handle: Handle) => void
  readonly onPlace: (place: DraftPlace) => void
  /** The list of findings. */
  readonly children: ReactNode
}

/** A tab with one pane, loaded when it is first shown, above the findings. */
function WideTab({ edited, discussed, tab, wantedText, onSelect, children }: WideTabProps) {
  const { t } = useLingui()
  const { store, view, compiled, isReadOnly, labelOf } = edited
  return (
    <main className={styles['whole']}>
      <Suspense fallback={<LiveStatus>{t({ id: 'studio.tab.loading', message: 'Открываем…' })}</LiveStatus>}>
        {tab === 'tariff' && (
          <TariffPane {...{ store, view, compiled, isReadOnly }} today={edited.around.surroundings.today} />
        )}
        {tab === 'flow' && (
          <FlowPane
            {...{ compiled, labelOf, onSelect }}
            product={store.product}
            sections={edited.sections}
            element={edited.element}
          />
        )}
        {tab === 'discussion' && <DiscussionPane desk={discussed.desk} />}
        {tab === 'texts' && (
          <TextsPane
            {...{ store, view, compiled, labelOf, isReadOnly }}
            elements={edited.elements}
            wanted={wantedText}
          />
        )}
      </Suspense>
      <div className={styles['beneath']}>{children}</div>
    </main>
  )
}

/** Numbers of findings, for a screen reader. */
function FindingCounts({ edited: { findings, compiled, walk } }: { readonly edited: EditedProduct }) {
  const { t } = useLingui()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <LiveStatus>
        {compiled.revision === null
          ? ''
          : t({ id: 'studio.findings.count', message: `Ошибок в черновике: ${errors}` })}
      </LiveStatus>
      <LiveStatus>
        {walk.findings.length === 0
          ? ''
          : t({ id: 'studio.walk.count', message: `Проход путей нашёл замечаний: ${walk.findings.length}` })}
      </LiveStatus>
    </>
  )
}
