import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { productPath, type Handle } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { LiveStatus, useLanguage } from '../../ui/index.ts'
import type { StudioSurroundings, ServerDraft } from '../calls.ts'
import { useEditedDraft } from '../draft/use-draft.ts'
import { findingText } from '../findings/find-words.ts'
import { FindingsList } from '../findings/findings-list.tsx'
import { wordsNear, useCompiled } from '../findings/use-compiled.ts'
import { elementWords } from '../outline/element-label.ts'
import { elementKindName, partKindName } from '../outline/element-words.ts'
import {
  allElements,
  elementAt,
  outlineOf,
  partKindOf,
  type OutlineElement,
} from '../outline/outline-tree.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import { useDraftBlocks, type DraftFinding } from '../blocks/use-draft-blocks.ts'
import { blockOutlineOf } from '../outline/block-outline.ts'
import { ConflictsNote } from './conflicts-note.tsx'
import { textOfFinding, type TextInLanguage } from '../texts/text-rows.ts'
import { EditorBar } from './editor-bar.tsx'
import styles from './editor.module.css'
import { fixFinding } from './fix-finding.ts'
import { linkedElement } from './linked-element.ts'
import { focusNextPane } from './focus-next-pane.ts'
import { type EditorPane, SlidesTab } from './slides-tab.tsx'
import { type StudioTab, StudioTabs } from './studio-tabs.tsx'
import { useElementChanges } from './use-element-changes.ts'
import { useWalk } from '../walk/use-walk.ts'
import { WalkWords } from '../walk/walk-words.tsx'
import type { Trace } from '../../trace/index.ts'

export interface EditorProps {
  readonly serverDraft: ServerDraft
  readonly surroundings: StudioSurroundings
  readonly isReadOnly: boolean
  readonly tab: StudioTab
  /** Reads the draft again. */
  readonly onAgain: () => void
}

const FlowPane = lazy(async () => ({ default: (await import('../flow/flow-pane.tsx')).FlowPane }))
const TextsPane = lazy(async () => ({ default: (await import('../texts/texts-pane.tsx')).TextsPane }))
const TariffPane = lazy(async () => ({ default: (await import('../tariff/tariff-pane.tsx')).TariffPane }))

