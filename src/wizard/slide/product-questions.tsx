import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Accordion } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import styles from './product-questions.module.css'

/** Displays frequent questions about a product, with answers, before the first slide. */
export function ProductQuestions() {
  const { t } = useLingui()
  const { product } = useRun()
  const texts = useProductTexts()
  const titleId = useId()
  if (product.faq.length === 0) return null
  return (
    <section className={styles['questions']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t({ id: 'wizard.faq.title', message: 'Вопросы и ответы' })}</h2>
      <Accordion
        items={product.faq.map((id) => ({
          id,
          title: texts.say(`${product.id}.faq.${id}.q`),
          content: <p>{texts.say(`${product.id}.faq.${id}.a`)}</p>,
        }))}
      />
    </section>
  )
}
