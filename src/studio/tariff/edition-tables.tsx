import type { JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { listItems } from './edition-items.ts'
import { EditionTable } from './edition-table.tsx'
import { NewTable } from './new-table.tsx'
import { recordOf, recordsOf } from './records.ts'
import { type EditionProps, useEdition } from './use-edition.ts'

/** The decision tables of an edition, beside those of another edition, and the form of a new one. */
export function EditionTables(props: EditionProps) {
  const { store, view, compiled, edition, pointer, beside, isReadOnly } = props
  const { place, setKey } = useEdition(props)
  const tables = recordOf(edition['tables'])
  return (
    <>
      {Object.entries(tables).map(([name, table]) => {
        const { by, rows } = recordOf(table)
        const at = `/rating${pointer}/tables/${name}`
        return (
          <EditionTable
            key={name}
            name={name}
            by={Array.isArray(by) ? by.map(String) : []}
            rows={recordsOf(rows)}
            items={listItems(place, 'tables', name, 'rows')}
            beside={besideTable(beside, name)}
            findings={compiled.findings.filter(({ path }) => path === at || path.startsWith(`${at}/`))}
            isReadOnly={isReadOnly}
            onChange={(items) => {
              const node = view.draft.at(place.path, pointer + pointerBelow('', 'tables', name, 'rows'))
              if (node) store.put(node.handle, items)
            }}
            onRemove={() => {
              const { [name]: _, ...rest } = tables
              setKey('tables', rest)
            }}
          />
        )
      })}
      {!isReadOnly && (
        <NewTable
          inputs={Object.keys(recordOf(edition['inputs']))}
          taken={Object.keys(tables)}
          onAdd={(name, by) =>
            setKey('tables', { ...tables, [name]: { by, rows: [{ keys: by.map(() => null), value: 1 }] } })
          }
        />
      )}
    </>
  )
}

/** Returns the rows of the table with this name in another edition; null where it has none. */
function besideTable(beside: JsonObject | null, name: string) {
  const { rows } = recordOf(recordOf(beside?.['tables'])[name])
  return beside && rows !== undefined ? { edition: String(beside['id']), rows: recordsOf(rows) } : null
}
