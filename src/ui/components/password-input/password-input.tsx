import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { type Ref, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import affix from '../control/affix.module.css'
import type { ControlProps } from '../control/control-props.ts'
import { TextInput } from '../text-input/text-input.tsx'

export interface PasswordInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Tells password managers whether to fill in the known password or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Input for a password, hidden until the person shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <span className={affix['frame']} data-affix="button">
      <TextInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <span className={affix['end']}>
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t({ id: 'ui.password.show', message: 'Показать пароль' })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </span>
    </span>
  )
}
