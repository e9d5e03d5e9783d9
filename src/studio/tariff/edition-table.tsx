import { useLingui } from '@lingui/react/macro'
import { isObject, type JsonObject } from '../../engine/json.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { Button } from '../../ui/index.ts'
import { useFindingText } from '../findings/find-words.ts'
import { RecordSheet } from '../sheet/record-sheet.tsx'
import type { SheetItem } from '../sheet/records.ts'
import { type BesideTable, tableColumns } from './table-columns.ts'
import styles from './tariff.module.css'

/** Properties of one decision table. */
export interface EditionTableProps extends Omit<TableSheetProps, 'label'> {
  readonly name: string
  readonly findings: readonly PlacedFinding[]
  readonly onRemove: () => void
}

/** One decision table of an edition: its rows, their findings, and its removal. */
export function EditionTable({ name, findings, onRemove, ...sheet }: EditionTableProps) {
  const { t } = useLingui()
  const sayFinding = useFindingText()
  return (
    <section className={styles['part']}>
      <h3>
        {t({ id: 'studio.tariff.table', message: 'Таблица' })} <code>{name}</code>
      </h3>
      <TableSheet label={name} {...sheet} />
      {findings.length > 0 && (
        <ul className={styles['problems']}>
          {findings.map((finding) => (
            <li key={`${finding.path} ${finding.message}`}>{sayFinding(finding)}</li>
          ))}
        </ul>
      )}
      {!sheet.isReadOnly && (
        <Button kind="ghost" size="small" onClick={onRemove}>
          {t({ id: 'studio.tariff.table.remove', message: `Удалить таблицу ${name}` })}
        </Button>
      )}
    </section>
  )
}

interface TableSheetProps {
  readonly label: string
  readonly by: readonly string[]
  readonly rows: readonly JsonObject[]
  readonly items: readonly SheetItem<JsonObject>[]
  readonly beside: BesideTable | null
  readonly isReadOnly: boolean
  readonly onChange: (items: readonly JsonObject[]) => void
}

function TableSheet({ label, by, rows, items, beside, isReadOnly, onChange }: TableSheetProps) {
  const { i18n } = useLingui()
  const columns = tableColumns(i18n, by, rows, beside)
  const [first] = rows
  const blank = (): JsonObject => ({
    keys: by.map(() => null),
    value: isObject(first?.['value']) ? {} : 1,
  })
  return <RecordSheet {...{ label, columns, items, blank, isReadOnly, onChange }} />
}
