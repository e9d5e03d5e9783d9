import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, TextButton } from '../../ui/index.ts'
import styles from './against-panel.module.css'

/** Marks a cause as expected, after asking for the reason. */
export function ExpectButton({ onExpect }: { readonly onExpect: (why: string) => void }) {
  const { t } = useLingui()
  const [why, setWhy] = useState<string | null>(null)
  if (why === null)
    return (
      <TextButton onClick={() => setWhy('')}>
        {t({ id: 'replay.cause.expect', message: 'Это ожидаемо' })}
      </TextButton>
    )
  return (
    <form
      className={styles['why']}
      onSubmit={(event) => {
        event.preventDefault()
        onExpect(why)
        setWhy(null)
      }}
    >
      <label>
        {t({ id: 'replay.cause.why', message: 'Почему' })}
        <input value={why} maxLength={500} onChange={(event) => setWhy(event.currentTarget.value)} />
      </label>
      <Button type="submit" size="small" kind="secondary">
        {t({ id: 'replay.cause.expect', message: 'Это ожидаемо' })}
      </Button>
    </form>
  )
}
