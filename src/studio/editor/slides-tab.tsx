import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { draftBlocks, type Handle } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { Trace } from '../../trace/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import type { BlocksOfDraft } from '../blocks/use-draft-blocks.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import { Outline, type OutlineProps } from '../outline/outline.tsx'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'
import { pressedElement, type Press } from '../outline/pressed-element.ts'
import { ElementPanel, type ElementPanelProps } from '../panel/element-panel.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useWhy } from '../why/use-why.ts'
import { tariffOf } from '../why/tariff-of.ts'
import { WhySection } from '../why/why-section.tsx'
import { AddMenu } from './add-menu.tsx'
import styles from './editor.module.css'
import { knownNames } from './known-names.ts'
import type { ElementChanges } from './use-element-changes.ts'

/** The pane that a narrow screen shows. */
export type EditorPane = 'outline' | 'preview' | 'panel'

export interface SlidesTabProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  /** Of the compiler and of the walk. */
  readonly findings: readonly PlacedFinding[]
  /** Path of the product file. */
  readonly path: string
  readonly sections: readonly OutlineSection[]
  /** What is inside the blocks that the product mounts. */
  readonly blockSection: OutlineSection
  readonly blocks: BlocksOfDraft
  /** The selected element; null in a product without slides. */
  readonly element: OutlineElement | null
  readonly labelOf: OutlineProps['labelOf']
  readonly changes: ElementChanges
  /** What a rename reads besides the draft. */
  readonly around: ElementPanelProps['around']
  readonly isReadOnly: boolean
  /** Counts selections that outline and preview follow. */
  readonly asked: number
  /** The day that the server takes as today. */
  readonly today: string
  readonly pane: EditorPane
  readonly onPane: (pane: EditorPane) => void
  /** Selects an element, and shows it in the preview. */
  readonly onSelect: (handle: Handle) => void
  /** Takes the element that was pressed in the preview. */
  readonly onPressed: (handle: Handle) => void
  /** Takes a message for a screen reader. */
  readonly onAnnounced: (announcement: string) => void
  /** The trace that the preview has to play; null for none. */
  readonly traced: Trace | null
  readonly onTraced: () => void
  /** The list of findings. */
  readonly children: ReactNode
}

