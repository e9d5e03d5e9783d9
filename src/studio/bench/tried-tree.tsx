import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import type { Trial, TriedPart, TriedValue } from '../../engine/interpret/index.ts'
import { Icon, VisuallyHidden } from '../../ui/index.ts'
import { sayExpression, sayValue, type SayingContext } from '../../wizard/why/index.ts'
import styles from './bench.module.css'

export interface TriedTreeProps {
  readonly part: TriedPart
  readonly trial: Trial
  readonly words: Omit<SayingContext, 'places'>
}

/** A statement taken apart: each part with its result and its values, and those marked that decide the whole. */
export function TriedTree({ part, trial, words }: TriedTreeProps) {
  const { t } = useLingui()
  const context: SayingContext = { ...words, places: new Map(Object.entries(trial.places)) }
  return (
    <ul className={styles['tree']}>
      <li className={styles['part']} data-holds={part.holds} data-decides={part.decides}>
        <div className={styles['row']}>
          <Icon of={part.holds ? CircleCheck : CircleX} size={16} />
          <span className={styles['text']}>
            <JoinWords part={part} statement={sayExpression(part.tree, context)} />
            <VisuallyHidden>
              {part.holds
                ? t({ id: 'studio.bench.true', message: ' — верно' })
                : t({ id: 'studio.bench.false', message: ' — неверно' })}
            </VisuallyHidden>
          </span>
          {part.decides && part.joins === null && (
            <span className={styles['decides']}>{t({ id: 'studio.bench.decides', message: 'решает' })}</span>
          )}
        </div>
        {part.values.map((value) => (
          <p className={styles['value']} key={value.text}>
            {`${sayExpression(value.tree, context)} = ${sayValue(value.value, words, fieldOf(value, trial, words))}`}
          </p>
        ))}
        {part.items && <ItemResults items={part.items} />}
        {part.parts.map((one, at) => (
          <TriedTree key={at} part={one} trial={trial} words={words} />
        ))}
      </li>
    </ul>
  )
}

/** How the parts below make the statement; a statement without parts in words. */
function JoinWords({ part, statement }: { readonly part: TriedPart; readonly statement: string }) {
  const { t } = useLingui()
  switch (part.joins) {
    case 'and':
      return t({ id: 'studio.bench.and', message: 'Верно всё это:' })
    case 'or':
      return t({ id: 'studio.bench.or', message: 'Верно хотя бы одно:' })
    case 'not':
      return t({ id: 'studio.bench.not', message: 'Неверно, что:' })
    case 'choose':
      return t({ id: 'studio.bench.choose', message: 'Если верно первое, то второе, иначе третье:' })
    case 'is':
      return t({ id: 'studio.bench.is', message: `Условие ${statement}:` })
    case null:
      return statement
    default:
      return part.joins satisfies never
  }
}

function ItemResults({ items }: { readonly items: readonly boolean[] }) {
  const { t } = useLingui()
  const yes = t({ id: 'studio.bench.item.fits', message: 'подходит' })
  const no = t({ id: 'studio.bench.item.not', message: 'не подходит' })
  return (
    <p className={styles['value']}>
      {items.length === 0
        ? t({ id: 'studio.bench.items.none', message: 'В списке никого нет' })
        : items.map((fits, at) => `№ ${at + 1} ${fits ? yes : no}`).join(', ')}
    </p>
  )
}

/** Key of the texts of a field: `osago.vehicle.year`; null for a value that is no field. */
function fieldOf(
  { of }: TriedValue,
  { readings }: Trial,
  { product }: TriedTreeProps['words'],
): string | null {
  const pattern = readings.find((one) => one.of === of)?.pattern ?? null
  if (pattern === null) return null
  return [product, ...pattern.split('/').filter((name) => name !== '' && name !== '*')].join('.')
}
