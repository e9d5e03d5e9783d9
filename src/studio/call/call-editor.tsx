import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { draftLanguages, type JsonValue } from '../../authoring/index.ts'
import type { CallShape } from '../../engine/worker/messages.ts'
import { Combobox, Disclosure, FormField } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { textAt, textEdit } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import { AnswerMapping } from './answer-mapping.tsx'
import { answerNames, fillNames, sourceNames } from './call-names.ts'
import { outcomesOf, unnamedStatuses, withNewOutcome, withOutcome, withStatus } from './call-outcomes.ts'
import { operationsFor } from './known-calls.ts'
import { OutcomeTable } from './outcome-table.tsx'
import { RequestMapping, type RenderExpression } from './request-mapping.tsx'

// It is loaded when a call is first tried.
const LazyTrial = lazy(async () => ({ default: (await import('./call-trial.tsx')).CallTrial }))

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
  /** Pointer of the call in the product file. */
  readonly pointer: string
  /** Messages of problems, by pointer below the call. */
  readonly problems: ReadonlyMap<string, string>
  /** Texts of the product in the analyst's language. */
  readonly texts: Readonly<Record<string, string>>
  /** The day that the server takes as today. */
  readonly today: string
  readonly renderExpression: RenderExpression
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
  pointer,
  problems,
  texts,
  today,
  renderExpression,
  onChange,
}: CallEditorProps) {
  const { t } = useLingui()
  const id = useId()
  const { product } = store
  const spoken = useProductTexts()
  const operations = useMemo(
    () => operationsFor(api, product, (called) => spoken.find(`operation.${called}`)),
    [api, product, spoken],
  )
  const operation = typeof value['operation'] === 'string' ? value['operation'] : ''
  const known = operations.find((one) => one.id === operation)
  const outcomes = outcomesOf(value['outcomes'])
  const [source] = draftLanguages(view.draft, product)
  const language = source?.tag ?? 'ru'
  const keyOf = (outcome: string) => `${product}.call.${name}.${outcome}`
  const put = (next: ReturnType<typeof outcomesOf>) =>
    // Outcomes are values of JSON.
    onChange({ ...value, outcomes: next as Readonly<Record<string, JsonValue>> })
  const list = typeof value['per'] === 'string' ? value['per'] : null
  const shape = useCallShape(compiled, operation, list)
  const words = { product, texts }
  const fills = useMemo(() => (shape ? fillNames(shape, { product, texts }) : []), [shape, product, texts])
  // Mappings change values of JSON.
  const putCall = (next: Readonly<Record<string, unknown>>) =>
    onChange(next as Readonly<Record<string, JsonValue>>)
  const shared = { call: value, problems, isReadOnly, renderExpression, onChange: putCall }
  return (
    <>
      <FormField
        id={id}
        label={t({ id: 'studio.call.operation', message: 'Что вызывает' })}
        hint={
          known?.address ?? t({ id: 'studio.call.search', message: 'Ищите по словам описания или по имени' })
        }
        error={problems.get('/operation')}
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
              keywords: `${one.id} ${one.address} ${one.described}`,
            })),
          ]}
          onChange={(chosen) => onChange({ ...value, operation: chosen })}
        />
      </FormField>
      {shape?.wants && (
        <>
          <RequestMapping
            {...shared}
            wants={shape.wants}
            takesOthers={shape.takesOthers}
            names={sourceNames(shape, words, t({ id: 'studio.bench.today', message: 'Сегодня' }))}
          />
          <AnswerMapping {...shared} answers={answerNames(shape)} fills={fills} />
        </>
      )}
      <OutcomeTable
        places={fills}
        problems={problems}
        onNew={(outcome, status) => put(withNewOutcome(outcomes, outcome, status))}
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
      {known && (
        <Disclosure title={t({ id: 'studio.call.try', message: 'Попробовать вызов' })}>
          <Suspense fallback={null}>
            <LazyTrial call={value} {...{ pointer, words, today }} askTrial={compiled.askTrial} />
          </Suspense>
        </Disclosure>
      )}
    </>
  )
}

/** Both sides of the call; null until the compiler has answered. An older answer stays until the next one. */
function useCallShape(
  { askCall, findings }: Compiled,
  operation: string,
  list: string | null,
): CallShape | null {
  const [shape, setShape] = useState<CallShape | null>(null)
  useEffect(() => {
    let isCurrent = true
    askCall(operation, list).then(
      (answer) => {
        if (isCurrent) setShape(answer)
      },
      () => setShape(null),
    )
    return () => {
      isCurrent = false
    }
    // What is found changes with the rest of the product, on which the names depend.
  }, [askCall, operation, list, findings])
  return shape
}
