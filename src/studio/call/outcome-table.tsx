import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { Checkbox, IconButton, Note, Select, TextButton, TextInput } from '../../ui/index.ts'
import type { OutcomeFlag, Outcomes } from './call-outcomes.ts'
import styles from './outcome-table.module.css'

/** Properties of the table of outcomes. */
export interface OutcomeTableProps {
  readonly outcomes: Outcomes
  readonly stops: readonly string[]
  readonly isReadOnly: boolean
  /** Statuses of the operation that no outcome names. */
  readonly unnamed: readonly number[]
  /** The product's own message of an outcome, and the one that customers read. */
  readonly textOf: (outcome: string) => { readonly own: string; readonly shown: string }
  readonly onText: (outcome: string, text: string) => void
  readonly onSet: (outcome: string, key: OutcomeFlag | 'stop', value: unknown) => void
  readonly onAdd: (status: number) => void
  readonly onRemove: (outcome: string) => void
}

/** Every way in which a call can end: what customers read, and what they can do then. */
export function OutcomeTable(props: OutcomeTableProps) {
  const { outcomes, stops, isReadOnly, unnamed, textOf, onText, onSet, onAdd, onRemove } = props
  const { t } = useLingui()
  const flags: readonly (readonly [OutcomeFlag, string])[] = [
    ['retry', t({ id: 'studio.call.retry', message: 'Повторить' })],
    ['manual', t({ id: 'studio.call.manual', message: 'Заполнить самому' })],
    ['goesOn', t({ id: 'studio.call.goes-on', message: 'Идти дальше' })],
  ]
  const message = t({ id: 'studio.call.message', message: 'Сообщение' })
  const stop = t({ id: 'studio.call.stop', message: 'Остановка' })
  return (
    <section className={styles['outcomes']} aria-labelledby="studio-outcomes">
      <h3 className={styles['title']} id="studio-outcomes">
        {t({ id: 'studio.call.outcomes', message: 'Чем может кончиться' })}
      </h3>
      <ul className={styles['list']}>
        {Object.entries(outcomes).map(([name, outcome]) => {
          const { own, shown } = textOf(name)
          const isGood = name === 'ok'
          return (
            <li key={name} className={styles['outcome']}>
              <div className={styles['head']}>
                <code>{name}</code>
                <span className={styles['status']}>
                  {[outcome['status'] ?? [], outcome['code'] ?? []].flat().join(', ')}
                </span>
                {!isGood && !isReadOnly && (
                  <IconButton
                    icon={Trash}
                    label={t({ id: 'studio.call.remove', message: `Убрать исход ${name}` })}
                    onClick={() => onRemove(name)}
                  />
                )}
              </div>
              {!isGood && (
                <>
                  <TextInput
                    aria-label={`${name}: ${message}`}
                    value={own}
                    placeholder={shown === '' ? message : shown}
                    readOnly={isReadOnly}
                    onChange={(text) => onText(name, text)}
                  />
                  <div className={styles['flags']}>
                    {flags.map(([key, words]) => (
                      <Checkbox
                        key={key}
                        aria-label={`${name}: ${words}`}
                        checked={outcome[key] === true}
                        readOnly={isReadOnly}
                        onChange={(isOn) => onSet(name, key, isOn || undefined)}
                      >
                        {words}
                      </Checkbox>
                    ))}
                  </div>
                  {(stops.length > 0 || outcome['stop'] !== undefined) && (
                    <Select
                      aria-label={`${name}: ${stop}`}
                      value={typeof outcome['stop'] === 'string' ? outcome['stop'] : ''}
                      disabled={isReadOnly}
                      options={[
                        { value: '', label: t({ id: 'studio.call.no-stop', message: 'Без остановки' }) },
                        ...[...new Set([...stops, outcome['stop'] ?? []].flat())].map((id) => ({
                          value: String(id),
                          label: `${stop}: ${String(id)}`,
                        })),
                      ]}
                      onChange={(id) => onSet(name, 'stop', id === '' ? undefined : id)}
                    />
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {unnamed.length > 0 && (
        <Note
          tone="info"
          title={t({
            id: 'studio.call.unnamed',
            message: 'Сервис отвечает ещё и так. Пока у ответа нет своего исхода, это error.',
          })}
          actions={
            isReadOnly
              ? undefined
              : unnamed.map((status) => (
                  <TextButton key={status} onClick={() => onAdd(status)}>
                    {t({ id: 'studio.call.add-status', message: `Исход для ${status}` })}
                  </TextButton>
                ))
          }
        />
      )}
    </section>
  )
}
