import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { CompareView, Json } from '../../engine/index.ts'
import {
  type CompareTableColumn,
  type CompareRow,
  CompareTable,
  formatMoney,
  Note,
  Skeleton,
} from '../../ui/index.ts'
import { useRun } from '../../wizard/run/run-context.tsx'
import { type ProductTexts, useProductTexts } from '../../wizard/texts/product-texts.ts'
import { controlId } from '../../wizard/errors/ids.ts'
import { useShownProblem } from '../../wizard/slide/use-shown-problem.ts'
import { OptionsState } from '../../wizard/slide/options-state.tsx'
import styles from '../../wizard/slide/parts.module.css'
import { usePendingPhase } from '../../wizard/slide/use-pending-phase.ts'
import { useProblemText } from '../../wizard/slide/use-problem-text.ts'

export interface ComparePartProps {
  readonly view: CompareView
  readonly slide: string
}

/** Programmes or plans side by side; one is chosen. */
export const ComparePart = memo(function ComparePart({ view, slide }: ComparePartProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const phase = usePendingPhase(view.call.status === 'pending', `${view.call.key} ${view.call.attempt}`)

  const id = controlId(view.at)
  const field = product.fields[view.at] ?? null
  const label =
    (field && texts.find(`${field.text}.label`)) ?? texts.say(`${product.id}.slide.${slide}.title`)
  const [problem] = view.problems
  const shown = useShownProblem(view, problem ?? null, slide)

  if (view.columns.length === 0 && view.call.status === 'pending') {
    return phase === 'quiet' ? null : (
      <div aria-busy="true" className={styles['found']} role="status">
        <Skeleton kind="title" width={40} />
        <Skeleton kind="block" />
        <Skeleton kind="block" />
      </div>
    )
  }
  if (view.columns.length === 0) {
    // A link of the summary leads to the step that makes the choice available.
    return (
      <div id={id} tabIndex={-1}>
        {view.call.status === 'settled' && !view.call.ok ? (
          <OptionsState call={view.call} />
        ) : (
          <Note>
            {texts.find(`${product.id}.call.${view.call.id}.idle`) ??
              t({ id: 'wizard.compare.none', message: 'Ответьте на вопросы выше — покажем варианты.' })}
          </Note>
        )}
      </div>
    )
  }

  const columns: readonly CompareTableColumn[] = view.columns.map((column) => ({
    id: String(column.value),
    name: column.label,
    badge: badgeText(column.badge, product.id, texts),
    price: column.price === null ? null : { minor: column.price, currency: view.currency },
  }))
  const handleSelect = (text: string) => {
    const chosen = view.columns.find(({ value }) => String(value) === text)
    if (chosen) actor.send({ type: 'field.changed', at: view.at, value: chosen.value })
  }
  return (
    <div className={styles['found']} aria-busy={view.call.status === 'pending' || undefined}>
      <CompareTable
        id={id}
        label={label}
        columns={columns}
        rows={rowsOf(view, product.id, texts)}
        selected={view.value === null ? '' : String(view.value)}
        onSelect={handleSelect}
        rowHeading={t({ id: 'wizard.compare.rows', message: 'Что входит' })}
        note={texts.find(`${product.id}.slide.${slide}.limits`)}
        error={shown ? problemText(shown) : undefined}
        priceLabel={texts.find(`${product.id}.slide.${slide}.price`)}
      />
    </div>
  )
})

function badgeText(badge: Json, product: string, texts: ProductTexts): string | null {
  if (badge === null || badge === false || badge === '') return null
  return texts.find(`${product}.badge.${String(badge)}`) ?? (typeof badge === 'string' ? badge : null)
}

function rowsOf(view: CompareView, product: string, texts: ProductTexts): readonly CompareRow[] {
  const parts = [...new Set(view.columns.flatMap((column) => column.rows.map(({ part }) => part)))]
  return parts.map((part) => ({
    id: part,
    label: texts.find(`${product}.cover.${part}`) ?? part,
    hint: texts.find(`${product}.cover.${part}.hint`),
    values: Object.fromEntries(
      view.columns.map((column) => {
        const sum = column.rows.find((row) => row.part === part)?.sum ?? null
        return [String(column.value), sumText(sum, view.rowsCurrency, texts)]
      }),
    ),
  }))
}

function sumText(sum: Json, currency: 'UZS' | 'EUR', { language }: ProductTexts): string | null {
  if (typeof sum === 'number') return sum === 0 ? null : formatMoney({ minor: sum, currency }, language)
  return typeof sum === 'string' && sum !== '' ? sum : null
}
