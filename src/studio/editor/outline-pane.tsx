import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { draftBlocks, type Handle } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { formatPhone } from '../../formats/index.ts'
import type { ThreadCount } from '../discussion/discussed-threads.ts'
import { Outline } from '../outline/outline.tsx'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { AddMenu } from './add-menu.tsx'
import styles from './editor.module.css'
import { knownNames } from './known-names.ts'
import type { EditedProduct } from './use-edited-product.ts'
import type { ElementChanges } from './use-element-changes.ts'

export interface OutlinePaneProps {
  readonly edited: EditedProduct
  readonly changes: ElementChanges
  /** Open threads at each node. */
  readonly talks: ReadonlyMap<Handle, ThreadCount>
  /** Counts selections that the outline follows. */
  readonly asked: number
  /** Selects an element, and shows it in the preview. */
  readonly onSelect: (handle: Handle) => void
}

/** The outline of a product, its keys, and the menu of what can be added. */
export function OutlinePane({ edited, changes, talks, asked, onSelect }: OutlinePaneProps) {
  const { t } = useLingui()
  const { store, view, path, sections, blockSection, element, around, isReadOnly } = edited
  const known = useMemo(
    () => knownNames(view.draft, sections, { ...around.surroundings.blocks, ...draftBlocks(view.draft) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [view.draft, view.revision, sections, around],
  )
  const countOf = (one: OutlineElement) => {
    const inside = edited.findings.filter((finding) => isInside(finding, one))
    return {
      errors: inside.filter(({ severity }) => severity === 'error').length,
      warnings: inside.filter(({ severity }) => severity === 'warning').length,
    }
  }
  const peopleAt = ({ handle }: OutlineElement) =>
    edited.others.flatMap(({ node, person }) => (node === handle ? [formatPhone(person)] : []))
  const talksAt = ({ handle }: OutlineElement) => talks.get(handle) ?? noTalks
  return (
    <section
      className={styles['side']}
      data-name="outline"
      aria-label={t({ id: 'studio.outline', message: 'Структура' })}
    >
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{t({ id: 'studio.outline', message: 'Структура' })}</h2>
        {!isReadOnly && (
          <AddMenu
            {...{ store, view, path, known }}
            selected={element?.block === null ? element.handle : null}
            onAdded={onSelect}
          />
        )}
      </div>
      <Outline
        {...{ asked, countOf, peopleAt, talksAt, isReadOnly, onSelect }}
        sections={[...sections.slice(0, -1), blockSection, ...sections.slice(-1)]}
        selected={element?.handle ?? null}
        labelOf={edited.labelOf}
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
  )
}

const noTalks: ThreadCount = { open: 0, isUnread: false }

/** Returns whether a finding is in an element: in the product file, or in the file of the element's block. */
function isInside({ path, block }: PlacedFinding, { pointer, ...one }: OutlineElement): boolean {
  if (one.block !== null && one.block !== block?.id) return false
  const at = one.block === null ? path : (block?.path ?? '')
  if (one.kind === 'sharedBlock') return true
  return pointer !== '' && (at === pointer || at.startsWith(`${pointer}/`))
}
