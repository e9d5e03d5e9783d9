import { useLingui } from '@lingui/react/macro'
import BookmarkPlus from 'lucide/dist/esm/icons/bookmark-plus.mjs'
import { useMemo, useState } from 'react'
import type { Trial, TrialValue } from '../../engine/interpret/index.ts'
import type { Json } from '../../engine/json.ts'
import type { ExampleFile } from '../../engine/product/index.ts'
import { Button, useLanguage } from '../../ui/index.ts'
import { givenTexts } from '../../wizard/index.ts'
import { sayValue } from '../../wizard/why/index.ts'
import styles from './bench.module.css'
import { KeptExamples } from './kept-examples-list.tsx'
import { ListInput } from './list-input.tsx'
import { ReadingInput } from './reading-input.tsx'
import { itemReadingLabel, readingLabel } from './reading-words.ts'
import { TriedTree } from './tried-tree.tsx'
import { useTrial } from './use-trial.ts'
import { useBench } from './bench-context.ts'

export interface ExpressionBenchProps {
  /** Pointer of the expression in the product file. */
  readonly path: string
  readonly text: string
  /** Examples that are kept with the expression; null where none can be kept. */
  readonly examples: readonly ExampleFile[] | null
  readonly onExamples: (examples: readonly ExampleFile[]) => void
}

/** Tries an expression on values, says which parts decide its result, and keeps values with the result as examples. */
export function ExpressionBench({ path, text, examples, onExamples }: ExpressionBenchProps) {
  const { t, i18n } = useLingui()
  const { product, texts, today, isReadOnly } = useBench()
  const language = useLanguage()
  const [values, setValues] = useState<Readonly<Record<string, Json>>>({ today, language })
  const { trial, given } = useTrial(path, text, values)
  const labels = { product, texts }
  const words = useMemo(
    () => ({ i18n, product, texts: givenTexts(language, texts, i18n) }),
    [i18n, product, texts, language],
  )
  if (trial === null)
    return (
      <p className={styles['about']}>
        {t({ id: 'studio.bench.wrong', message: 'Попробовать можно, когда в выражении не будет ошибок.' })}
      </p>
    )
  const put = (of: string, value: Json) => setValues({ ...values, [of]: value })
  const keep = () => {
    const example = exampleOf(trial, given)
    const same = JSON.stringify(example.given)
    onExamples([...(examples ?? []).filter((one) => JSON.stringify(one.given) !== same), example])
  }
  return (
    <div className={styles['bench']}>
      {trial.readings.length === 0 && (
        <p className={styles['about']}>
          {t({ id: 'studio.bench.constant', message: 'Выражение ничего не читает и всегда одинаково.' })}
        </p>
      )}
      <div className={styles['inputs']}>
        {trial.readings.map((reading) =>
          reading.kind === 'list' ? (
            <ListInput
              key={reading.of}
              label={readingLabel(i18n, labels, reading)}
              reading={reading}
              words={labels}
              labelOf={(inside) => itemReadingLabel(labels, reading, inside)}
              value={values[reading.of] ?? null}
              onChange={(value) => put(reading.of, value)}
            />
          ) : (
            <ReadingInput
              key={reading.of}
              label={readingLabel(i18n, labels, reading)}
              reading={{ kind: reading.kind, values: reading.values }}
              pattern={reading.pattern}
              words={labels}
              value={values[reading.of] ?? null}
              onChange={(value) => put(reading.of, value)}
            />
          ),
        )}
      </div>
      <output className={styles['result']} data-holds={trial.result === true}>
        <ResultWords trial={trial} value={sayValue(trial.result, words, null)} />
      </output>
      {trial.part && <TriedTree part={trial.part} trial={trial} words={words} />}
      {examples !== null && trial.part && (
        <>
          {!isReadOnly && (
            <Button kind="secondary" size="small" icon={BookmarkPlus} onClick={keep}>
              {t({ id: 'studio.bench.keep', message: 'Сохранить как пример' })}
            </Button>
          )}
          <KeptExamples
            {...{ path, text, examples, labels, isReadOnly }}
            readings={trial.readings}
            words={words}
            onShow={(example) => setValues(valuesOf(example))}
            onChange={onExamples}
          />
        </>
      )}
    </div>
  )
}

function ResultWords({ trial, value }: { readonly trial: Trial; readonly value: string }) {
  const { t } = useLingui()
  if (trial.part === null) return t({ id: 'studio.bench.gives', message: `Даёт: ${value}` })
  return trial.part.holds
    ? t({ id: 'studio.bench.holds', message: 'Выполняется' })
    : t({ id: 'studio.bench.fails', message: 'Не выполняется' })
}

/** The values that are read now, with the result that they give. */
function exampleOf({ result }: Trial, given: readonly TrialValue[]): ExampleFile {
  return { given: given.filter(({ is }) => is !== null), holds: result === true }
}

function valuesOf({ given }: ExampleFile): Readonly<Record<string, Json>> {
  return Object.fromEntries(given.map(({ of, is }) => [of, is]))
}
