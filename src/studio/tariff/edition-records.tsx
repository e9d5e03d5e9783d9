import { useLingui } from '@lingui/react/macro'
import type { JsonValue } from '../../authoring/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import type { RecordColumn } from '../sheet/records.ts'
import { listItems, mapItems } from './edition-items.ts'
import { RecordPart } from './record-part.tsx'
import { useTariffColumns } from './tariff-columns.ts'
import { type EditionProps, useEdition } from './use-edition.ts'

/** The sheets of an edition: inputs, lines, constants, cover, and examples. */
export function EditionRecords(props: EditionProps) {
  const { t } = useLingui()
  const columns = useTariffColumns()
  return (
    <>
      <NamedValues
        {...props}
        property="inputs"
        title={t({ id: 'studio.tariff.inputs', message: 'От чего зависит цена' })}
        hint={t({
          id: 'studio.tariff.inputs.hint',
          message: 'request — ответы покупателя из запроса цены',
        })}
        columns={columns.inputs}
        blank="request.name"
      />
      <ListedRecords
        {...props}
        property="lines"
        title={t({ id: 'studio.tariff.lines', message: 'Строки расчёта' })}
        hint={t({
          id: 'studio.tariff.lines.hint',
          message: 'Сверху вниз: base задаёт сумму, factor умножает, add прибавляет',
        })}
        columns={columns.lines}
        blank={{ id: 'line', kind: 'factor', value: '1' }}
      />
      <NamedValues
        {...props}
        property="constants"
        title={t({ id: 'studio.tariff.constants', message: 'Постоянные' })}
        hint={t({
          id: 'studio.tariff.constants.hint',
          message: 'Читаются как const.имя; деньги — в тийинах',
        })}
        columns={columns.constants}
        blank={1}
      />
      <ListedRecords
        {...props}
        property="cover"
        title={t({ id: 'studio.tariff.cover', message: 'Что входит в покрытие' })}
        hint={t({ id: 'studio.tariff.cover.hint', message: 'Пустая сумма — если источник её не называет' })}
        columns={columns.cover}
        blank={{ id: 'part', sum: null }}
      />
      <ListedRecords
        {...props}
        property="vectors"
        title={t({ id: 'studio.tariff.examples', message: 'Примеры' })}
        hint={t({
          id: 'studio.tariff.examples.hint',
          message: 'Пока хоть один стоит другую сумму, публикация закрыта',
        })}
        columns={columns.examples}
        blank={{
          name: t({ id: 'studio.tariff.example', message: 'Пример' }),
          request: {},
          premium: 0,
        }}
      />
    </>
  )
}

interface RecordsProps extends EditionProps {
  /** The property of the edition that is shown. */
  readonly property: string
  readonly title: string
  readonly hint: string
  readonly columns: readonly RecordColumn<JsonObject>[]
}

/** A list of records. */
function ListedRecords({
  property,
  title,
  hint,
  columns,
  blank,
  ...props
}: RecordsProps & {
  /** A new record. */
  readonly blank: JsonObject
}) {
  const { place, setKey } = useEdition(props)
  return (
    <RecordPart
      {...{ title, hint, columns }}
      items={listItems(place, property)}
      blank={() => blank}
      isReadOnly={props.isReadOnly}
      onChange={(items) => setKey(property, items)}
    />
  )
}

/** Values by name, as records of a name and a value. */
function NamedValues({
  property,
  title,
  hint,
  columns,
  blank,
  ...props
}: RecordsProps & {
  /** The value of a new name. */
  readonly blank: JsonValue
}) {
  const { place, setKey } = useEdition(props)
  const items = mapItems(place, property)
  return (
    <RecordPart
      {...{ title, hint, columns, items }}
      blank={() => ({ name: freeName(items.map((item) => item.value['name'])), value: blank })}
      isReadOnly={props.isReadOnly}
      onChange={(all) =>
        setKey(
          property,
          Object.fromEntries(all.map((one) => [String(one['name']), one['value']])) as JsonValue, // records are JSON
        )
      }
    />
  )
}

/** Returns the first of name1, name2, … that is not taken. */
function freeName(taken: readonly unknown[]): string {
  for (let n = 1; ; n += 1) if (!taken.includes(`name${n}`)) return `name${n}`
}
