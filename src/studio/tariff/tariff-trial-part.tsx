import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Json, JsonObject } from '../../engine/json.ts'
import { isObject } from '../../engine/json.ts'
import { useFailureText } from '../../staff/index.ts'
import { Button, FormField, formatMoney, Note, TextInput, useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { type TariffTrial, tryTariff } from '../calls.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import { wordsNear, type Compiled } from '../findings/compiled.ts'
import { looseValueOfText, cellText } from './tariff-cells.ts'
import styles from './tariff.module.css'

/** Properties of the trial beneath a tariff. */
export interface TariffTrialPartProps {
  readonly store: EditedDraft
  readonly compiled: Compiled
  readonly tariff: JsonObject
  readonly edition: JsonObject
}

/** Trial of the current tariff: a price line by line, and the prices of the tariff's examples. */
export function TariffTrialPart({ store, compiled, tariff, edition }: TariffTrialPartProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const say = useFailureText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<TariffTrial | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = namesOfRequest(edition)
  const example = firstRequest(edition)
  const shown = (name: string) => typed[name] ?? cellText(example[name])

  const handleTry = async () => {
    setBusy(true)
    setFailure(null)
    const request = Object.fromEntries(
      names.flatMap((name): [string, Json][] => {
        const read = looseValueOfText(shown(name))
        return shown(name).trim() === '' || !read.ok ? [] : [[name, yesOrNo(read.value)]]
      }),
    )
    try {
      setTried(
        await tryTariff({ tariff, edition: String(edition['id']), request: { ...example, ...request } }),
      )
    } catch (error) {
      setTried(null)
      setFailure(say(error))
    }
    setBusy(false)
  }
  return (
    <section className={styles['part']} aria-labelledby="studio-tariff-trial">
      <h3 id="studio-tariff-trial">{t({ id: 'studio.tariff.trial', message: 'Проверить цену' })}</h3>
      <div className={styles['facts']}>
        {names.map((name) => (
          <FormField key={name} label={name}>
            <TextInput
              value={shown(name)}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(text) => setTyped((known) => ({ ...known, [name]: text }))}
            />
          </FormField>
        ))}
      </div>
      <div>
        <Button
          kind="secondary"
          busy={isBusy && t({ id: 'studio.tariff.trying', message: 'Считаем…' })}
          onClick={() => void handleTry()}
        >
          {t({ id: 'studio.tariff.try', message: 'Посчитать' })}
        </Button>
      </div>
      {failure !== null && <Note tone="error" live="alert" title={failure} />}
      <div aria-live="polite" className={styles['trial']}>
        {tried?.refusal && (
          <Note tone="warning" title={texts.find(tried.refusal.code) ?? tried.refusal.code}>
            {JSON.stringify(tried.refusal.params)}
          </Note>
        )}
        {tried?.rated && <RatedLines rated={tried.rated} product={store.product} compiled={compiled} />}
        {tried && <DifferentExamples examples={tried.examples} />}
      </div>
    </section>
  )
}

interface RatedLinesProps {
  readonly rated: NonNullable<TariffTrial['rated']>
  readonly product: string
  readonly compiled: Compiled
}

/** The lines of a price in their order, and the price. */
function RatedLines({ rated, product, compiled }: RatedLinesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = wordsNear(compiled, language)
  const money = (minor: number) => formatMoney({ minor, currency: rated.currency }, language)
  return (
    <table className={styles['trace']}>
      <caption>{t({ id: 'studio.tariff.trace', message: 'Как сложилась цена' })}</caption>
      <thead>
        <tr>
          <th scope="col">{t({ id: 'studio.tariff.trace.line', message: 'Строка' })}</th>
          <th scope="col">{t({ id: 'studio.tariff.trace.value', message: 'Значение' })}</th>
          <th scope="col">{t({ id: 'studio.tariff.trace.amount', message: 'Изменила на' })}</th>
        </tr>
      </thead>
      <tbody>
        {rated.lines.map(({ id, kind, value, per, amount }) => (
          <tr key={id}>
            <th scope="row">{words?.[`${product}.price.${id}`] ?? id}</th>
            <td>
              {kind === 'factor' ? '× ' : ''}
              {value}
              {per === 1 ? '' : ` / ${per}`}
            </td>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t({ id: 'studio.tariff.trace.premium', message: 'Цена' })}
          </th>
          <td>{money(rated.premium)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The examples of a tariff whose price is another one than written; nothing where there is none. */
function DifferentExamples({ examples }: Pick<TariffTrial, 'examples'>) {
  const { t } = useLingui()
  const different = examples.filter(({ expected, premium }) => expected !== premium)
  if (different.length === 0) return null
  return (
    <Note
      tone="error"
      title={t({ id: 'studio.tariff.different', message: `Не сошлись примеры: ${different.length}` })}
    >
      <ul className={styles['problems']}>
        {different.map(({ edition, name, expected, premium }) => (
          <li key={`${edition} ${name}`}>
            {name}: {expected} → {premium ?? '—'}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Names that an edition reads of a request, in the order in which it names them. */
function namesOfRequest(edition: JsonObject): readonly string[] {
  const { vectors: _, source: _source, ...read } = edition
  const found = [...JSON.stringify(read).matchAll(/(?<![\w.])request\.([A-Za-z]\w*)/g)].map(
    ([, name = '']) => name,
  )
  return [...new Set(found)]
}

function firstRequest({ vectors }: JsonObject): JsonObject {
  const [first] = Array.isArray(vectors) ? (vectors as readonly Json[]) : []
  return isObject(first) && isObject(first['request']) ? first['request'] : {}
}

function yesOrNo(value: Json): Json {
  return value === 'true' || value === 'false' ? value === 'true' : value
}
