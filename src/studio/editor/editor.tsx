import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { Trace } from '../../trace/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { DraftFinding } from '../blocks/use-draft-blocks.ts'
import { useFindingText } from '../findings/find-words.ts'
import { FindingsList } from '../findings/findings-list.tsx'
import { textOfFinding, type TextInLanguage } from '../texts/text-rows.ts'
import { WalkWords } from '../walk/walk-words.tsx'
import { PresentPeople } from '../presence/present-people.tsx'
import { emptyQuery, type ReplaceQuery } from '../replace/replace-query.ts'
import { elementWordsOf, placeOfConflict } from './conflict-place.ts'
import { ConflictsNote } from './conflicts-note.tsx'
import { EditorBar } from './editor-bar.tsx'
import { runCommandOfKey } from './editor-keys.ts'
import styles from './editor.module.css'
import { KeysSheet } from './keys-sheet.tsx'
import { Palette } from './palette.tsx'
import { fixFinding } from './fix-finding.ts'
import { focusNextPane } from './focus-next-pane.ts'
import { type EditorPane, SlidesTab } from './slides-tab.tsx'
import { type StudioTab, StudioTabs } from './studio-tabs.tsx'
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
  const [searches, setSearches] = useState(0)
  const [query, setQuery] = useState<ReplaceQuery | null>(null)
  const [areUsesOpen, setUsesOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areKeysShown, setKeysShown] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const edited = useEditedProduct(opened, selected, tab === 'flow')
  const { store, view, title, element, findings, isReadOnly } = edited
  const { product } = store

  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])

  const showTab = (wanted: StudioTab) => {
    if (wanted !== tab)
      history.push(wanted === 'slides' ? `/studio/${product}` : `/studio/${product}/${wanted}`)
  }
  const select = (handle: Handle) => {
    setSelected(handle)
    setAsked((count) => count + 1)
  }
  const selectFinding = (finding: DraftFinding) => {
    const text = textOfFinding(finding)
    showTab(tabOfFinding(finding, text))
    if (text !== null) setWantedText(text)
    const at = elementOfFinding(edited, finding)
    if (at) select(at.handle)
    setPane('panel')
    setAnnouncement(sayFinding(finding))
  }
  const showText = (text: TextInLanguage) => {
    setWantedText(text)
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
    search: () => {
      showTab('replace')
      setSearches((count) => count + 1)
    },
    openPalette: () => setPaletteOpen(true),
    showKeys: () => setKeysShown(true),
  }
  const runKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) runCommandOfKey(event, commands)
  })
  // Before anything has the focus, the keys work, too.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => runKey(event)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  const findingsList = (
    <PlacedFindings edited={edited} onSelect={selectFinding} onFix={fix} onTrace={showTrace} />
  )

  return (
    // The keys work wherever the focus is inside the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
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
      <StudioTabs product={product} tab={tab} />
      <PresentPeople
        others={edited.others}
        wordsOf={(handle) => elementWordsOf(edited, handle)}
        onSelect={(handle) => {
          select(handle)
          showTab('slides')
          setPane('panel')
        }}
      />
      <ConflictsNote
        {...{ store, view, isReadOnly }}
        placeOf={(conflict) => placeOfConflict(edited, conflict)}
      />
      {tab === 'slides' ? (
        <SlidesTab
          {...{ edited, asked, pane, traced }}
          onTraced={() => setTraced(null)}
          onPane={setPane}
          onSelect={select}
          onMarked={setSelected}
          onText={showText}
          areUsesOpen={areUsesOpen}
          onUses={setUsesOpen}
          onAnnounced={setAnnouncement}
        >
          {findingsList}
        </SlidesTab>
      ) : (
        <WideTab
          {...{ edited, tab, wantedText, searches }}
          query={query ?? emptyQuery(edited.compiled.languages.map(({ tag: language }) => language))}
          onQuery={setQuery}
          onText={showText}
          onSelect={(handle) => {
            select(handle)
            showTab('slides')
            setPane('panel')
          }}
        >
          {findingsList}
        </WideTab>
      )}
      <LiveStatus>{announcement}</LiveStatus>
      {isPaletteOpen && (
        <Palette
          edited={edited}
          onClose={() => setPaletteOpen(false)}
          onGo={({ handle }, areUsesShown) => {
            select(handle)
            showTab('slides')
            setPane('panel')
            if (areUsesShown) setUsesOpen(true)
          }}
        />
      )}
      {areKeysShown && <KeysSheet onClose={() => setKeysShown(false)} />}
      <FindingCounts edited={edited} />
    </div>
  )
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
const ReplacePane = lazy(async () => ({
  default: (await import('../replace/replace-pane.tsx')).ReplacePane,
}))
const StatementsPane = lazy(async () => ({
  default: (await import('../statements/statements-pane.tsx')).StatementsPane,
}))
const HistoryPane = lazy(async () => ({ default: (await import('../history/history-pane.tsx')).HistoryPane }))
const TariffPane = lazy(async () => ({ default: (await import('../tariff/tariff-pane.tsx')).TariffPane }))

interface WideTabProps {
  readonly edited: EditedProduct
  readonly tab: Exclude<StudioTab, 'slides'>
  /** The text that a finding leads to; null for none. */
  readonly wantedText: TextInLanguage | null
  readonly searches: number
  readonly query: ReplaceQuery
  readonly onQuery: (query: ReplaceQuery) => void
  readonly onText: (text: TextInLanguage) => void
  readonly onSelect: (handle: Handle) => void
  /** The list of findings. */
  readonly children: ReactNode
}

/** A tab with one pane, loaded when it is first shown, above the findings. */
function WideTab({
  edited,
  tab,
  wantedText,
  onSelect,
  children,
  searches,
  query,
  onQuery,
  onText,
}: WideTabProps) {
  const { t } = useLingui()
  const { store, view, compiled, isReadOnly, labelOf } = edited
  return (
    <main className={styles['whole']}>
      <Suspense fallback={<LiveStatus>{t({ id: 'studio.tab.loading', message: 'Открываем…' })}</LiveStatus>}>
        {tab === 'tariff' && (
          <TariffPane {...{ store, view, compiled, isReadOnly }} today={edited.around.surroundings.today} />
        )}
        {tab === 'replace' && (
          <ReplacePane {...{ edited, query, onQuery, onText, onSelect }} asked={searches} />
        )}
        {tab === 'statements' && <StatementsPane {...{ edited, onSelect }} />}
        {tab === 'history' && <HistoryPane {...{ edited, onSelect }} />}
        {tab === 'flow' && (
          <FlowPane
            {...{ compiled, labelOf, onSelect }}
            product={store.product}
            sections={edited.sections}
            element={edited.element}
          />
        )}
        {tab === 'texts' && (
          <TextsPane
            {...{ store, view, compiled, labelOf, isReadOnly, onSelect }}
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
