import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { Checkbox, Combobox, IconButton, Select, TextInput } from '../../ui/index.ts'
import type { OutcomeFlag, OutcomeValue } from './call-outcomes.ts'
import styles from './outcome-table.module.css'
import type { PickedName } from './source-picker.tsx'
import { StatusInput } from './status-input.tsx'

/** One outcome of a call, and what its boxes need. */
export interface OutcomeItemProps {
  readonly name: string
  readonly outcome: OutcomeValue
  readonly stops: readonly string[]
  /** Fields at which a message can show. */
  readonly places: readonly PickedName[]
  /** Messages of problems, by pointer below the call. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  /** The product's own message of an outcome, and the one that customers read. */
  readonly textOf: (outcome: string) => { readonly own: string; readonly shown: string }
  readonly onText: (outcome: string, text: string) => void
  readonly onSet: (
    outcome: string,
    key: OutcomeFlag | 'stop' | 'status' | 'code' | 'at',
    value: unknown,
  ) => void
  readonly onRemove: (outcome: string) => void
}

/** One way in which a call can end: of all but the good one what matches it, what customers read, what they can do. */
export function OutcomeItem(props: OutcomeItemProps) {
  const { name, problems, isReadOnly, onRemove } = props
  const { t } = useLingui()
  const isGood = name === 'ok'
  return (
    <>
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
          {name !== 'offline' && <OutcomeMatcher {...props} />}
          <OutcomeMessage {...props} />
          <OutcomeFlags {...props} />
          <OutcomeStop {...props} />
        </>
      )}
    </>
  )
}

function problemsOf(problems: ReadonlyMap<string, string>, name: string): readonly string[] {
  const at = pointerBelow('/outcomes', name)
  return [...problems].flatMap(([path, problem]) =>
    path === at || path.startsWith(`${at}/`) ? [problem] : [],
  )
}

/** Outcomes of failures, which no status matches; all but that of a lost connection may have a code. */
const failures: readonly string[] = ['offline', 'timeout', 'malformed', 'error']

/** The statuses and the code of the answers that end in this outcome. */
function OutcomeMatcher({ name, outcome, isReadOnly, onSet }: OutcomeItemProps) {
  const { t } = useLingui()
  const status = t({ id: 'studio.call.status', message: 'Статусы' })
  const code = t({ id: 'studio.call.code', message: 'Код ответа' })
  return (
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
  )
}

/** The message of an outcome, and the field at which it is shown. */
function OutcomeMessage({ name, outcome, places, isReadOnly, textOf, onSet, onText }: OutcomeItemProps) {
  const { t } = useLingui()
  const message = t({ id: 'studio.call.message', message: 'Сообщение' })
  const place = t({ id: 'studio.call.place', message: 'Где показать' })
  const { own, shown } = textOf(name)
  return (
    <>
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
    </>
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

/** What a customer can do after an outcome. */
function OutcomeFlags({ name, outcome, isReadOnly, onSet }: OutcomeItemProps) {
  const { t } = useLingui()
  const flags: readonly (readonly [OutcomeFlag, string])[] = [
    ['retry', t({ id: 'studio.call.retry', message: 'Повторить' })],
    ['manual', t({ id: 'studio.call.manual', message: 'Заполнить самому' })],
    ['goesOn', t({ id: 'studio.call.goes-on', message: 'Идти дальше' })],
  ]
  return (
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
  )
}

/** The stop that an outcome leads to; nothing in a product without stops. */
function OutcomeStop({ name, outcome: { stop }, stops, isReadOnly, onSet }: OutcomeItemProps) {
  const { t } = useLingui()
  if (stops.length === 0 && stop === undefined) return null
  const label = t({ id: 'studio.call.stop', message: 'Остановка' })
  return (
    <Select
      aria-label={`${name}: ${label}`}
      value={typeof stop === 'string' ? stop : ''}
      disabled={isReadOnly}
      placeholder={t({ id: 'studio.call.no-stop', message: 'Без остановки' })}
      options={[...new Set([...stops, stop ?? []].flat())].map((id) => ({
        value: String(id),
        label: `${label}: ${String(id)}`,
      }))}
      onChange={(id) => onSet(name, 'stop', id === '' ? undefined : id)}
    />
  )
}
