import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { Trace } from '../../trace/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'
import { pressedElement, type Press } from '../outline/pressed-element.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import type { TextInLanguage } from '../texts/text-rows.ts'
import { useWhy } from '../why/use-why.ts'
import styles from './editor.module.css'
import { OutlinePane } from './outline-pane.tsx'
import { type PanelSide, PropertiesPane } from './properties-pane.tsx'
import type { EditorDiscussion } from './use-editor-discussion.ts'
import type { EditedProduct } from './use-edited-product.ts'
import { useElementChanges } from './use-element-changes.ts'

/** The pane that a narrow screen shows. */
export type EditorPane = 'outline' | 'preview' | 'panel'

export interface SlidesTabProps {
  readonly edited: EditedProduct
  readonly discussed: EditorDiscussion
  /** Counts selections that outline and preview follow. */
  readonly asked: number
  readonly pane: EditorPane
  readonly onPane: (pane: EditorPane) => void
  /** Selects an element, and shows it in the preview. */
  readonly onSelect: (handle: Handle) => void
  /** Selects an element where it is shown already; null for none. */
  readonly onMarked: (handle: Handle | null) => void
  /** Leads to a text. */
  readonly onText: (text: TextInLanguage) => void
  readonly areUsesOpen: boolean
  readonly onUses: (areOpen: boolean) => void
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
  edited,
  discussed,
  asked,
  pane,
  onPane,
  onSelect,
  onMarked,
  onText,
  areUsesOpen,
  onUses,
  onAnnounced,
  traced,
  onTraced,
  children,
}: SlidesTabProps) {
  const { t } = useLingui()
  const { store, view, compiled, path, sections, element } = edited
  const [side, setSide] = useState<PanelSide>('properties')
  const why = useWhy({ view, path, sections, element, isOpen: side === 'why' })
  const changes = useElementChanges(edited, { onRemoved: onMarked, onDuplicated: onSelect })
  const selectPressed = (press: Press) => {
    why.press(press.ids)
    const pressed = pressedElement(view.draft, path, sections, press)
    if (pressed) onMarked(pressed.handle)
  }
  return (
    <>
      <PaneSwitch pane={pane} onPane={onPane} />
      <main className={styles['panes']} data-pane={pane}>
        <OutlinePane {...{ edited, changes, asked, onSelect }} talks={discussed.counts} />
        <section
          className={styles['work']}
          data-name="preview"
          aria-label={t({ id: 'studio.editor.look', message: 'Вид' })}
        >
          <PreviewPane
            {...{ store, view, compiled, asked, traced, onTraced }}
            slide={slideAround(element, sections)}
            onPress={selectPressed}
            why={why.asked}
            onExplained={why.explained}
          />
        </section>
        <PropertiesPane
          {...{ edited, changes, side, why, onSelect, onText, areUsesOpen, onUses, onAnnounced }}
          desk={discussed.desk}
          onSide={setSide}
        />
        <div className={styles['findings']}>{children}</div>
      </main>
    </>
  )
}

/** Choice of the pane that a narrow screen shows. */
function PaneSwitch({ pane, onPane }: Pick<SlidesTabProps, 'pane' | 'onPane'>) {
  const { t } = useLingui()
  return (
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
  )
}

/** Returns the id of the slide that an element is on; null for what is on no slide. */
function slideAround(element: OutlineElement | null, sections: readonly OutlineSection[]): string | null {
  if (!element || element.block !== null) return null
  const slides = sections.find(({ id }) => id === 'slides')?.elements ?? []
  const slide = slides.find(
    ({ pointer }) => element.pointer === pointer || element.pointer.startsWith(`${pointer}/`),
  )
  return slide?.name ?? null
}
