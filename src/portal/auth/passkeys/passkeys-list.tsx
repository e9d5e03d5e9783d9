import { useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { useRef, useState } from 'react'
import { arePasskeysPossible } from '../../../api/index.ts'
import { Button, Note, RetryButton, Skeleton, useToasts } from '../../../ui/index.ts'
import { refusalCode } from '../auth-calls.ts'
import styles from '../sessions/sessions.module.css'
import { useRefusalText } from '../use-slide-form.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { ProvePhone } from './prove-phone.tsx'
import { type PasskeyOptions, usePasskeys } from './use-passkeys.ts'

/** Time in which a challenge is answered again, in ms; the server takes it for five minutes. */
const challengeMs = 4 * 60_000

export interface PasskeysListProps {
  /** Phone of the account; a new passkey is added after a code that is sent to it. */
  readonly phone: string
}

/** List of the person's passkeys; each can be renamed and removed, and another one added. */
export function PasskeysList({ phone }: PasskeysListProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const refusalText = useRefusalText()
  const passkeys = usePasskeys()
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [isProving, setProving] = useState(false)
  const [begun, setBegun] = useState<{ readonly options: PasskeyOptions; readonly until: number } | null>(
    null,
  )
  const list = useRef<HTMLUListElement>(null)

  const run = async (what: string, act: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(what)
    setRefusal(null)
    try {
      await act()
    } catch (error) {
      setRefusal(refusalCode(error))
    } finally {
      setBusy(null)
    }
  }
  const make = async (options: PasskeyOptions) => {
    setAdded((await passkeys.add(options))?.id ?? null)
    setBegun(null)
  }
  const handleAdd = () => {
    // The browser may be asked again for the same challenge after the person left it.
    if (begun !== null && Date.now() < begun.until) return run('add', () => make(begun.options))
    setRefusal(null)
    return setProving(true)
  }
  const handleProven = (proof: string) => {
    setProving(false)
    void run('add', async () => {
      const options = await passkeys.begin(proof)
      setBegun({ options, until: Date.now() + challengeMs })
      await make(options)
    })
  }
  const handleRemove = (id: string) =>
    run(id, async () => {
      await passkeys.remove(id)
      toasts.show({
        status: 'success',
        key: 'passkeys',
        text: () => t({ id: 'auth.passkeys.removed', message: 'Ключ убран: войти с ним больше нельзя' }),
      })
      // The pressed button was removed.
      list.current?.focus()
    })

  if (passkeys.kind === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton kind="block" />
      </div>
    )
  if (passkeys.kind === 'failed')
    return (
      <Note tone="error" live="alert" actions={<RetryButton kind="secondary" onClick={passkeys.reload} />}>
        {t({ id: 'auth.passkeys.not-loaded', message: 'Ключи не загрузились. Проверьте связь и повторите.' })}
      </Note>
    )
  return (
    <div className={styles['sessions']}>
      <p>
        {t({
          id: 'auth.passkeys.what',
          message:
            'С ключом входят без кода и пароля: отпечатком, лицом или ПИН-кодом устройства. Он хранится у вас, на сайте его не украсть.',
        })}
      </p>
      <ul className={styles['list']} ref={list} tabIndex={-1} hidden={passkeys.list.length === 0}>
        {passkeys.list.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isNew={passkey.id === added}
            isBusy={busy === passkey.id}
            onRename={async (name) => {
              setAdded(null)
              if (name !== passkey.name) await run(passkey.id, () => passkeys.rename(passkey.id, name))
            }}
            onRemove={() => void handleRemove(passkey.id)}
          />
        ))}
      </ul>
      {refusal !== null && (
        <Note tone={refusal === 'passkey.left' ? 'info' : 'error'} live="alert">
          {refusalText(refusal)}
        </Note>
      )}
      {isProving && <ProvePhone phone={phone} onProven={handleProven} />}
      {!isProving && arePasskeysPossible() && (
        <Button
          kind="secondary"
          size="small"
          icon={KeyRound}
          busy={busy === 'add' && t({ id: 'auth.passkey.waiting', message: 'Ждём ключ…' })}
          onClick={() => void handleAdd()}
        >
          {t({ id: 'auth.passkeys.add', message: 'Добавить ключ' })}
        </Button>
      )}
      {!arePasskeysPossible() && (
        <Note>
          {t({
            id: 'auth.passkeys.impossible',
            message: 'В этом браузере ключ не добавить. Откройте кабинет в новом браузере или на телефоне.',
          })}
        </Note>
      )}
    </div>
  )
}
