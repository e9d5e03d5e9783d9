import { useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import {
  Button,
  FormField,
  formatDateTime,
  Icon,
  TextInput,
  useLanguage,
  VisuallyHidden,
} from '../../../ui/index.ts'
import styles from '../sessions/sessions.module.css'
import own from './passkeys.module.css'
import type { OwnPasskey } from './use-passkeys.ts'

/** Characters of a name. */
const longestName = 60

export interface PasskeyRowProps {
  readonly passkey: OwnPasskey
  /** It was added just now: its name is asked for. */
  readonly isNew: boolean
  readonly isBusy: boolean
  readonly onRename: (name: string) => Promise<void>
  readonly onRemove: () => void
}

/** One passkey: name, times, and the buttons that rename and remove it. */
export function PasskeyRow({ passkey, isNew, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isNaming, setNaming] = useState(isNew)
  const rename = useRef<HTMLButtonElement>(null)
  const name = passkey.name || t({ id: 'auth.passkeys.unnamed', message: 'Ключ доступа' })
  const added = formatDateTime(passkey.createdAt, language)
  const used = passkey.lastUsedAt === null ? null : formatDateTime(passkey.lastUsedAt, language)
  const handleNamed = async (wanted: string) => {
    setNaming(false)
    await onRename(wanted)
    rename.current?.focus()
  }
  return (
    <li className={styles['row']}>
      <Icon of={KeyRound} size={24} />
      {isNaming ? (
        <NameForm name={passkey.name} onNamed={(wanted) => void handleNamed(wanted)} />
      ) : (
        <>
          <div className={styles['words']}>
            <p className={styles['name']}>{name}</p>
            <p className={styles['times']}>
              {used === null
                ? t({ id: 'auth.passkeys.unused', message: 'С ним ещё не входили' })
                : t({ id: 'auth.passkeys.used', message: `Последний вход — ${used}` })}
              <br />
              {t({ id: 'auth.passkeys.added', message: `Добавлен — ${added}` })}
            </p>
          </div>
          <div className={own['actions']}>
            <Button kind="neutral" size="small" ref={rename} onClick={() => setNaming(true)}>
              {t({ id: 'auth.passkeys.rename', message: 'Переименовать' })}
              <VisuallyHidden> — {name}</VisuallyHidden>
            </Button>
            <Button
              kind="danger"
              size="small"
              busy={isBusy && t({ id: 'auth.passkeys.removing', message: 'Убираем…' })}
              onClick={onRemove}
            >
              {t({ id: 'auth.passkeys.remove', message: 'Убрать' })}
              <VisuallyHidden> — {name}</VisuallyHidden>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

function NameForm({ name, onNamed }: { readonly name: string; readonly onNamed: (name: string) => void }) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => input.current?.select(), [])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    if (wanted === '') input.current?.focus()
    else onNamed(wanted)
  }
  return (
    <form className={own['form']} onSubmit={handleSubmit} noValidate>
      <FormField
        id={id}
        label={t({ id: 'auth.passkeys.name', message: 'Название ключа' })}
        hint={t({
          id: 'auth.passkeys.name-hint',
          message: 'Чтобы узнать его в этом списке: «Мой телефон», «Ноутбук».',
        })}
        error={isMissing && t({ id: 'auth.passkeys.name-missing', message: 'Введите название ключа.' })}
      >
        <TextInput ref={input} maxLength={longestName} value={typed} onChange={setTyped} />
      </FormField>
      <Button type="submit" kind="secondary" size="small">
        {t({ id: 'auth.passkeys.name-save', message: 'Сохранить' })}
      </Button>
    </form>
  )
}
