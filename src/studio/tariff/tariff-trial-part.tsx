import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Json, JsonObject } from '../../engine/json.ts'
import { isObject } from '../../engine/json.ts'
import { useFailureText } from '../../staff/index.ts'
import { Button, FormField, formatMoney, Note, TextInput, useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { type TariffTrial, tryTariff } from '../calls.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import { wordsNear, type Compiled } from '../findings/use-compiled.ts'
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
  const language = useLanguage()
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
  const lineName = (id: string) => wordsNear(compiled, language)?.[`${store.product}.price.${id}`] ?? id
  const rated = tried?.rated ?? null
  const money = (amount: number) =>
    formatMoney({ minor: amount, currency: rated?.currency ?? 'UZS' }, language)
  const whyNone = (code: string) => texts.find(code) ?? code
  const different = tried?.examples.filter(({ expected, premium }) => expected !== premium) ?? []
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
          <Note tone="warning" title={whyNone(tried.refusal.code)}>
            {JSON.stringify(tried.refusal.params)}
          </Note>
        )}
        {rated && (
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
                  <th scope="row">{lineName(id)}</th>
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
        )}
        {different.length > 0 && (
          <Note
            tone="error"
            title={t({
              id: 'studio.tariff.different',
              message: `Не сошлись примеры: ${different.length}`,
            })}
          >
            <ul className={styles['problems']}>
              {different.map(({ edition: own, name, expected, premium }) => (
                <li key={`${own} ${name}`}>
                  {name}: {expected} → {premium ?? '—'}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </section>
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
