import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Select } from '../../ui/index.ts'
import type { CallSwitch, CallSwitches, SwitchableCall } from '../../wizard/preview/index.ts'
import { callAnswerWords } from './play-words.ts'
import styles from './play-bar.module.css'

export interface CallSwitchTableProps {
  readonly product: string
  readonly calls: readonly SwitchableCall[]
  readonly switches: CallSwitches
  readonly texts: Readonly<Record<string, string>>
  readonly onSwitch: (call: string, chosen: CallSwitch) => void
}

/** Delays of an answer that the preview offers, in seconds. */
const delaysSeconds = [3, 10] as const

const usual: CallSwitch = { answer: 'usual', delayMs: 0 }

/** Every call of the product, with a switch for its outcome and one for its slowness. */
export function CallSwitchTable({ product, calls, switches, texts, onSwitch }: CallSwitchTableProps) {
  const { t } = useText()
  const { i18n } = useLingui()
  if (calls.length === 0)
    return (
      <p className={styles['note']}>
        {t({ id: 'studio.play.no-calls', message: 'Вызовов у продукта нет.' })}
      </p>
    )
  return (
    <div className={styles['calls']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'studio.play.call', message: 'Вызов' })}</th>
            <th scope="col">{t({ id: 'studio.play.outcome', message: 'Исход' })}</th>
            <th scope="col">{t({ id: 'studio.play.delay', message: 'Ответ придёт' })}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, answers }) => {
            const name = texts[`${product}.call.${id}`] ?? id
            const chosen = switches[id] ?? usual
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {name !== id && <code>{id}</code>}
                </th>
                <td>
                  <Select
                    aria-label={t({ id: 'studio.play.outcome.of', message: `Исход: ${name}` })}
                    value={chosen.answer}
                    onChange={(answer) => onSwitch(id, { ...chosen, answer })}
                    options={['usual', 'service', ...answers].map((value) => ({
                      value,
                      label: callAnswerWords(value, id, { product, texts, i18n }),
                    }))}
                  />
                </td>
                <td>
                  <Select
                    aria-label={t({ id: 'studio.play.delay.of', message: `Ответ придёт: ${name}` })}
                    value={String(chosen.delayMs)}
                    onChange={(value) => onSwitch(id, { ...chosen, delayMs: Number(value) })}
                    options={[
                      { value: '0', label: t({ id: 'studio.play.delay.none', message: 'сразу' }) },
                      ...delaysSeconds.map((seconds) => ({
                        value: String(seconds * 1000),
                        label: t({ id: 'studio.play.delay.seconds', message: `через ${seconds} с` }),
                      })),
                    ]}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
