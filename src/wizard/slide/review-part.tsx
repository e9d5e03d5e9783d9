import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReviewCard, type ValueView } from '../../engine/index.ts'
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  Icon,
  Plate,
  TextButton,
  VisuallyHidden,
} from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { reviewOf } from '../run/state-views.ts'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'
import { answersTogether } from './answers-together.ts'
import styles from './review-part.module.css'

/** All answers that count, a card a slide, each with a way back to it and straight here again. */
export function ReviewPart({ slide }: { readonly slide: string }) {
  const cards = useWizard(reviewOf)
  return (
    <div className={styles['cards']}>
      {cards
        .filter((card) => card.slide !== slide && (card.values.length > 0 || card.lists.length > 0))
        .map((card) => (
          <SlideCard key={card.slide} card={card} review={slide} />
        ))}
    </div>
  )
}

function SlideCard({ card, review }: { readonly card: ReviewCard; readonly review: string }) {
  const { t } = useLingui()
  const { product, actor, journey } = useRun()
  const texts = useProductTexts()
  const verified = useWizard((_, state) => state.verified)
  const title =
    texts.find(`${product.id}.slide.${card.slide}.short`) ??
    texts.say(`${product.id}.slide.${card.slide}.title`)

  const handleEdit = () => {
    journey.comeBackTo(review)
    actor.send({ type: 'slide.chosen', slide: card.slide })
  }
  const given = (value: string | null) => value ?? t({ id: 'wizard.review.none', message: 'Не указано' })
  const values: readonly DescriptionItem[] = answersTogether(product, card.values).map((together) => {
    const [first] = together
    const texted = together.map((one) => valueText(one, texts)).filter((text) => text !== null)
    return {
      key: first.at,
      term: labelOf(first, texts),
      value: (
        <>
          {verified[first.at] && (
            <span className={styles['verified']}>
              <Icon of={CircleCheck} size={18} strokeWidth={2} />
              <VisuallyHidden>{t({ id: 'wizard.review.verified', message: 'Подтверждён' })} </VisuallyHidden>
            </span>
          )}
          {first.field?.format === 'plate' && typeof first.value === 'string' ? (
            <Plate value={first.value} />
          ) : (
            given(texted.length > 0 ? texted.join('\u00a0') : null)
          )}
        </>
      ),
    }
  })

  return (
    <Card
      title={title}
      action={
        card.allowed && (
          <TextButton onClick={handleEdit}>
            {t({ id: 'wizard.review.edit', message: 'Изменить' })}
            <VisuallyHidden> {title}</VisuallyHidden>
          </TextButton>
        )
      }
    >
      {values.length > 0 && <DescriptionList items={values} />}
      {card.lists.map(({ list, items }) => (
        <DescriptionList
          key={list}
          items={items.map((item) => ({
            key: item.id,
            term: item.title.flatMap((value) => valueText(value, texts) ?? []).join(' '),
            value:
              (item.pill && valueText(item.pill, texts)) ??
              item.facts.flatMap((value) => valueText(value, texts) ?? [])[0] ??
              '',
          }))}
        />
      ))}
    </Card>
  )
}

function labelOf({ field, at }: ValueView, texts: ProductTexts): string {
  return (field && texts.find(`${field.text}.label`)) ?? at
}