/** Slides and logic of a product: outline, preview, properties, and findings. */
export function SlidesTab({
  store,
  view,
  compiled,
  findings,
  path,
  sections,
  blockSection,
  blocks,
  element,
  labelOf,
  changes,
  around,
  isReadOnly,
  asked,
  today,
  pane,
  onPane,
  onSelect,
  onPressed,
  onAnnounced,
  traced,
  onTraced,
  children,
}: SlidesTabProps) {
  const { t } = useLingui()
  const [isWhy, setWhy] = useState(false)
  const why = useWhy({ view, path, sections, element, isOpen: isWhy })
  const known = useMemo(
    () => knownNames(view.draft, sections, { ...around.surroundings.blocks, ...draftBlocks(view.draft) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [view.draft, view.revision, sections, around],
  )
  const countOf = (one: OutlineElement) => {
    const inside = findings.filter((finding) => isInside(finding, one))
    return {
      errors: inside.filter(({ severity }) => severity === 'error').length,
      warnings: inside.filter(({ severity }) => severity === 'warning').length,
    }
  }
  const slideOf = (one: OutlineElement | null): string | null => {
    if (!one || one.block !== null) return null
    const slides = sections.find(({ id }) => id === 'slides')?.elements ?? []
    return (
      slides.find(({ pointer }) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))?.name ??
      null
    )
  }
  const selectPressed = (press: Press) => {
    why.press(press.ids)
    const pressed = pressedElement(view.draft, path, sections, press)
    if (pressed) onPressed(pressed.handle)
  }
  return (
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
          onChange={onPane}
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
                selected={element?.block === null ? element.handle : null}
                known={known}
                onAdded={onSelect}
              />
            )}
          </div>
          <Outline
            sections={[...sections.slice(0, -1), blockSection, ...sections.slice(-1)]}
            selected={element?.handle ?? null}
            asked={asked}
            labelOf={labelOf}
            countOf={countOf}
            isReadOnly={isReadOnly}
            onSelect={onSelect}
            onMove={changes.move}
            onDrop={changes.drop}
            onRemove={changes.remove}
            onDuplicate={changes.duplicate}
            onCopy={changes.copy}
            onPaste={changes.paste}
          />
          {!isReadOnly && (
            <p className={styles['keys']}>
              <kbd>{'Alt ↑↓'}</kbd> {t({ id: 'studio.outline.move', message: 'переместить' })}{' '}
              <kbd>{'Ctrl C'}</kbd> <kbd>{'Ctrl V'}</kbd>{' '}
              {t({ id: 'studio.outline.copy', message: 'копировать, вставить' })}
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
            why={why.asked}
            onExplained={why.explained}
            traced={traced}
            onTraced={onTraced}
          />
        </section>
        <section
          className={styles['panel']}
          data-name="panel"
          aria-label={t({ id: 'studio.editor.properties', message: 'Свойства' })}
        >
          <div className={styles['panelSwitch']}>
            <SegmentedControl
              label={t({ id: 'studio.panel.shows', message: 'Что в панели' })}
              value={isWhy ? 'why' : 'properties'}
              segments={[
                {
                  value: 'properties',
                  label: t({ id: 'studio.editor.properties', message: 'Свойства' }),
                },
                { value: 'why', label: t({ id: 'studio.why', message: 'Почему?' }) },
              ]}
              onChange={(shown) => setWhy(shown === 'why')}
            />
          </div>
          {element && isWhy && (
            <WhySection
              product={store.product}
              compiled={compiled}
              label={labelOf(element).words}
              tariff={tariffOf(view.draft, store.product)}
              today={today}
              why={why}
              onSelect={(found) => {
                why.leave()
                onSelect(found.handle)
              }}
            />
          )}
          {element && !isWhy && (
            <ElementPanel
              key={element.handle}
              store={store}
              view={view}
              compiled={compiled}
              element={element}
              label={labelOf(element).words}
              conditions={conditionsFor(element, sections, blockSection)}
              blocks={blocks}
              onOpenBlock={(id) => {
                const block = blockSection.elements.find(({ name }) => name === id)
                if (block) onSelect(block.handle)
              }}
              today={today}
              around={around}
              isReadOnly={isReadOnly}
              onRemove={() => changes.remove(element)}
              onDuplicate={() => changes.duplicate(element)}
              onCopy={() => changes.copyToClipboard(element)}
              onMove={(by) =>
                onAnnounced(
                  changes.move(element, by) ?? t({ id: 'studio.outline.end', message: 'Дальше некуда' }),
                )
              }
            />
          )}
        </section>
        <div className={styles['findings']}>{children}</div>
      </main>
    </>
  )
}

/** Returns whether a finding is in an element: in the product file, or in the file of the element's block. */
function isInside({ path, block }: PlacedFinding, { pointer, ...one }: OutlineElement): boolean {
  if (one.block !== null && one.block !== block?.id) return false
  const at = one.block === null ? path : (block?.path ?? '')
  if (one.kind === 'sharedBlock') return true
  return pointer !== '' && (at === pointer || at.startsWith(`${pointer}/`))
}

/** Names of the conditions that an element can use: those of the product, or of its block. */
function conditionsFor(
  { block }: OutlineElement,
  sections: readonly OutlineSection[],
  { elements }: OutlineSection,
): readonly string[] {
  const ofProduct = sections.find(({ id }) => id === 'conditions')?.elements ?? []
  const ofBlock = elements.find(({ name }) => name === block)?.children ?? []
  return (block === null ? ofProduct : ofBlock.filter(({ kind }) => kind === 'condition')).map(
    ({ name }) => name,
  )
}
