import { useLingui } from '@lingui/react/macro'
import type { ProductFlow } from '../../engine/index.ts'
import styles from './flow-pane.module.css'
import { seenSlides, slideConditions } from './seen-slides.ts'

export interface SeenSlidesTableProps {
  readonly flow: ProductFlow
  /** Words for a condition and for a slide, by their names in the file. */
  readonly nameOf: (kind: 'condition' | 'slide', name: string) => string
}

/** What a customer sees for each combination of the conditions of slides. */
export function SeenSlidesTable({ flow, nameOf }: SeenSlidesTableProps) {
  const { t } = useLingui()
  const conditions = slideConditions(flow)
  const rows = seenSlides(flow)
  if (conditions.length === 0)
    return <p>{t({ id: 'studio.flow.same', message: 'Все покупатели видят одни и те же слайды.' })}</p>
  if (rows === null)
    return (
      <p>
        {t({
          id: 'studio.flow.many',
          message: 'Условий слайдов больше четырёх: все сочетания в таблицу не помещаются.',
        })}
      </p>
    )
  return (
    <div
      className={styles['scroll']}
      role="region"
      aria-labelledby="studio-flow-seen"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll a table wider than a phone
      tabIndex={0}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            {conditions.map((name) => (
              <th key={name} scope="col">
                {nameOf('condition', name)}
              </th>
            ))}
            <th scope="col">{t({ id: 'studio.flow.steps', message: 'Шагов' })}</th>
            <th scope="col">{t({ id: 'studio.flow.slides', message: 'Слайды' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={Object.values(row.conditions).join()}>
              {conditions.map((name) => (
                <td key={name}>
                  {row.conditions[name] === true
                    ? t({ id: 'studio.flow.yes', message: 'да' })
                    : t({ id: 'studio.flow.no', message: 'нет' })}
                </td>
              ))}
              <td>{row.slides.length}</td>
              <td>{row.slides.map((slide) => nameOf('slide', slide)).join(' → ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
