import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, Checkbox } from '../../ui/index.ts'
import { HitRow, type HitRowProps } from './hit-row.tsx'
import styles from './replace.module.css'
import type { ReplacedHit } from './use-replacement.ts'

export interface HitListProps extends Pick<HitRowProps, 'edited' | 'isReplacing' | 'onText' | 'onSelect'> {
  readonly hits: readonly ReplacedHit[]
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Rows that are shown at first, and that each press adds. */
const rowsAtOnce = 100

/** What was found, in rows with a box each; the first rows, and more of them at a press. */
export function HitList({ edited, hits, isReplacing, onChoose, ...links }: HitListProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(rowsAtOnce)
  if (hits.length === 0) return null
  const open = hits.filter(({ refusal, isChecking }) => refusal === null && !isChecking)
  const mayChoose = isReplacing && !edited.isReadOnly
  const rest = hits.length - shown
  return (
    <>
      {mayChoose && open.length > 1 && (
        <Checkbox
          checked={open.every(({ isChosen }) => isChosen)}
          onChange={(isChosen) =>
            onChoose(
              open.map(({ hit }) => hit.id),
              isChosen,
            )
          }
        >
          {t({ id: 'studio.replace.all', message: 'Выбрать все' })}
        </Checkbox>
      )}
      <ol className={styles['hits']}>
        {hits.slice(0, shown).map((one) => (
          <HitRow
            key={`${one.hit.kind} ${one.hit.id}`}
            {...links}
            {...{ edited, mayChoose, isReplacing }}
            replaced={one}
            onChoose={(isChosen) => onChoose([one.hit.id], isChosen)}
          />
        ))}
      </ol>
      {rest > 0 && (
        <Button kind="secondary" size="small" onClick={() => setShown(shown + rowsAtOnce)}>
          {t({ id: 'studio.replace.more', message: `Показать ещё (осталось ${rest})` })}
        </Button>
      )}
    </>
  )
}
