import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { ElementPanel } from '../panel/element-panel.tsx'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import { PlaceThreads } from '../discussion/place-threads.tsx'
import { draftTariff } from '../why/draft-tariff.ts'
import type { Why } from '../why/use-why.ts'
import { WhySection } from '../why/why-section.tsx'
import type { TextInLanguage } from '../texts/text-rows.ts'
import { UsesSection } from '../uses/uses-section.tsx'
import styles from './editor.module.css'
import type { DraftElements } from './use-draft-elements.ts'
import type { EditedProduct } from './use-edited-product.ts'
import type { ElementChanges } from './use-element-changes.ts'

/** What the panel shows of the selected element. */
export type PanelSide = 'properties' | 'why' | 'discussion'

export interface PropertiesPaneProps {
  readonly edited: EditedProduct
  readonly changes: ElementChanges
  readonly side: PanelSide
  readonly onSide: (side: PanelSide) => void
  /** Questions to the preview. */
  readonly why: Why
  readonly desk: DiscussionDesk
  /** Selects an element, and shows it in the preview. */
  readonly onSelect: (handle: Handle) => void
  /** Leads to a text. */
  readonly onText: (text: TextInLanguage) => void
  readonly areUsesOpen: boolean
  readonly onUses: (areOpen: boolean) => void
  /** Takes a message for a screen reader. */
  readonly onAnnounced: (announcement: string) => void
}

/** The selected element: its properties, why the preview shows it as it does, or what is said about it. */
export function PropertiesPane({
  edited,
  changes,
  side,
  onSide,
  why,
  desk,
  onSelect,
  onText,
  areUsesOpen,
  onUses,
  onAnnounced,
}: PropertiesPaneProps) {
  const { t } = useLingui()
  const { store, view, compiled, element, blockSection, blocks, around, isReadOnly } = edited
  const { today } = around.surroundings
  const openBlock = (id: string) => {
    const block = blockSection.elements.find(({ name }) => name === id)
    if (block) onSelect(block.handle)
  }
  const pane = useRef<HTMLElement>(null)
  const shown = element?.handle
  const talks = (desk.discussion.value?.threads ?? []).filter(
    ({ node, done }) => node === shown && done === null,
  ).length
  // What a person selects is read from its beginning.
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0
  }, [shown])
  return (
    <section
      ref={pane}
      className={styles['panel']}
      data-name="panel"
      aria-label={t({ id: 'studio.editor.properties', message: 'Свойства' })}
    >
      <div className={styles['panelSwitch']}>
        <SegmentedControl
          label={t({ id: 'studio.panel.shows', message: 'Что в панели' })}
          value={side}
          segments={[
            { value: 'properties', label: t({ id: 'studio.editor.properties', message: 'Свойства' }) },
            { value: 'why', label: t({ id: 'studio.why', message: 'Почему?' }) },
            {
              value: 'discussion',
              label:
                talks === 0
                  ? t({ id: 'studio.discussion', message: 'Обсуждение' })
                  : t({ id: 'studio.discussion.side', message: `Обсуждение (${talks})` }),
            },
          ]}
          onChange={onSide}
        />
      </div>
      {element && side === 'discussion' && (
        <div className={styles['discussed']}>
          <PlaceThreads
            key={element.handle}
            desk={desk}
            node={element.handle}
            about={edited.labelOf(element).words}
          />
        </div>
      )}
      {element && side === 'why' && (
        <WhySection
          {...{ compiled, today, why }}
          product={store.product}
          label={edited.labelOf(element).words}
          tariff={draftTariff(view.draft, store.product)}
          onSelect={(found) => {
            why.leave()
            onSelect(found.handle)
          }}
        />
      )}
      {element && side === 'properties' && (
        <ElementPanel
          key={element.handle}
          {...{ store, view, compiled, element, blocks, today, around, isReadOnly }}
          label={edited.labelOf(element).words}
          conditions={conditionsFor(element, edited)}
          onOpenBlock={openBlock}
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
      {element && side === 'properties' && (
        <UsesSection {...{ edited, element, onSelect, onText }} isOpen={areUsesOpen} onOpen={onUses} />
      )}
    </section>
  )
}

/** Names of the conditions that an element can use: those of the product, or of its block. */
function conditionsFor(
  { block }: OutlineElement,
  { sections, blockSection }: DraftElements,
): readonly string[] {
  const ofProduct = sections.find(({ id }) => id === 'conditions')?.elements ?? []
  const ofBlock = blockSection.elements.find(({ name }) => name === block)?.children ?? []
  return (block === null ? ofProduct : ofBlock.filter(({ kind }) => kind === 'condition')).map(
    ({ name }) => name,
  )
}
