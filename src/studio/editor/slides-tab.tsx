import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
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
import type { ElementChanges } from './use-element-changes.ts'

/** The pane that a narrow screen shows. */
export type EditorPane = 'outline' | 'preview' | 'panel'

export interface SlidesTabProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  /** Path of the product file. */
  readonly path: string
  readonly sections: readonly OutlineSection[]
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
  /** The list of findings. */
  readonly children: ReactNode
}

/** Slides and logic of a product: outline, preview, properties, and findings. */
export function SlidesTab({
  store,
  view,
  compiled,
  path,
  sections,
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
  children,
}: SlidesTabProps) {
  const { t } = useLingui()
  const [isWhy, setWhy] = useState(false)
  const why = useWhy({ view, path, sections, element, isOpen: isWhy })
  const countOf = (one: OutlineElement) => {
    const inside = compiled.findings.filter(
      ({ path: at }) => one.pointer !== '' && (at === one.pointer || at.startsWith(`${one.pointer}/`)),
    )
    return {
      errors: inside.filter(({ severity }) => severity === 'error').length,
      warnings: inside.filter(({ severity }) => severity === 'warning').length,
    }
  }
  const slideOf = (one: OutlineElement | null): string | null => {
    if (!one) return null
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
                selected={element?.handle ?? null}
                onAdded={onSelect}
              />
            )}
          </div>
          <Outline
            sections={sections}
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
              conditions={
                sections.find(({ id }) => id === 'conditions')?.elements.map(({ name }) => name) ?? []
              }
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
