import { useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { draftLanguages, type JsonValue } from '../../authoring/index.ts'
import { Combobox, FormField } from '../../ui/index.ts'
import { textAt, textEdit } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import { outcomesOf, unnamedStatuses, withOutcome, withStatus } from './call-outcomes.ts'
import { operationsFor } from './known-calls.ts'
import { OutcomeTable } from './outcome-table.tsx'

/** Properties of the editor of a call. */
export interface CallEditorProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  /** The API description (OpenAPI). */
  readonly api: unknown
  /** Key of the call. */
  readonly name: string
  readonly value: Readonly<Record<string, JsonValue>>
  /** Ids of the stops that an outcome can enter. */
  readonly stops: readonly string[]
  readonly isReadOnly: boolean
  /** What is wrong with the operation. */
  readonly error: string | undefined
  readonly onChange: (value: Readonly<Record<string, JsonValue>>) => void
}

/** The operation of a call, found by what it does, and all its outcomes in a table. */
export function CallEditor({
  store,
  view,
  compiled,
  api,
  name,
  value,
  stops,
  isReadOnly,
  error,
  onChange,
}: CallEditorProps) {
  const { t } = useLingui()
  const id = useId()
  const { product } = store
  const operations = useMemo(() => operationsFor(api, product), [api, product])
  const operation = typeof value['operation'] === 'string' ? value['operation'] : ''
  const known = operations.find((one) => one.id === operation)
  const outcomes = outcomesOf(value['outcomes'])
  const [source] = draftLanguages(view.draft, product)
  const language = source?.tag ?? 'ru'
  const keyOf = (outcome: string) => `${product}.call.${name}.${outcome}`
  const put = (next: ReturnType<typeof outcomesOf>) =>
    // Outcomes are values of JSON.
    onChange({ ...value, outcomes: next as Readonly<Record<string, JsonValue>> })
  return (
    <>
      <FormField
        id={id}
        label={t({ id: 'studio.call.operation', message: 'Что вызывает' })}
        hint={
          known?.address ?? t({ id: 'studio.call.search', message: 'Ищите по словам описания или по имени' })
        }
        error={error}
      >
        <Combobox
          value={operation}
          readOnly={isReadOnly}
          options={[
            ...(known || operation === '' ? [] : [{ value: operation, label: operation }]),
            ...operations.map((one) => ({
              value: one.id,
              label: one.summary,
              note: one.id,
              keywords: `${one.id} ${one.address}`,
            })),
          ]}
          onChange={(chosen) => onChange({ ...value, operation: chosen })}
        />
      </FormField>
      <OutcomeTable
        outcomes={outcomes}
        stops={stops}
        isReadOnly={isReadOnly}
        unnamed={known ? unnamedStatuses(outcomes, known.failures) : []}
        textOf={(outcome) => ({
          own: textAt(view.draft, product, language, keyOf(outcome)) ?? '',
          shown: compiled.words[language]?.texts[keyOf(outcome)] ?? '',
        })}
        onText={(outcome, text) => {
          const edit = textEdit(view.draft, { product, language, key: keyOf(outcome) }, text)
          if (edit) store.edit([edit])
        }}
        onSet={(outcome, key, next) => put(withOutcome(outcomes, outcome, key, next))}
        onAdd={(status) => put(withStatus(outcomes, status))}
        onRemove={(outcome) => {
          const { [outcome]: _removed, ...others } = outcomes
          put(others)
        }}
      />
    </>
  )
}
