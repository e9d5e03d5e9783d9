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
import { valueWords } from '../grammar/value-words.ts'
import { TypedValueRow } from '../values/typed-value-input.tsx'
import type { ValueKind } from '../values/value-kinds.ts'
import type { YesNoWords } from './cell-notation.ts'
import { yesNoWords } from './tariff-column.ts'
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
  const language = useLanguage()
  const [given, setGiven] = useState<JsonObject>({})
  const [tried, setTried] = useState<TariffTrial | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = namesOfRequest(edition)
  const example = firstRequest(edition)
  const asked = { ...example, ...given }
  const labelOf = (name: string) => wordsNear(compiled, language)?.[`${store.product}.${name}.label`] ?? name

  const handleTry = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setTried(
        await tryTariff({
          tariff,
          edition: String(edition['id']),
          request: withoutEmpty(asked),
        }),
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
          <RequestValue
            key={name}
            label={labelOf(name)}
            value={asked[name] ?? null}
            onChange={(value) => setGiven((known) => ({ ...known, [name]: value }))}
          />
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
            <RefusalWords refusal={tried.refusal} />
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

function withoutEmpty(given: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}

interface RequestValueProps {
  readonly label: string
  /** Null: no answer. */
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** Kinds of the answers that have values inside them. */
const deepKinds: readonly ValueKind[] = ['list', 'items', 'named']

/** The box of one answer of a request: a text that reads as a number is one; a list has boxes for its items. */
function RequestValue({ label, value, onChange }: RequestValueProps) {
  const { t, i18n } = useLingui()
  const words = yesNoWords(i18n)
  // What cannot be read yet, such as `1,400`, stays in the box and counts as no answer.
  const [typed, setTyped] = useState<string | null>(null)
  if (typeof value === 'object' && value !== null)
    return (
      <FormField group label={label}>
        <TypedValueRow
          kindLabel={t({ id: 'studio.value.kind', message: `${label}: вид` })}
          kinds={deepKinds}
          isReadOnly={false}
          {...{ label, value }}
          onChange={(next) => onChange(next as Json)} // the editors give values of JSON
        />
      </FormField>
    )
  const read = (text: string): Json => {
    const found = looseValueOfText(text)
    if (text.trim() === '' || !found.ok) return null
    return yesOrNo(found.value, words)
  }
  const shown = typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : cellText(value)
  return (
    <FormField label={label}>
      <TextInput
        value={typed !== null && read(typed) === value ? typed : shown}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(text) => {
          setTyped(text)
          onChange(read(text))
        }}
      />
    </FormField>
  )
}

/** Why the tariff has no price, with the input or the table that lacks. */
function RefusalWords({ refusal }: { readonly refusal: NonNullable<TariffTrial['refusal']> }) {
  const { t, i18n } = useLingui()
  const { input, table } = refusal.params as JsonObject // values of a message
  if (input !== undefined) {
    const name = String(input)
    return t({ id: 'studio.tariff.refusal.input', message: `Нет ответа «${name}»: заполните его выше.` })
  }
  if (table === undefined)
    return t({
      id: 'studio.tariff.refusal.nothing',
      message: 'Строки расчёта дали ноль или меньше. Проверьте строки и постоянные.',
    })
  const name = String(table)
  const inputs = (refusal.params as JsonObject)['inputs']
  const asked = isObject(inputs)
    ? Object.entries(inputs)
        .map(([key, one]) => `${key}: ${valueWords(i18n, one)}`)
        .join(', ')
    : ''
  return refusal.code === 'QDM_RATING_AMBIGUOUS'
    ? t({
        id: 'studio.tariff.refusal.two',
        message: `В таблице «${name}» больше одной строки для ${asked}: оставьте одну.`,
      })
    : t({
        id: 'studio.tariff.refusal.row',
        message: `В таблице «${name}» нет строки для ${asked}: добавьте её.`,
      })
}

function yesOrNo(value: Json, words: YesNoWords): Json {
  if (value === 'true' || value === words.yes) return true
  return value === 'false' || value === words.no ? false : value
}
