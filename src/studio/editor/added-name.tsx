import { useLingui } from '@lingui/react/macro'
import { FormField, Select, TextInput } from '../../ui/index.ts'
import type { AskedName } from '../outline/studio-part.ts'

/** Names in the product that a new element can be about. */
export interface KnownNames {
  /** Ids of the blocks that can be mounted. */
  readonly blocks: readonly string[]
  /** Parts of the mounted blocks: `start · date`. */
  readonly blockParts: readonly string[]
  /** Paths of the product's own fields. */
  readonly fields: readonly string[]
  readonly lists: readonly string[]
  readonly calls: readonly string[]
}

/** What the person gave for a new element. */
export interface GivenName {
  readonly name: string
  readonly block: string
}

export interface AddedNameProps {
  readonly asked: AskedName
  readonly known: KnownNames
  readonly given: GivenName
  readonly error: string | undefined
  readonly onChange: (given: GivenName) => void
}

/** The boxes for the name of a new element, by what its kind asks for. */
export function AddedName({ asked, known, given, error, onChange }: AddedNameProps) {
  const { t } = useLingui()
  const { name, block } = given
  const setName = (next: string) => onChange({ name: next, block })
  const choice = (label: string, names: readonly string[]) => (
    <FormField label={label} error={error}>
      <Select
        value={name}
        placeholder={t({ id: 'studio.panel.none', message: 'Не задано' })}
        options={names.map((one) => ({ value: one, label: one }))}
        onChange={setName}
      />
    </FormField>
  )
  const key = (
    <FormField
      label={t({ id: 'studio.add.key', message: 'Ключ' })}
      hint={t({
        id: 'studio.add.key.hint',
        message: 'Под ним это стоит в файле. Покупатель его не видит.',
      })}
      error={error}
    >
      <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
    </FormField>
  )
  switch (asked) {
    case 'key':
    case 'id':
      return key
    case 'block':
      return (
        <>
          <FormField label={t({ id: 'studio.add.block', message: 'Какой блок' })}>
            <Select
              value={block}
              options={known.blocks.map((one) => ({ value: one, label: one }))}
              onChange={(next) => onChange({ name, block: next })}
            />
          </FormField>
          {key}
        </>
      )
    case 'path':
      return (
        <>
          <FormField
            label={t({ id: 'studio.add.path', message: 'Поле' })}
            hint={t({ id: 'studio.add.path.hint', message: 'Путь поля: /owner/birthDate' })}
            error={error}
          >
            <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
          </FormField>
          {known.fields.length > 0 && (
            <FormField
              label={t({ id: 'studio.add.path.known', message: 'Из полей продукта' })}
              optional={false}
            >
              <Select
                value={known.fields.includes(name) ? name : ''}
                placeholder={t({ id: 'studio.panel.none', message: 'Не задано' })}
                options={known.fields.map((one) => ({ value: one, label: one }))}
                onChange={setName}
              />
            </FormField>
          )}
        </>
      )
    case 'blockPart':
      return choice(t({ id: 'studio.add.block-part', message: 'Какая часть' }), known.blockParts)
    case 'list':
      return choice(t({ id: 'studio.add.which-list', message: 'Какой список' }), known.lists)
    case 'call':
      return choice(t({ id: 'studio.add.which-call', message: 'Какой вызов' }), known.calls)
    case 'nothing':
      return null
    default:
      return asked satisfies never
  }
}
