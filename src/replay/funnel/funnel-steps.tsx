import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { FunnelPlace } from '../../api/schema.d.ts'
import { formatNumber, type Language, languageOf, Pill } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { slideWords } from '../../wizard/why/index.ts'
import type { FunnelQuery, FunnelStep } from '../recording-calls.ts'
import { deviceWords } from '../recordings/device-words.ts'
import { addressOfPlace } from '../funnel-address.ts'
import { reasonWords } from '../recordings/reason-words.ts'
import styles from './funnel-page.module.css'

export interface FunnelStepsProps {
  readonly query: FunnelQuery
  readonly steps: readonly FunnelStep[]
}

/** The steps of a funnel, one below the other. */
export function FunnelSteps({ query, steps }: FunnelStepsProps) {
  const most = Math.max(...steps.map(({ reached }) => reached), 1)
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <Step key={step.slide ?? ''} query={query} step={step} most={most} />
      ))}
    </ol>
  )
}

interface StepProps {
  readonly query: FunnelQuery
  readonly step: FunnelStep
  /** Customers of the step that most customers reached. */
  readonly most: number
}

function Step({ query, step, most }: StepProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const language = languageOf(context.i18n.locale)
  const { slide, reached, left, share } = step
  const name =
    slide === null
      ? t({ id: 'replay.funnel.payment', message: 'Оплата' })
      : slideWords(slide, query.product, texts.find)
  const link = (place: Partial<FunnelPlace>) => addressOfPlace(query, { slide, ...place })
  const value = percent(share?.value ?? 0, language)
  const [low, high] = [percent(share?.low ?? 0, language), percent(share?.high ?? 0, language)]
  return (
    <li className={styles['step']}>
      <h2>{name}</h2>
      <div className={styles['bar']} aria-hidden="true">
        <i style={{ inlineSize: `${((reached - left) / most) * 100}%` }} data-part="on" />
        <i style={{ inlineSize: `${(left / most) * 100}%` }} data-part="left" />
      </div>
      <p className={styles['numbers']}>
        <Count href={link({})} label={t({ id: 'replay.funnel.reached', message: 'Дошли' })} count={reached} />
        <Count
          href={link({ isLeft: true })}
          label={
            slide === null
              ? t({ id: 'replay.funnel.unpaid', message: 'Не оплатили' })
              : t({ id: 'replay.funnel.left', message: 'Ушли' })
          }
          count={left}
        />
        {share && (
          <span>
            <strong>{value}</strong>{' '}
            <span className={styles['quiet']}>
              {t({ id: 'replay.funnel.interval', message: `от ${low} до ${high}` })}
            </span>
          </span>
        )}
        {step.other && <Change step={step} language={language} />}
      </p>
      {reached > 0 && (
        <details className={styles['details']}>
          <summary>{t({ id: 'replay.funnel.details', message: 'Почему, у кого и когда' })}</summary>
          <div className={styles['parts']}>
            {step.reasons.length > 0 && (
              <section>
                <h3>{t({ id: 'replay.funnel.reasons', message: 'Видели последним' })}</h3>
                <ul>
                  {step.reasons.map(({ reason, count, other }) => (
                    <li key={reason}>
                      <a href={link({ isLeft: true, reason })}>{formatNumber(count, language)}</a>{' '}
                      {reasonWords(reason, query.product, texts, context)}
                      {step.other && (
                        <span className={styles['quiet']}>
                          {' '}
                          {t({ id: 'replay.funnel.was', message: `в другой версии: ${other}` })}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Parts
              title={t({ id: 'replay.find.device', message: 'Устройство' })}
              rows={step.devices.map(({ name: device, ...counts }) => ({
                ...counts,
                name: device,
                label: device === '' ? '—' : deviceWords(device, context),
                linked: (isLeft) =>
                  device === '' ? null : addressOfPlace({ ...query, device }, { slide, isLeft }),
              }))}
            />
            <Parts
              title={t({ id: 'replay.funnel.language', message: 'Язык' })}
              rows={step.languages.map((counts) => ({
                ...counts,
                label: counts.name,
                linked: (isLeft) => addressOfPlace({ ...query, language: counts.name }, { slide, isLeft }),
              }))}
            />
            <Parts
              title={t({ id: 'replay.funnel.day', message: 'День' })}
              rows={step.days.toReversed().map((counts) => ({
                ...counts,
                label: counts.name.split('-').toReversed().join('.'),
                linked: (isLeft) => link({ isLeft, from: counts.name, to: counts.name }),
              }))}
            />
          </div>
        </details>
      )}
    </li>
  )
}

function Count({
  href,
  label,
  count,
}: {
  readonly href: string
  readonly label: string
  readonly count: number
}) {
  const { i18n } = useText()
  return (
    <span>
      {label}{' '}
      <a href={href} aria-label={`${label}: ${count}`}>
        {formatNumber(count, languageOf(i18n.locale))}
      </a>
    </span>
  )
}

/** Expected share of false ones among the changes that are called proven. */
const mostFalse = 0.05

/** The change between two versions, with its uncertainty in words. */
function Change({
  step: { change, other, adjustedP },
  language,
}: {
  readonly step: FunnelStep
  readonly language: Language
}) {
  const { t } = useText()
  const reached = other?.reached ?? 0
  if (!change)
    return (
      <span className={styles['quiet']}>
        {t({
          id: 'replay.funnel.too-few',
          message: `Для сравнения мало записей: в другой версии ${reached}`,
        })}
      </span>
    )
  const by = signed(change.value, language)
  const low = signed(change.low, language)
  const high = signed(change.high, language)
  const isShown = adjustedP !== null && adjustedP <= mostFalse
  const proven = change.value > 0 ? 'error' : 'success'
  const tone = isShown ? proven : 'neutral'
  return (
    <span className={styles['change']}>
      <Pill tone={tone}>
        {tone === 'error' && t({ id: 'replay.funnel.more', message: 'Уходят чаще' })}
        {tone === 'success' && t({ id: 'replay.funnel.fewer', message: 'Уходят реже' })}
        {tone === 'neutral' && t({ id: 'replay.funnel.unsure', message: 'Разница не доказана' })}
      </Pill>{' '}
      <span className={styles['quiet']}>
        {t({ id: 'replay.funnel.change', message: `${by} (от ${low} до ${high})` })}
      </span>
    </span>
  )
}

interface PartsProps {
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    readonly label: string
    readonly reached: number
    readonly left: number
    readonly linked: (isLeft: boolean) => string | null
  }[]
}

function Parts({ title, rows }: PartsProps) {
  const { t, i18n } = useText()
  const language = languageOf(i18n.locale)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t({ id: 'replay.funnel.reached', message: 'Дошли' })}</th>
          <th scope="col">{t({ id: 'replay.funnel.left', message: 'Ушли' })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, reached, left, linked }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {[reached, left].map((count, index) => {
              const href = linked(index === 1)
              const shown = formatNumber(count, language)
              return <td key={index}>{href === null ? shown : <a href={href}>{shown}</a>}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function percent(share: number, language: Language): string {
  return `${formatNumber(Math.round(share * 100), language)} %`
}

function signed(share: number, language: Language): string {
  const points = Math.round(share * 100)
  const signs: Readonly<Record<string, string>> = { '1': '+', '-1': '−' }
  return `${signs[Math.sign(points)] ?? ''}${formatNumber(Math.abs(points), language)} %`
}
