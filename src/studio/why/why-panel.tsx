import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Because } from '../../engine/explain/index.ts'
import type { RatingFile } from '../../engine/product/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { givenTexts } from '../../wizard/index.ts'
import type { WhyAnswer } from '../../wizard/preview/index.ts'
import { WhyTree } from '../../wizard/why/index.ts'
import { wordsNear, type Compiled } from '../findings/compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import styles from './why-panel.module.css'
import { withPriceReasons } from './price-reasons.ts'

export interface WhyPanelProps {
  readonly product: string
  readonly compiled: Compiled
  /** Name of the selected element. */
  readonly label: string
  /** The tariff of the draft; null when it has none of its own. */
  readonly tariff: RatingFile | null
  readonly today: string
  /** Null while the preview has not answered. */
  readonly answer: WhyAnswer | null
  /** Returns the element of the outline to which a line leads; null when there is none. */
  readonly elementOf: (about: Because['about']) => OutlineElement | null
  readonly onSelect: (element: OutlineElement) => void
}

/** Explains the state of the selected element, Continue, the end and the price in the preview, down to the answers. */
export function WhyPanel({
  product,
  compiled,
  label,
  tariff,
  today,
  answer,
  elementOf,
  onSelect,
}: WhyPanelProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const own = wordsNear(compiled, language)
  const texts = useMemo(() => givenTexts(language, own ?? {}, i18n), [language, own, i18n])
  const words = { i18n, texts, product }
  if (answer === null) {
    return (
      <p className={styles['empty']}>
        {t({ id: 'studio.why.waiting', message: 'Ответит предпросмотр, когда загрузится.' })}
      </p>
    )
  }
  const { selected, goesOn, end, price } = answer
  const leadOf = (about: Because['about']) => {
    const element = elementOf(about)
    return element && { onPress: () => onSelect(element) }
  }
  const sections = [
    { id: 'selected', title: label, lines: selected },
    {
      id: 'continue',
      title: t({ id: 'studio.why.continue', message: 'Этот слайд' }),
      lines: goesOn ? [goesOn] : [],
    },
    { id: 'end', title: t({ id: 'studio.why.end', message: 'Остановка' }), lines: end ? [end] : [] },
    {
      id: 'price',
      title: t({ id: 'studio.why.of-price', message: 'Цена' }),
      lines: price ? [withPriceReasons(price, tariff, today)] : [],
    },
  ]
  return (
    <div className={styles['panel']}>
      {sections.map(({ id, title, lines }) =>
        lines.length === 0 && id !== 'selected' ? null : (
          <section key={id} className={styles['section']} aria-labelledby={`studio-why-${id}`}>
            <h3 className={styles['title']} id={`studio-why-${id}`}>
              {title}
            </h3>
            {lines.length === 0 ? (
              <p className={styles['empty']}>
                {t({
                  id: 'studio.why.nothing',
                  message: 'Об этом предпросмотру сказать нечего. Выберите поле, слайд, условие или правило.',
                })}
              </p>
            ) : (
              <WhyTree lines={lines} words={words} leadOf={leadOf} />
            )}
          </section>
        ),
      )}
    </div>
  )
}
