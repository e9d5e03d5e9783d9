import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { NBSP } from '../../formats/index.ts'
import { type ReviewCard, type ValueView, reviewView } from '../../engine/index.ts'
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  Icon,
  Plate,
  TextButton,
  VisuallyHidden,
} from '../../ui/index.ts'
import { useRun, useWizard } from '../../wizard/run/run-context.tsx'
import { answerText } from '../../wizard/texts/answer-text.tsx'
import { type ProductTexts, useProductTexts } from '../../wizard/texts/product-texts.ts'
import { isNameless, valueText } from '../../wizard/texts/value-text.ts'
import { FileNames } from '../../wizard/slide/file-names.tsx'
import { KeptTerms } from '../../wizard/slide/kept-terms.tsx'
import { questionName } from '../../wizard/slide/question-name.ts'
import { PurchaseCard } from '../../wizard/slide/purchase-card.tsx'
import { type ReviewRow, reviewRows, reviewSections } from '../../wizard/slide/review-rows.ts'
import styles from './review-part.module.css'

/** All answers that count, a card a slide, each with a way back to it and straight here again. */
export function ReviewPart({ slide }: { readonly slide: string }) {
  const cards = useWizard(reviewView)
  return (
    <div className={styles['cards']}>
      <KeptTerms />
      <PurchaseCard />
      {cards
        .filter((card) => card.slide !== slide && (card.values.length > 0 || card.lists.length > 0))
        .map((card) => (
          <SlideCard key={card.slide} card={card} />
        ))}
    </div>
  )
}

function SlideCard({ card }: { readonly card: ReviewCard }) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  const verified = useWizard((_, state) => state.verified)
  const title =
    texts.find(`${product.id}.slide.${card.slide}.short`) ??
    texts.say(`${product.id}.slide.${card.slide}.title`)

  const handleEdit = () => {
    actor.send({ type: 'correction.begun', slide: card.slide })
  }
  const itemOf = (row: ReviewRow, isTitle: boolean): DescriptionItem => {
    const [first] = row
    const texted = row.map((one) => valueText(one, texts)).filter((text) => text !== null)
    const isName = row.length > 1 && first.field?.pii === 'name'
    return {
      key: first.at,
      // «Chevrolet Cobalt» gets the label of its last part, the model.
      term: isName
        ? t({ id: 'wizard.review.name', message: 'ФИО' })
        : labelOf(isTitle ? (row.at(-1) ?? first) : first, texts),
      value: (
        <>
          {verified[first.at] && (
            <span className={styles['verified']}>
              <Icon of={CircleCheck} size={18} strokeWidth={2} />
              <VisuallyHidden>{t({ id: 'wizard.review.verified', message: 'Подтверждён' })} </VisuallyHidden>
            </span>
          )}
          <RowValue
            shown={first}
            text={texted.join(isName ? ' ' : NBSP)}
            isNameless={row.some((one) => isNameless(one, texts))}
          />
        </>
      ),
    }
  }

  return (
    <Card
      title={title}
      action={
        card.allowed && (
          <TextButton onClick={handleEdit}>
            {t({ id: 'wizard.review.edit', message: 'Изменить' })}
            <VisuallyHidden> — {title}</VisuallyHidden>
          </TextButton>
        )
      }
    >
      {reviewSections(card).map(({ heading, values }) => {
        const { main, more, isTitle } = reviewRows(product, values)
        // A heading above a single line would repeat its label.
        const isTopic = heading !== null && main.length > 1
        const items = (rows: readonly ReviewRow[]) => rows.map((row) => itemOf(row, isTitle(row)))
        return (
          <div className={isTopic ? styles['section'] : undefined} key={heading ?? ''}>
            {isTopic && <h3>{texts.say(`${product.id}.heading.${heading}`)}</h3>}
            {main.length > 0 && <DescriptionList items={items(main)} />}
            {more.length > 0 && (
              <details className={styles['more']}>
                <summary>{t({ id: 'wizard.review.more', message: 'Все данные из реестра' })}</summary>
                <DescriptionList items={items(more)} />
              </details>
            )}
          </div>
        )
      })}
      {card.lists.map((list) => (
        <ItemRows key={list.list} of={list} />
      ))}
    </Card>
  )
}

/** The items of a list, a row each; an item with a list in it is a section with the rows of that one. */
function ItemRows({ of: { list, items } }: { readonly of: ReviewCard['lists'][number] }) {
  const { product } = useRun()
  const texts = useProductTexts()
  const rows = items.map((item, index) => ({
    item,
    key: item.id,
    // Names may be asked later than the rest: until then it is «Путешественник 2».
    term:
      item.title.flatMap((value) => valueText(value, texts) ?? []).join(' ') ||
      (texts.inItem(`${list} ${item.id}`).find(`${product.id}.list.${list}.item`, { number: index + 1 }) ??
        String(index + 1)),
    value:
      (item.pill && valueText(item.pill, texts)) ??
      item.facts.flatMap((value) => valueText(value, texts) ?? [])[0] ??
      '',
  }))
  if (items.every((item) => item.lists.length === 0))
    return <DescriptionList items={rows.map(({ key, term, value }) => ({ key, term, value }))} />
  return rows.map(({ item, key, term, value }) => (
    <div className={styles['section']} key={key}>
      <h3>{[term, value].filter(Boolean).join(' · ')}</h3>
      {item.lists.map((inner) => (
        <ItemRows key={inner.list} of={inner} />
      ))}
    </div>
  ))
}

function labelOf({ field, at }: ValueView, texts: ProductTexts): string {
  return (field && questionName(field, texts)) ?? at
}

interface RowValueProps {
  readonly shown: ReviewRow[0]
  readonly text: string
  /** True for an answered choice whose name is not known. */
  readonly isNameless: boolean
}

/** A file by its name, a plate as a plate, and any other value as its text. */
function RowValue({ shown, text, isNameless: lacksName }: RowValueProps) {
  const { t } = useLingui()
  const { field, value } = shown
  if (field?.file !== undefined && value !== null) return <FileNames value={value} />
  if (field?.format === 'plate' && typeof value === 'string') return <Plate value={value} />
  if (text === '' && lacksName)
    return t({ id: 'wizard.review.nameless', message: 'Выбрано, название не загрузилось' })
  return answerText(shown, text) || t({ id: 'wizard.review.none', message: 'Не указано' })
}
