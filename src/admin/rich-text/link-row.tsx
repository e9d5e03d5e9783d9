import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import styles from './rich-editor.module.css'
import { isAddress } from './rich-schema.ts'

export interface LinkRowProps {
  /** Current address of the link; empty when there is none. */
  readonly href: string
  /** Gets the new address; empty removes the link. */
  readonly onLink: (href: string) => void
  readonly onLeave: () => void
}

/** Input for the address of a link. */
export function LinkRow({ href, onLink, onLeave }: LinkRowProps) {
  const { t } = useLingui()
  const [text, setText] = useState(href)
  const [isWrong, setWrong] = useState(false)

  const handleApply = () => {
    const address = text.trim()
    if (isAddress(address)) onLink(address)
    else setWrong(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key !== 'Enter') return
    // The outer form must not be submitted.
    event.preventDefault()
    handleApply()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the box inside it
    <div className={styles['link']} onKeyDown={handleKey}>
      <FormField
        label={t({ id: 'admin.rich.href', message: 'Куда ведёт ссылка' })}
        error={
          isWrong &&
          t({
            id: 'admin.rich.href.error',
            message: 'Начните с косой черты, https://, tel: или mailto: и не ставьте пробелов.',
          })
        }
      >
        <TextInput type="url" value={text} onChange={setText} autoCapitalize="none" spellCheck={false} />
      </FormField>
      <Button size="small" onClick={handleApply}>
        {t({ id: 'admin.rich.apply', message: 'Применить' })}
      </Button>
      {href !== '' && (
        <Button size="small" kind="ghost" onClick={() => onLink('')}>
          {t({ id: 'admin.rich.unlink', message: 'Убрать ссылку' })}
        </Button>
      )}
    </div>
  )
}
