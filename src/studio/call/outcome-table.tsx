import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { Checkbox, Combobox, IconButton, Note, Select, TextButton, TextInput } from '../../ui/index.ts'
import { NewOutcome } from './new-outcome.tsx'
import type { PickedName } from './source-picker.tsx'
import { StatusInput } from './status-input.tsx'
import type { OutcomeFlag, Outcomes } from './call-outcomes.ts'
import styles from './outcome-table.module.css'

/** Properties of the table of outcomes. */
export interface OutcomeTableProps {
  readonly outcomes: Outcomes
  readonly stops: readonly string[]
  /** Fields at which a message can show. */
  readonly places: readonly PickedName[]
  /** Messages of problems, by pointer below the call. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  /** Statuses of the operation that no outcome names. */
  readonly unnamed: readonly number[]
  /** The product's own message of an outcome, and the one that customers read. */
  readonly textOf: (outcome: string) => { readonly own: string; readonly shown: string }
  readonly onText: (outcome: string, text: string) => void
  readonly onSet: (
    outcome: string,
    key: OutcomeFlag | 'stop' | 'status' | 'code' | 'at',
    value: unknown,
  ) => void
  readonly onAdd: (status: number) => void
  readonly onNew: (name: string, status: readonly number[]) => void
  readonly onRemove: (outcome: string) => void
}

/** Every way in which a call can end: what customers read, and what they can do then. */
export function OutcomeTable(props: OutcomeTableProps) {
  const { outcomes, stops, places, problems, isReadOnly, unnamed, textOf } = props
  const { onText, onSet, onAdd, onNew, onRemove } = props
  const { t } = useLingui()
  const flags: readonly (readonly [OutcomeFlag, string])[] = [
    ['retry', t({ id: 'studio.call.retry', message: 'Повторить' })],
    ['manual', t({ id: 'studio.call.manual', message: 'Заполнить самому' })],
    ['goesOn', t({ id: 'studio.call.goes-on', message: 'Идти дальше' })],
  ]
  const message = t({ id: 'studio.call.message', message: 'Сообщение' })
  const status = t({ id: 'studio.call.status', message: 'Статусы' })
  const code = t({ id: 'studio.call.code', message: 'Код ответа' })
  const place = t({ id: 'studio.call.place', message: 'Где показать' })
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
                <code className={styles['name']}>{name}</code>
                {!isGood && !isReadOnly && (
                  <IconButton
                    icon={Trash}
                    label={t({ id: 'studio.call.remove', message: `Убрать исход ${name}` })}
                    onClick={() => onRemove(name)}
                  />
                )}
              </div>
              {problemsOf(problems, name).map((problem) => (
                <p className={styles['problem']} key={problem}>
                  {problem}
                </p>
              ))}
              {!isGood && (
                <>
                  {name !== 'offline' && (
                    <div className={styles['matcher']}>
                      {!failures.includes(name) && (
                        <StatusInput
                          label={`${name}: ${status}`}
                          value={outcome['status']}
                          isReadOnly={isReadOnly}
                          onChange={(next) => onSet(name, 'status', next.length > 0 ? next : undefined)}
                        />
                      )}
                      <TextInput
                        aria-label={`${name}: ${code}`}
                        placeholder={code}
                        value={typeof outcome['code'] === 'string' ? outcome['code'] : ''}
                        readOnly={isReadOnly}
                        spellCheck={false}
                        autoCapitalize="none"
                        onChange={(text) => onSet(name, 'code', text === '' ? undefined : text)}
                      />
                    </div>
                  )}
                  <Combobox
                    aria-label={`${name}: ${place}`}
                    placeholder={place}
                    readOnly={isReadOnly}
                    value={typeof outcome['at'] === 'string' ? outcome['at'] : ''}
                    options={placeOptions(places, outcome['at'])}
                    onChange={(at) => onSet(name, 'at', at === '' ? undefined : at)}
                  />
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
                      placeholder={t({ id: 'studio.call.no-stop', message: 'Без остановки' })}
                      options={[...new Set([...stops, outcome['stop'] ?? []].flat())].map((id) => ({
                        value: String(id),
                        label: `${stop}: ${String(id)}`,
                      }))}
                      onChange={(id) => onSet(name, 'stop', id === '' ? undefined : id)}
                    />
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && <NewOutcome taken={Object.keys(outcomes)} onAdd={onNew} />}
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

/** Outcomes of failures, which no status matches; all but that of a lost connection may have a code. */
const failures: readonly string[] = ['offline', 'timeout', 'malformed', 'error']

function problemsOf(problems: ReadonlyMap<string, string>, name: string): readonly string[] {
  const at = pointerBelow('/outcomes', name)
  return [...problems].flatMap(([path, problem]) =>
    path === at || path.startsWith(`${at}/`) ? [problem] : [],
  )
}

/** The fields at which a message can show, and the one of the file where it is none of them. */
function placeOptions(places: readonly PickedName[], at: unknown) {
  const options = places.map(({ name, label }) => ({
    value: name,
    label,
    ...(label === name ? {} : { note: name }),
    keywords: name,
  }))
  const isKnown = at === undefined || options.some(({ value }) => value === at)
  return isKnown ? options : [...options, { value: String(at), label: String(at) }]
}
