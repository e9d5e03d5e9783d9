import { useLingui } from '@lingui/react/macro'
import { byPublication } from '../../authoring/index.ts'
import { formatPhone } from '../../formats/index.ts'
import { Button, formatTime, Note } from '../../ui/index.ts'
import type { ProductConflict } from '../calls.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import styles from './editor.module.css'

export interface ConflictsNoteProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly isReadOnly: boolean
  readonly placeOf: (conflict: ProductConflict) => string
}

/** Places that two people, or one in two browsers, changed at once: both values, and a choice. */
export function ConflictsNote({ store, view, isReadOnly, placeOf }: ConflictsNoteProps) {
  const { t } = useLingui()
  if (view.conflicts.length === 0) return null
  const decide = (conflict: ProductConflict, isKept: boolean) => {
    const side = isKept ? conflict.kept : conflict.lost
    const node = view.draft.node(conflict.node)
    if (conflict.kind === 'name')
      store.edit([
        { do: 'rename', node: conflict.node, key: String(side.value), seen: node?.namedBy ?? null },
      ])
    else if (conflict.kind === 'value')
      store.edit([
        { do: 'set', cells: [{ node: conflict.node, value: side.value, seen: node?.setBy ?? null }] },
      ])
    else if (conflict.kind === 'place' && node?.parent) {
      const siblings = node.parent.children.filter(({ removedBy }) => removedBy === null)
      const after = siblings[siblings.indexOf(node) - 1]?.handle ?? null
      store.edit([{ do: 'move', node: conflict.node, parent: node.parent.handle, after, seen: node.movedBy }])
    }
  }
  const who = (side: ProductConflict['kept']) => {
    const name =
      side.author === byPublication
        ? t({ id: 'studio.conflict.publication', message: 'публикация блока' })
        : formatPhone(side.author)
    const time = formatTime(side.at)
    return t({ id: 'studio.conflict.by', message: `${name} в ${time}` })
  }
  return (
    <div className={styles['conflicts']}>
      {view.conflicts.map((conflict) => (
        <Note
          key={`${conflict.kind} ${conflict.node}`}
          tone="warning"
          live="alert"
          title={t({ id: 'studio.conflict', message: 'Одно место изменили дважды' })}
          actions={
            isReadOnly || conflict.kind === 'editInRemoved' ? undefined : (
              <>
                <Button size="small" kind="secondary" onClick={() => decide(conflict, true)}>
                  {conflict.kind === 'place'
                    ? t({ id: 'studio.conflict.settle', message: 'Оставить как есть' })
                    : t({ id: 'studio.conflict.keep', message: `Оставить «${String(conflict.kept.value)}»` })}
                </Button>
                {conflict.kind !== 'place' && (
                  <Button size="small" kind="ghost" onClick={() => decide(conflict, false)}>
                    {t({ id: 'studio.conflict.take', message: `Взять «${String(conflict.lost.value)}»` })}
                  </Button>
                )}
              </>
            )
          }
        >
          <p>{placeOf(conflict)}</p>
          <ul className={styles['sides']}>
            {[conflict.kept, conflict.lost].map((side) => (
              <li key={side.change}>
                {conflict.kind === 'place' ? who(side) : `${who(side)} — ${String(side.value ?? '')}`}
              </li>
            ))}
          </ul>
        </Note>
      ))}
    </div>
  )
}
