import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '../ui/index.ts'
import { LanguageSwitch } from '../wizard/index.ts'
import styles from './replay-bar.module.css'

export interface ReplayBarProps {
  /** Name of the open page, between the logo and the language. */
  readonly children?: ReactNode
}

/** The bar above every page of the viewer. */
export function ReplayBar({ children }: ReplayBarProps) {
  const { t } = useLingui()
  return (
    <>
      <a className={styles['skip']} href="#replay">
        {t({ id: 'replay.skip', message: 'К содержанию' })}
      </a>
      <header className={styles['bar']}>
        <span className={styles['logo']}>
          <Logo />
          <span className={styles['place']}>{t({ id: 'replay.title', message: 'Replay' })}</span>
        </span>
        <div className={styles['middle']}>{children}</div>
        <LanguageSwitch />
      </header>
    </>
  )
}
