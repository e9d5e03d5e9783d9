import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { FormField, IconButton, Select } from '../../ui/index.ts'
import { FieldRows, pathsOf } from '../fields/field-rows.tsx'
import { FieldsPicker } from '../fields/fields-picker.tsx'
import { linesOf } from '../values/typed-values.ts'
import { useTerms } from './terms-context.ts'
import { type PartyKind, partyWords, roleWords, type TermsRecord } from './terms-words.ts'
import styles from './terms.module.css'

export interface PartyEditorProps {
  /** Number of the party, from 1. */
  readonly number: number
  readonly value: TermsRecord
  readonly onChange: (party: TermsRecord) => void
  readonly onRemove: () => void
}

const kinds = Object.keys(partyWords) as readonly PartyKind[] // the keys of the table
const roles = Object.keys(roleWords) as readonly (keyof typeof roleWords)[]

/** Who takes a role in the contract: named in answers, each of a list, the party of another role, or described. */
export function PartyEditor({ number, value, onChange, onRemove }: PartyEditorProps) {
  const { t, i18n } = useLingui()
  const { isReadOnly } = useTerms()
  const kind = kindOf(value)
  const name = t({ id: 'studio.terms.party', message: `Сторона ${number}` })
  return (
    <fieldset className={styles['party']} disabled={isReadOnly}>
      <legend>{name}</legend>
      <FormField label={t({ id: 'studio.terms.role', message: 'Кто это в договоре' })} optional={false}>
        <Select
          value={String(value['role'])}
          options={roles.map((role) => ({ value: role, label: i18n._(roleWords[role]) }))}
          onChange={(role) => onChange({ ...value, role })}
        />
      </FormField>
      <FormField label={t({ id: 'studio.terms.party.how', message: 'Откуда известно' })} optional={false}>
        <Select
          value={kind}
          options={kinds.map((one) => ({ value: one, label: i18n._(partyWords[one]) }))}
          onChange={(next) => onChange(begunParty(String(value['role']), next as PartyKind))}
        />
      </FormField>
      <PartyValues {...{ kind, value, onChange }} />
      {!isReadOnly && (
        <IconButton
          icon={Trash}
          label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

function PartyValues({
  kind,
  value,
  onChange,
}: Pick<PartyEditorProps, 'value' | 'onChange'> & { readonly kind: PartyKind }) {
  const { t, i18n } = useLingui()
  const { sentences, fields, lists, isReadOnly, ownText } = useTerms()
  if (kind === 'same')
    return (
      <FormField label={t({ id: 'studio.terms.same', message: 'То же лицо, что и' })} optional={false}>
        <Select
          value={String(value['same'])}
          options={(['policyholder', 'insured'] as const).map((role) => ({
            value: role,
            label: i18n._(roleWords[role]),
          }))}
          onChange={(same) => onChange({ ...value, same })}
        />
      </FormField>
    )
  if (kind === 'clause') {
    const shared = Object.entries(sentences).flatMap(([key, text]) =>
      key.startsWith('terms.people.') ? [{ value: key.slice('terms.people.'.length), label: text }] : [],
    )
    const chosen = String(value['clause'])
    const own = ownText(`terms.people.${chosen}`)
    const isShared = shared.some((one) => one.value === chosen)
    return (
      <FormField label={t({ id: 'studio.terms.described', message: 'Какими словами' })} optional={false}>
        <Select
          value={chosen}
          options={isShared ? shared : [...shared, { value: chosen, label: own ?? chosen }]}
          onChange={(clause) => onChange({ ...value, clause })}
        />
      </FormField>
    )
  }
  const list = kind === 'list' ? lists.find(({ key }) => key === value['list']) : undefined
  const offered = fields.filter((field) => field.list === (list?.at ?? null))
  return (
    <>
      {kind === 'list' && (
        <FormField label={t({ id: 'studio.key.list', message: 'Список' })} optional={false}>
          <Select
            value={String(value['list'])}
            options={lists.map(({ key }) => ({ value: key, label: key }))}
            onChange={(next) => onChange({ ...value, list: next, name: [], facts: [] })}
          />
        </FormField>
      )}
      <FormField label={t({ id: 'studio.terms.name', message: 'Имя — из ответов' })} optional={false}>
        <FieldsPicker
          label={t({ id: 'studio.terms.name', message: 'Имя — из ответов' })}
          value={pathsOf(value['name'])}
          fields={offered}
          isReadOnly={isReadOnly}
          onChange={(name) => onChange({ ...value, name })}
        />
      </FormField>
      <FormField
        group
        label={t({ id: 'studio.terms.facts', message: 'Что ещё написать о стороне' })}
        optional={false}
      >
        <FieldRows
          label={t({ id: 'studio.terms.facts', message: 'Что ещё написать о стороне' })}
          value={linesOf(value['facts'])}
          fields={offered}
          isReadOnly={isReadOnly}
          onChange={(facts) => onChange({ ...value, facts })}
        />
      </FormField>
    </>
  )
}

function kindOf(party: TermsRecord): PartyKind {
  return kinds.find((kind) => kind !== 'name' && kind in party) ?? 'name'
}

/** A new party of a kind. */
export function begunParty(role: string, kind: PartyKind): TermsRecord {
  switch (kind) {
    case 'same':
      return { role, same: role === 'policyholder' ? 'insured' : 'policyholder' }
    case 'clause':
      return { role, clause: 'insuredOrHeirs' }
    case 'list':
      return { role, list: '', name: [] }
    case 'name':
      return { role, name: [] }
    default:
      return kind satisfies never
  }
}
