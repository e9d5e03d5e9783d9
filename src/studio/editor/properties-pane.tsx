import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { ElementPanel } from '../panel/element-panel.tsx'
import { draftTariff } from '../why/draft-tariff.ts'
import type { Why } from '../why/use-why.ts'
import { WhySection } from '../why/why-section.tsx'
import type { TextInLanguage } from '../texts/text-rows.ts'
import { UsesSection } from '../uses/uses-section.tsx'
import styles from './editor.module.css'
import type { DraftElements } from './use-draft-elements.ts'
import type { EditedProduct } from './use-edited-product.ts'
import type { ElementChanges } from './use-element-changes.ts'

export interface PropertiesPaneProps {
  readonly edited: EditedProduct
  readonly changes: ElementChanges
  /** Questions to the preview; null while the properties are shown instead. */
  readonly why: Why | null
  readonly onWhy: (isWhy: boolean) => void
  /** Selects an element, and shows it in the preview. */
  readonly onSelect: (handle: Handle) => void
  /** Leads to a text. */
  readonly onText: (text: TextInLanguage) => void
  readonly areUsesOpen: boolean
  readonly onUses: (areOpen: boolean) => void
  /** Takes a message for a screen reader. */
  readonly onAnnounced: (announcement: string) => void
}

/** The selected element: its properties, or why the preview shows it as it does. */
export function PropertiesPane({
  edited,
  changes,
  why,
  onWhy,
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
          value={why ? 'why' : 'properties'}
          segments={[
            { value: 'properties', label: t({ id: 'studio.editor.properties', message: 'Свойства' }) },
            { value: 'why', label: t({ id: 'studio.why', message: 'Почему?' }) },
          ]}
          onChange={(shown) => onWhy(shown === 'why')}
        />
      </div>
      {element && why && (
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
      {element && !why && (
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
      {element && !why && (
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
