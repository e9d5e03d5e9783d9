import { useLingui } from '@lingui/react/macro'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import type { ReactNode } from 'react'
import { signOut } from '../../api/index.ts'
import { StaffLink } from '../../staff/index.ts'
import { IconButton, Logo } from '../../ui/index.ts'
import { LanguageSwitch } from '../../wizard/index.ts'
import styles from './studio-frame.module.css'

export interface StudioBarProps {
  /** After the logo: the product, its state. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** The bar over every page of the Studio. */
export function StudioBar({ children, actions }: StudioBarProps) {
  const { t } = useLingui()
  return (
    <header className={styles['bar']}>
      <StaffLink className={styles['logo']} href="/studio">
        <Logo />
        <span>{t({ id: 'studio.name', message: 'Студия' })}</span>
      </StaffLink>
      <div className={styles['about']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
      <div className={styles['own']}>
        <LanguageSwitch />
        <IconButton
          icon={LogOut}
          label={t({ id: 'studio.sign-out', message: 'Выйти' })}
          onClick={() => void signOut()}
        />
      </div>
    </header>
  )
}
