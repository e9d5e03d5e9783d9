import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import Redo from 'lucide/dist/esm/icons/redo-2.mjs'
import Rocket from 'lucide/dist/esm/icons/rocket.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import {
  partedProduct,
  productPath,
  ratingPath,
  valueOf,
  wholeProduct,
  type Handle,
} from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import {
  Button,
  IconButton,
  LiveStatus,
  Pill,
  SegmentedControl,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import type { StudioSurroundings, ServerDraft } from '../calls.ts'
import { applyEdits } from '../draft/apply-edits.ts'
import { useEditedDraft } from '../draft/use-draft.ts'
import { findingText } from '../findings/find-words.ts'
import { FindingsList } from '../findings/findings-list.tsx'
import { useCompiled } from '../findings/use-compiled.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import { duplicateOf, moveBeside, moveBy } from '../outline/element-edits.ts'
import { elementWords } from '../outline/element-label.ts'
import { elementKindName, partKindName } from '../outline/element-words.ts'
import { Outline } from '../outline/outline.tsx'
import {
  allElements,
  elementAt,
  outlineOf,
  partKindOf,
  type OutlineElement,
} from '../outline/outline-tree.ts'
import { pressedElement, type Press } from '../outline/pressed-element.ts'
import { ElementPanel } from '../panel/element-panel.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useProductTexts } from '../../wizard/index.ts'
import { AddMenu } from './add-menu.tsx'
import { ConflictsNote } from './conflicts-note.tsx'
import { type StudioTab, StudioTabs } from './studio-tabs.tsx'
import styles from './editor.module.css'
import { SavingStatus } from './saving-status.tsx'

export interface EditorProps {
  readonly serverDraft: ServerDraft
  readonly surroundings: StudioSurroundings
  readonly isReadOnly: boolean
  readonly tab: StudioTab
  /** Reads the draft again. */
  readonly onAgain: () => void
}

const TariffPane = lazy(async () => ({ default: (await import('../tariff/tariff-pane.tsx')).TariffPane }))

type Pane = 'outline' | 'preview' | 'panel'

/** Frame of the editor: outline, preview, properties, and findings. */
export function Editor({ serverDraft, surroundings, isReadOnly: isReader, tab, onAgain }: EditorProps) {
  const { t, i18n } = useLingui()
  const { history } = useRouter()
  const language = useLanguage()
  const words = useProductTexts()
  const toasts = useToasts()
  const { store, view } = useEditedDraft(serverDraft)
  const compiled = useCompiled(store, view, surroundings)
  const [selected, setSelected] = useState<Handle | null>(null)
  const [asked, setAsked] = useState(0)
  const [pane, setPane] = useState<Pane>('outline')
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const { product } = store
  const path = productPath(product)
  const { draft, revision } = view
  const isReadOnly = isReader || view.saving === 'closed'
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const sections = useMemo(() => outlineOf(draft, path), [draft, path, revision])
  const elements = useMemo(() => allElements(sections), [sections])
  const first = sections.find(({ id }) => id === 'slides')?.elements[0] ?? null
  const element = elements.find(({ handle }) => handle === selected) ?? first
  const texts = compiled.words[language]?.texts ?? {}
  const errors = compiled.findings.filter(({ severity }) => severity === 'error').length
  const findings = useMemo(
    () =>
      compiled.findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
    [compiled.findings],
  )
  const title = texts[`${product}.title`] ?? words.find(`${product}.title`) ?? product

  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])

  const labelOf = (one: OutlineElement) => {
    const found = elementWords(one, product, texts)
    const node = draft.node(one.handle)
    const kind =
      one.kind === 'part' && node ? partKindName(i18n, partKindOf(node)) : elementKindName(i18n, one.kind)
    return { words: found ?? (one.name === '' ? kind : one.name), key: one.name === '' ? '' : one.name }
  }
  const countOf = (one: OutlineElement) => {
    const inside = compiled.findings.filter(
      ({ path: at }) => one.pointer !== '' && (at === one.pointer || at.startsWith(`${one.pointer}/`)),
    )
    return {
      errors: inside.filter(({ severity }) => severity === 'error').length,
      warnings: inside.filter(({ severity }) => severity === 'warning').length,
    }
  }
  const select = (handle: Handle) => {
    setSelected(handle)
    setAsked((count) => count + 1)
  }
  const slideOf = (one: OutlineElement | null): string | null => {
    if (!one) return null
    const slides = sections.find(({ id }) => id === 'slides')?.elements ?? []
    return (
      slides.find(({ pointer }) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))?.name ??
      null
    )
  }
  const placeOf = (finding: PlacedFinding): string => {
    if (isOfTariff(finding)) return t({ id: 'studio.tariff', message: 'Тариф' })
    const at = elementAt(sections, finding.path)
    return at ? labelOf(at).words : finding.path || title
  }
  const selectFinding = (finding: PlacedFinding) => {
    const tabOf = isOfTariff(finding) ? 'tariff' : 'slides'
    if (tabOf !== tab) history.push(tabOf === 'tariff' ? `/studio/${product}/tariff` : `/studio/${product}`)
    const at = elementAt(sections, finding.path)
    if (at) select(at.handle)
    setPane('panel')
    setSaid(findingText(words, finding))
  }
  const fix = (finding: PlacedFinding) => {
    const whole = wholeProduct(draft, product)
    if (!whole || finding.edits === undefined || isReadOnly) return
    const mended = applyEdits(valueOf(whole), finding.edits)
    if (mended === null) return
    const parts = partedProduct(draft, product, mended)
    const rating = draft.at(ratingPath(product))
    const file = draft.at(path)
    if (file) store.put(file.handle, parts.file)
    if (rating && parts.rating !== null) store.put(rating.handle, parts.rating)
    setSaid(t({ id: 'studio.findings.fixed', message: 'Исправлено' }))
  }
  const nextFinding = () => {
    if (findings.length === 0) return
    const at = findings.findIndex(({ path: place }) => elementAt(sections, place)?.handle === element?.handle)
    const next = findings[(at + 1) % findings.length]
    if (next) selectFinding(next)
  }
  const remove = (one: OutlineElement) => {
    if (one.kind === 'product') return
    const at = elements.indexOf(one)
    const next = elements[at - 1] ?? null
    const { words: name } = labelOf(one)
    store.edit([{ do: 'remove', node: one.handle }])
    setSelected(next?.handle ?? null)
    toasts.show({
      status: 'success',
      key: 'studio-removed',
      text: t({ id: 'studio.editor.removed', message: `Удалено: ${name}` }),
      action: { label: t({ id: 'studio.editor.undo', message: 'Отменить' }), onPress: store.undo },
    })
  }
  const duplicate = (one: OutlineElement) => {
    const edit = duplicateOf(draft, one.handle)
    const [id] = edit ? store.edit([edit]) : []
    if (id !== undefined) select(id)
  }
  const move = (one: OutlineElement, by: -1 | 1): string | null => {
    const edit = moveBy(draft, one.handle, by)
    if (!edit) return null
    store.edit([edit])
    const { words: name } = labelOf(one)
    return by === 1
      ? t({ id: 'studio.editor.moved-down', message: `${name}: ниже` })
      : t({ id: 'studio.editor.moved-up', message: `${name}: выше` })
  }
  const drop = (handle: Handle, target: Handle, side: 'before' | 'after') => {
    const moved = elements.find((one) => one.handle === handle)
    const beside = elements.find((one) => one.handle === target)
    if (!moved || !beside) return
    // A part that is dropped on a slide comes first in it; elements of two kinds do not mix.
    if (moved.kind === 'part' && beside.kind === 'slide') {
      const parts = draft.at(path, `${beside.pointer}/parts`)
      const node = draft.node(handle)
      if (parts && node)
        store.edit([{ do: 'move', node: handle, parent: parts.handle, after: null, seen: node.movedBy }])
      return
    }
    const edit = moved.kind === beside.kind ? moveBeside(draft, handle, target, side) : null
    if (edit) store.edit([edit])
  }
  const selectPressed = (press: Press) => {
    const pressed = pressedElement(draft, path, sections, press)
    if (pressed) setSelected(pressed.handle)
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
        (one) => one.edits !== undefined && elementAt(sections, one.path)?.handle === element?.handle,
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
      placeOf={placeOf}
      isBroken={compiled.isBroken}
      isReadOnly={isReadOnly}
      onSelect={selectFinding}
      onFix={fix}
    />
  )

  return (
    // The keys work wherever the focus is inside the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles['editor']} onKeyDown={handleKey}>
      <StudioBar
        actions={
          <>
            {!isReadOnly && (
              <>
                <IconButton
                  icon={Undo}
                  label={t({ id: 'studio.editor.undo', message: 'Отменить' })}
                  aria-disabled={view.undo === null || undefined}
                  onClick={store.undo}
                />
                <IconButton
                  icon={Redo}
                  label={t({ id: 'studio.editor.redo', message: 'Вернуть' })}
                  aria-disabled={view.redo === null || undefined}
                  onClick={store.redo}
                />
              </>
            )}
            <Button
              size="small"
              icon={Rocket}
              onClick={() => {
                void store.flush().then(() => history.push(`/studio/${product}/publish`))
              }}
            >
              {isReader
                ? t({ id: 'studio.editor.changes', message: 'Изменения' })
                : t({ id: 'studio.editor.publish', message: 'Публиковать' })}
            </Button>
          </>
        }
      >
        <h1 className={styles['title']}>{title}</h1>
        <Pill tone="primary">{t({ id: 'studio.editor.draft', message: 'Черновик' })}</Pill>
        <SavingStatus view={view} isReadOnly={isReadOnly} onAgain={onAgain} />
      </StudioBar>
      <StudioTabs product={product} tab={tab} />
      <ConflictsNote store={store} view={view} isReadOnly={isReadOnly} />
      {tab === 'tariff' && (
        <main className={styles['whole']}>
          <Suspense
            fallback={<LiveStatus>{t({ id: 'studio.tab.loading', message: 'Открываем…' })}</LiveStatus>}
          >
            <TariffPane {...{ store, view, compiled, isReadOnly }} today={surroundings.today} />
          </Suspense>
          <div className={styles['beneath']}>{findingsList}</div>
        </main>
      )}
      {tab === 'slides' && (
        <>
          <div className={styles['switch']}>
            <SegmentedControl
              label={t({ id: 'studio.editor.pane', message: 'Что показать' })}
              value={pane}
              segments={[
                { value: 'outline', label: t({ id: 'studio.outline', message: 'Структура' }) },
                { value: 'preview', label: t({ id: 'studio.editor.look', message: 'Вид' }) },
                { value: 'panel', label: t({ id: 'studio.editor.properties', message: 'Свойства' }) },
              ]}
              onChange={setPane}
            />
          </div>
          <main className={styles['panes']} data-pane={pane}>
            <section
              className={styles['side']}
              data-name="outline"
              aria-label={t({ id: 'studio.outline', message: 'Структура' })}
            >
              <div className={styles['head']}>
                <h2 className={styles['heading']}>{t({ id: 'studio.outline', message: 'Структура' })}</h2>
                {!isReadOnly && (
                  <AddMenu
                    store={store}
                    view={view}
                    path={path}
                    selected={element?.handle ?? null}
                    onAdded={select}
                  />
                )}
              </div>
              <Outline
                sections={sections}
                selected={element?.handle ?? null}
                labelOf={labelOf}
                countOf={countOf}
                isReadOnly={isReadOnly}
                onSelect={select}
                onMove={move}
                onDrop={drop}
                onRemove={remove}
                onDuplicate={duplicate}
              />
              {!isReadOnly && (
                <p className={styles['keys']}>
                  <kbd>{'Alt ↑↓'}</kbd> {t({ id: 'studio.outline.move', message: 'переместить' })}
                </p>
              )}
            </section>
            <section
              className={styles['work']}
              data-name="preview"
              aria-label={t({ id: 'studio.editor.look', message: 'Вид' })}
            >
              <PreviewPane
                store={store}
                view={view}
                compiled={compiled}
                slide={slideOf(element)}
                asked={asked}
                onPress={selectPressed}
              />
            </section>
            <section
              className={styles['panel']}
              data-name="panel"
              aria-label={t({ id: 'studio.editor.properties', message: 'Свойства' })}
            >
              {element && (
                <ElementPanel
                  key={element.handle}
                  store={store}
                  view={view}
                  compiled={compiled}
                  element={element}
                  label={labelOf(element).words}
                  conditions={
                    sections.find(({ id }) => id === 'conditions')?.elements.map(({ name }) => name) ?? []
                  }
                  isReadOnly={isReadOnly}
                  onRemove={() => remove(element)}
                  onDuplicate={() => duplicate(element)}
                  onMove={(by) =>
                    setSaid(move(element, by) ?? t({ id: 'studio.outline.end', message: 'Дальше некуда' }))
                  }
                />
              )}
            </section>
            <div className={styles['findings']}>{findingsList}</div>
          </main>
        </>
      )}
      <LiveStatus>{said}</LiveStatus>
      <LiveStatus>
        {compiled.revision === null
          ? ''
          : t({ id: 'studio.findings.count', message: `Ошибок в черновике: ${errors}` })}
      </LiveStatus>
    </div>
  )
}

function isOfTariff({ path }: PlacedFinding): boolean {
  return path === '/rating' || path.startsWith('/rating/')
}

const severities = ['error', 'warning', 'info'] as const

/** Ids of the controls of a part in the wizard: `/vehicle/stateNumber` → `vehicle-stateNumber`. */
/** Puts the focus on the first control of the next pane. */
function focusNextPane(root: HTMLElement | null, isBack: boolean): void {
  const panes = Array.from(root?.querySelectorAll<HTMLElement>('section[data-name]') ?? []).filter(
    (pane) => pane.offsetParent !== null,
  )
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(at + (isBack ? panes.length - 1 : 1)) % panes.length]
  next?.querySelector<HTMLElement>('[tabindex="0"], input, select, textarea, button, iframe')?.focus()
}