/** Frame of the editor: outline, preview, properties, and findings. */
export function Editor({ serverDraft, surroundings, isReadOnly: isReader, tab, onAgain }: EditorProps) {
  const { t, i18n } = useLingui()
  const { history } = useRouter()
  const language = useLanguage()
  const words = useProductTexts()
  const { store, view } = useEditedDraft(serverDraft)
  const compiled = useCompiled(store, view, surroundings, tab === 'flow')
  const walk = useWalk(store, view, compiled, surroundings)
  const [selected, setSelected] = useState<Handle | null>(null)
  const [asked, setAsked] = useState(0)
  const [pane, setPane] = useState<EditorPane>('outline')
  const [announcement, setAnnouncement] = useState('')
  const [traced, setTraced] = useState<Trace | null>(null)
  const [wantedText, setWantedText] = useState<TextInLanguage | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const { product } = store
  const path = productPath(product)
  const { draft, revision } = view
  const isReadOnly = isReader || view.saving === 'closed'
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const sections = useMemo(() => outlineOf(draft, path), [draft, path, revision])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const blockSection = useMemo(() => blockOutlineOf(draft, path), [draft, path, revision])
  const elements = useMemo(() => allElements(sections), [sections])
  const ofBlocks = useMemo(() => allElements([blockSection]), [blockSection])
  const blocks = useDraftBlocks(store.id, view)
  const first = sections.find(({ id }) => id === 'slides')?.elements[0] ?? null
  // A product that begins empty has no slide.
  const settings = sections.find(({ id }) => id === 'settings')?.elements[0] ?? null
  const element =
    elements.find(({ handle }) => handle === selected) ??
    ofBlocks.find(({ handle }) => handle === selected) ??
    linkedElement(elements, location.search) ??
    first ??
    settings
  const texts = wordsNear(compiled, language) ?? {}
  const findings = useMemo(
    () =>
      [...compiled.findings, ...blocks.findings, ...walk.findings].toSorted(
        (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
      ),
    [compiled.findings, blocks.findings, walk.findings],
  )
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const title = texts[`${product}.title`] ?? words.find(`${product}.title`) ?? product

  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])

  const nameOf = (id: string) => words.find(`${id}.title`) ?? id
  const labelOf = (one: OutlineElement) => {
    const found =
      one.block === null
        ? elementWords(one, product, texts)
        : elementWords(one, one.block, Object.fromEntries(ownTexts(draft, 'blocks', language)))
    const node = draft.node(one.handle)
    const kind =
      one.kind === 'part' && node ? partKindName(i18n, partKindOf(node)) : elementKindName(i18n, one.kind)
    // A mount is known by its block, too: `insurant · person`.
    const use = one.kind === 'block' && node ? draft.at(path, `${one.pointer}/use`)?.value : null
    const name = typeof use === 'string' && use !== one.name ? `${one.name} · ${use}` : one.name
    return { words: found ?? (one.name === '' ? kind : name), key: one.name === '' ? '' : one.name }
  }
  const select = (handle: Handle) => {
    setSelected(handle)
    setAsked((count) => count + 1)
  }
  const changes = useElementChanges({
    store,
    view,
    path,
    elements: [...elements, ...ofBlocks],
    labelOf,
    onRemoved: setSelected,
    onDuplicated: select,
  })
  /** The innermost element around a finding: in the block that it is about, else in the product. */
  const elementOf = ({ path: at, block, product: other }: DraftFinding): OutlineElement | null => {
    const own = ofBlocks.filter((one) => one.block === block?.id)
    const inBlock = block && elementAt([{ ...blockSection, elements: own }], block.path)
    return inBlock ?? (other === undefined ? elementAt(sections, at) : null)
  }
  const placeOf = (finding: DraftFinding): string => {
    if (isOfTariff(finding)) return t({ id: 'studio.tariff', message: 'Тариф' })
    const at = elementOf(finding)
    const place = at ? labelOf(at).words : finding.path || title
    return finding.product === undefined ? place : `${nameOf(finding.product)} · ${place}`
  }
  const selectFinding = (finding: DraftFinding) => {
    const text = textOfFinding(finding)
    const ofProduct = text === null ? 'slides' : 'texts'
    const tabOf = isOfTariff(finding) ? 'tariff' : ofProduct
    if (tabOf !== tab) history.push(tabOf === 'slides' ? `/studio/${product}` : `/studio/${product}/${tabOf}`)
    if (text !== null) setWantedText(text)
    const at = elementOf(finding)
    if (at) select(at.handle)
    setPane('panel')
    setAnnouncement(findingText(words, finding))
  }
  const showTrace = (trace: Trace) => {
    if (tab !== 'slides') history.push(`/studio/${product}`)
    setPane('preview')
    setTraced(trace)
    setAnnouncement(t({ id: 'studio.findings.playing', message: 'Путь идёт в предпросмотре' }))
  }
  const fix = (finding: PlacedFinding) => {
    if (isReadOnly || !fixFinding(store, view, finding)) return
    setAnnouncement(t({ id: 'studio.findings.fixed', message: 'Исправлено' }))
  }
  const nextFinding = () => {
    if (findings.length === 0) return
    const at = findings.findIndex((one) => elementOf(one)?.handle === element?.handle)
    const next = findings[(at + 1) % findings.length]
    if (next) selectFinding(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && !event.altKey && (key === 'z' || key === 'y') && !isReadOnly) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    } else if (event.key === 'F8') {
      event.preventDefault()
      nextFinding()
    } else if (isCommand && event.key === '.') {
      event.preventDefault()
      const own = findings.find(
        (one) => one.edits !== undefined && elementOf(one)?.handle === element?.handle,
      )
      const fixable = own ?? findings.find((one) => one.edits !== undefined)
      if (fixable) fix(fixable)
    } else if (event.key === 'F6') {
      event.preventDefault()
      focusNextPane(root.current, event.shiftKey)
    }
  }

  const findingsList = (
    <FindingsList
      findings={findings}
      walked={<WalkWords walk={walk} />}
      placeOf={placeOf}
      isBroken={compiled.isBroken}
      isReadOnly={isReadOnly}
      onSelect={selectFinding}
      onFix={fix}
      onTrace={showTrace}
    />
  )

  return (
    // The keys work wherever the focus is inside the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles['editor']} onKeyDown={handleKey}>
      <EditorBar {...{ store, view, title, isReader, isReadOnly, onAgain }} />
      <StudioTabs product={product} tab={tab} />
      <ConflictsNote store={store} view={view} isReadOnly={isReadOnly} />
      {tab !== 'slides' && (
        <main className={styles['whole']}>
          <Suspense
            fallback={<LiveStatus>{t({ id: 'studio.tab.loading', message: 'Открываем…' })}</LiveStatus>}
          >
            {tab === 'tariff' && (
              <TariffPane {...{ store, view, compiled, isReadOnly }} today={surroundings.today} />
            )}
            {tab === 'flow' && (
              <FlowPane
                {...{ product, compiled, sections, element, labelOf }}
                onSelect={(handle) => {
                  select(handle)
                  history.push(`/studio/${product}`)
                }}
              />
            )}
            {tab === 'texts' && (
              <TextsPane {...{ store, view, compiled, elements, labelOf, isReadOnly }} wanted={wantedText} />
            )}
          </Suspense>
          <div className={styles['beneath']}>{findingsList}</div>
        </main>
      )}
      {tab === 'slides' && (
        <SlidesTab
          {...{ store, view, compiled, findings, path, sections, blockSection, blocks, element }}
          {...{ labelOf, changes, isReadOnly, asked, pane, traced }}
          onTraced={() => setTraced(null)}
          today={surroundings.today}
          around={{ surroundings, baseHash: serverDraft.baseHash }}
          onPane={setPane}
          onSelect={select}
          onPressed={setSelected}
          onAnnounced={setAnnouncement}
        >
          {findingsList}
        </SlidesTab>
      )}
      <LiveStatus>{announcement}</LiveStatus>
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
    </div>
  )
}

function isOfTariff({ path }: PlacedFinding): boolean {
  return path === '/rating' || path.startsWith('/rating/')
}

const severities = ['error', 'warning', 'info'] as const
