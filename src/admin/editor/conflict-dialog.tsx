import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, Dialog, SegmentedControl } from '../../ui/index.ts'
import type { Body, Collection, Piece } from '../calls/admin-types.ts'
import { useWhoAndWhen } from '../content/who-and-when.ts'
import { fieldLabel } from '../form/field-texts.ts'
import { changedFields, mergedBody, fieldsOnlyTheyChanged, plainTexts } from './changed-fields.ts'
import styles from './conflict-dialog.module.css'

export interface ConflictDialogProps {
  readonly collection: Collection
  readonly mine: Body
  readonly theirs: Piece
  /** The revision that both operators edited; null for a new piece. */
  readonly opened: Body | null
  /** Continues with this body on top of the other operator's revision. */
  readonly onMerged: (body: Body) => void
  readonly onClose: () => void
}

/**
 * Dialog after another operator saved first: shows both versions field by field; the operator chooses a
 * version for each field.
 */
export function ConflictDialog({ collection, mine, theirs, opened, onMerged, onClose }: ConflictDialogProps) {
  const { t, i18n } = useLingui()
  const whoAndWhen = useWhoAndWhen()
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(opened && fieldsOnlyTheyChanged(mine, theirs.body, opened)),
  )
  const fields = changedFields(mine, theirs.body)
  const who = whoAndWhen(theirs.changedBy, theirs.changedAt)

  const handleChoose = (name: string, side: 'mine' | 'theirs') => {
    const next = new Set(taken)
    if (side === 'theirs') next.add(name)
    else next.delete(name)
    setTaken(next)
  }
  return (
    <Dialog
      open
      keepsOpen
      size="wide"
      phone="full"
      onClose={onClose}
      title={t({ id: 'admin.conflict.title', message: 'Этот материал изменили раньше вас' })}
      description={t({
        id: 'admin.conflict.text',
        message: `Сохранено: ${who}. Выберите, что оставить; ваши правки никуда не делись.`,
      })}
      footer={
        <>
          <Button size="small" onClick={() => onMerged(mergedBody(mine, theirs.body, taken))}>
            {t({ id: 'admin.conflict.merge', message: 'Оставить выбранное' })}
          </Button>
          <Button size="small" kind="neutral" onClick={() => onMerged(theirs.body)}>
            {t({ id: 'admin.conflict.theirs-all', message: 'Взять всё чужое' })}
          </Button>
        </>
      }
    >
      {fields.length === 0 && (
        <p>{t({ id: 'admin.conflict.same', message: 'Обе версии говорят одно и то же.' })}</p>
      )}
      <ul className={styles['fields']}>
        {fields.map((name) => (
          <li className={styles['field']} key={name}>
            <SegmentedControl
              label={fieldLabel(i18n, collection, name)}
              value={taken.has(name) ? 'theirs' : 'mine'}
              onChange={(side) => handleChoose(name, side)}
              segments={[
                { value: 'mine', label: t({ id: 'admin.conflict.mine', message: 'Моё' }) },
                { value: 'theirs', label: t({ id: 'admin.conflict.theirs', message: 'Чужое' }) },
              ]}
            />
            <div className={styles['sides']}>
              <Side texts={plainTexts(mine[name])} isKept={!taken.has(name)} />
              <Side texts={plainTexts(theirs.body[name])} isKept={taken.has(name)} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Side({ texts, isKept }: { readonly texts: readonly string[]; readonly isKept: boolean }) {
  return (
    <ul className={styles['side']} data-kept={isKept || undefined}>
      {texts.map((text, at) => (
        // The texts of one version keep their order.
        <li key={at}>{text}</li>
      ))}
    </ul>
  )
}
