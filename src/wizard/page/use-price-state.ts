import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type PriceView, priceView } from '../../engine/index.ts'
import {
  type DescriptionItem,
  formatMoney,
  formatNumber,
  type Money,
  type PriceLine,
  type PriceState,
} from '../../ui/index.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'

/** The price as the rail and the bar show it. */
export interface ShownPrice {
  readonly price: PriceState
  readonly facts: readonly DescriptionItem[]
  readonly breakdown: readonly PriceLine[]
  readonly cover: string | undefined
}

/** The price that is always on screen, in words; null for a product that has none. */
export function useShownPrice(): ShownPrice | null {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const view = useWizard(priceView)
  const slide = useWizard((_, state) => activeSlideOf(state))
  const before = usePriceBefore(view, slide)
  return useMemo(() => {
    if (view === null) return null
    const { call } = view
    const [least, most] = [view.span?.least, view.span?.most].map(
      (minor) => minor && formatMoney({ minor, currency: view.currency }, texts.language),
    )
    // Before the price can be requested, this text names the missing answers.
    const none =
      (least &&
        (least === most ? least : t({ id: 'wizard.price.span', message: `От ${least} до ${most}` }))) ||
      ((call?.status === 'idle' ? texts.find(`${product.id}.call.${call.id}.idle`) : null) ??
        texts.find(`${product.id}.price.none`) ??
        t({ id: 'wizard.price.none', message: 'Цена появится, когда ответите на вопросы.' }))
    const failure = {
      text:
        (call && texts.find(`${product.id}.call.${call.id}.${call.outcome}`, call.params)) ??
        t({ id: 'wizard.price.unavailable', message: 'Сейчас цену не посчитать. Ответы сохранены.' }),
      onRetry: call?.canRetry ? () => actor.send({ type: 'call.retried', key: call.key }) : null,
    }
    return {
      price: stateOf(view, before, none, failure),
      facts: view.facts.flatMap((fact) => {
        const value = valueText(fact, texts)
        const term = fact.field && texts.find(`${fact.field.text}.label`)
        return value === null ? [] : [{ key: fact.at, term: term ?? '', value }]
      }),
      breakdown: view.lines.map((line) => ({
        label: texts.find(`${product.id}.price.${line.id}`) ?? line.id,
        value: lineValue(line, view.currency, texts),
      })),
      cover: coverText(view, product.id, texts, (sum) =>
        t({ id: 'wizard.price.cover', message: `Выплата до ${sum}` }),
      ),
    }
  }, [view, before, texts, product, actor, t])
}

/** The price that was seen on this slide before the one now, where a choice among offers changed it. */
function usePriceBefore(view: PriceView | null, slide: string): number | null {
  const premium = view?.premium ?? null
  const [seen, setSeen] = useState({ slide, premium, before: null as number | null })
  const isMoved = seen.slide !== slide
  if (isMoved || (seen.premium !== premium && view?.status !== 'recalculating')) {
    setSeen({ slide, premium, before: isMoved ? null : (seen.premium ?? seen.before) })
  }
  return isMoved ? null : seen.before
}

function stateOf(
  view: PriceView,
  before: number | null,
  none: string,
  failure: Omit<Extract<PriceState, { kind: 'unavailable' }>, 'kind'>,
): PriceState {
  const amount = (minor: number): Money => ({ minor, currency: view.currency })
  if (view.status === 'unavailable') return { kind: 'unavailable', ...failure }
  if (view.status === 'recalculating')
    return { kind: 'recalculating', amount: view.premium === null ? null : amount(view.premium) }
  if (view.status === 'none' || view.premium === null) return { kind: 'none', text: none }
  const previous = view.previous ?? before
  if (previous !== null && previous !== view.premium)
    return { kind: 'changed', amount: amount(view.premium), before: amount(previous) }
  return { kind: view.status === 'final' ? 'final' : 'preliminary', amount: amount(view.premium) }
}

/** A factor as `× 1,2`, a sum as money. */
function lineValue(
  { isFactor, value, per, amount }: PriceView['lines'][number],
  currency: PriceView['currency'],
  { language }: ProductTexts,
): string {
  if (isFactor && typeof value === 'number') return `×\u00a0${formatNumber(value / per, language)}`
  return amount === null ? '' : formatMoney({ minor: amount, currency }, language)
}

function coverText(
  { liability, cover, currency }: PriceView,
  product: string,
  texts: ProductTexts,
  upTo: (sum: string) => string,
): string | undefined {
  if (liability === null) return undefined
  const money = (minor: number) => formatMoney({ minor, currency }, texts.language)
  const parts = cover.flatMap(({ id, sum }) => {
    const name = texts.find(`${product}.cover.${id}`)
    return name === null ? [] : [`${name.charAt(0).toLowerCase()}${name.slice(1)} — ${money(sum)}`]
  })
  // More than a few are read in the comparison, not in a sentence.
  return parts.length === 0 || parts.length > 3
    ? upTo(money(liability))
    : `${upTo(money(liability))}: ${parts.join(', ')}`
}
