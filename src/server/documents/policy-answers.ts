import { isChoice, reviewView, textOfValue } from '../../engine/index.ts'
import type { ReviewCard, ReviewItem, ValueView } from '../../engine/index.ts'
import { formatAnswer, languageOf } from '../../ui/format/index.ts'
import type { PolicySource } from './policy-source.ts'
import type { SheetRow, SheetSection } from './sheet.ts'

/** The content of a policy without terms: the answers, one section for each slide. */
export function answerSections(source: PolicySource): readonly SheetSection[] {
  const { product, say, wizard, isImported } = source
  if (isImported) return []
  return reviewView(product, wizard.state).map((card) => ({
    kind: 'facts',
    heading:
      say(`${product.id}.slide.${card.slide}.short`) ?? say(`${product.id}.slide.${card.slide}.title`) ?? '',
    rows: [
      ...card.values.flatMap((value) => answerRow(source, value)),
      ...card.lists.flatMap((list) => listRows(source, list)),
    ],
  }))
}

function answerRow(source: PolicySource, view: ValueView): readonly SheetRow[] {
  const value = valueText(source, view)
  if (view.field === null || value === null) return []
  const label = source.say(`${view.field.text}.label`)
  return label === null ? [] : [{ label, secondLabel: source.second(`${view.field.text}.label`), value }]
}

/** The items of a list, each followed by the items in it. */
function listRows(source: PolicySource, { list, items }: ReviewCard['lists'][number]): readonly SheetRow[] {
  return items.flatMap((item, index) => [
    itemRow(source, list, index + 1, item),
    ...item.lists.flatMap((inner) => listRows(source, inner)),
  ])
}

/** One person, car or the like of a list. */
function itemRow(
  source: PolicySource,
  list: string,
  number: number,
  { title, facts, pill }: ReviewItem,
): SheetRow {
  const label = `${source.product.id}.list.${list}.item`
  const text = (view: ValueView): string | null => valueText(source, view)
  const name = title.flatMap((view) => text(view) ?? []).join(' ')
  return {
    label: source.say(label, { number }) ?? source.say(`${source.product.id}.list.${list}.title`) ?? '',
    secondLabel: source.second(label, { number }),
    value: [name, ...[...facts, ...(pill ? [pill] : [])].map(text)].filter(Boolean).join(', '),
  }
}

function valueText({ say, language }: PolicySource, { field, value, label }: ValueView): string | null {
  if (label) return label
  if (value === null || value === '' || typeof value === 'object') return null
  const option = field && say(`${field.text}.option.${textOfValue(field, value)}`)
  if (option) return option
  // Without its name, a choice is only a code, which means nothing to a reader.
  if (field && isChoice(field)) return null
  if (typeof value === 'boolean') return say(value ? 'policy.yes' : 'policy.no')
  return formatAnswer(value, field, languageOf(language))
}
