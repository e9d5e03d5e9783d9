import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ExpressionReading } from '../../engine/interpret/index.ts'
import type { ExampleFile } from '../../engine/product/index.ts'
import { TextButton } from '../../ui/index.ts'
import { sayValue, type SayingContext } from '../../wizard/why/index.ts'
import type { WordsOfProduct } from '../sentences/name-words.ts'
import styles from './bench.module.css'
import { readingLabel } from './reading-words.ts'
import { useBench } from './bench-context.ts'

export interface KeptExamplesProps {
  readonly path: string
  readonly text: string
  readonly examples: readonly ExampleFile[]
  readonly readings: readonly ExpressionReading[]
  readonly labels: WordsOfProduct
  readonly words: Omit<SayingContext, 'places'>
  readonly isReadOnly: boolean
  /** Puts the values of an example into the boxes. */
  readonly onShow: (example: ExampleFile) => void
  readonly onChange: (examples: readonly ExampleFile[]) => void
}

/** The kept examples of a statement: what each gives, what it must give, and whether both agree. */
export function KeptExamples(props: KeptExamplesProps) {
  const { path, text, examples, readings, labels, words, isReadOnly, onShow, onChange } = props
  const { t, i18n } = useLingui()
  const results = useResults(path, text, examples)
  if (examples.length === 0)
    return (
      <p className={styles['about']}>
        {t({
          id: 'studio.bench.no-examples',
          message:
            'Сохранённый пример проверяется при каждой правке и предупредит, если результат изменится.',
        })}
      </p>
    )
  const wordsOf = ({ given }: ExampleFile): string =>
    given
      .map(({ of, is }) => {
        const reading = readings.find((one) => one.of === of)
        const label = reading ? readingLabel(i18n, labels, reading).split(' · ')[0] : of
        return `${label}: ${sayValue(is, words, keyOf(words.product, reading?.pattern ?? null))}`
      })
      .join(', ')
  return (
    <section className={styles['kept']} aria-label={t({ id: 'studio.bench.examples', message: 'Примеры' })}>
      <h4 className={styles['heading']}>{t({ id: 'studio.bench.examples', message: 'Примеры' })}</h4>
      <ol className={styles['examples']}>
        {examples.map((example, at) => {
          const found = results[at] ?? null
          const number = at + 1
          return (
            <li
              key={at}
              className={styles['example']}
              data-agrees={found === null || found === example.holds}
            >
              <p className={styles['given']}>
                {wordsOf(example) || t({ id: 'studio.bench.nothing', message: 'Без ответов' })}
                {' → '}
                <b>
                  {example.holds
                    ? t({ id: 'studio.bench.must-hold', message: 'должно выполняться' })
                    : t({ id: 'studio.bench.must-fail', message: 'не должно выполняться' })}
                </b>
              </p>
              {found !== null && found !== example.holds && (
                <p className={styles['disagrees']}>
                  {found
                    ? t({ id: 'studio.bench.now-holds', message: 'Сейчас выполняется' })
                    : t({ id: 'studio.bench.now-fails', message: 'Сейчас не выполняется' })}
                </p>
              )}
              <div className={styles['acts']}>
                <TextButton
                  aria-label={t({ id: 'studio.bench.show-number', message: `Разобрать пример ${number}` })}
                  onClick={() => onShow(example)}
                >
                  {t({ id: 'studio.bench.show', message: 'Разобрать' })}
                </TextButton>
                {!isReadOnly && found !== null && found !== example.holds && (
                  <TextButton
                    aria-label={t({
                      id: 'studio.bench.accept-number',
                      message: `Принять новый результат примера ${number}`,
                    })}
                    onClick={() =>
                      onChange(examples.map((one, index) => (index === at ? { ...one, holds: found } : one)))
                    }
                  >
                    {t({ id: 'studio.bench.accept', message: 'Принять новый результат' })}
                  </TextButton>
                )}
                {!isReadOnly && (
                  <TextButton
                    aria-label={t({ id: 'studio.bench.remove-number', message: `Убрать пример ${number}` })}
                    onClick={() => onChange(examples.filter((_, index) => index !== at))}
                  >
                    {t({ id: 'studio.bench.remove', message: 'Убрать' })}
                  </TextButton>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function keyOf(product: string, pattern: string | null): string | null {
  if (pattern === null) return null
  return [product, ...pattern.split('/').filter((name) => name !== '' && name !== '*')].join('.')
}

/** What the statement gives for each example; null where there is no answer. */
function useResults(
  path: string,
  text: string,
  examples: readonly ExampleFile[],
): readonly (boolean | null)[] {
  const { askTrial, findings } = useBench()
  const [results, setResults] = useState<readonly (boolean | null)[]>([])
  useEffect(() => {
    let isCurrent = true
    Promise.all(examples.map(async ({ given }) => await askTrial(path, text, given))).then(
      (trials) => {
        if (isCurrent) setResults(trials.map((trial) => trial && trial.result === true))
      },
      () => setResults([]),
    )
    return () => {
      isCurrent = false
    }
  }, [askTrial, path, text, examples, findings])
  return results
}
