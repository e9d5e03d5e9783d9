import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '../ui/index.ts'
import { LanguageSwitch } from '../wizard/index.ts'
import { addressOfFunnel } from './funnel-address.ts'
import styles from './replay-bar.module.css'

export interface ReplayBarProps {
  /** Name of the open page, between the logo and the language. */
  readonly children?: ReactNode
  /** The list or the funnel: they are linked with each other. */
  readonly page?: 'corpus' | 'funnel'
}

/** The bar above every page of the viewer. */
export function ReplayBar({ children, page }: ReplayBarProps) {
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
        <div className={styles['middle']}>
          {page && (
            <nav className={styles['pages']} aria-label={t({ id: 'replay.title', message: 'Replay' })}>
              <a href="/replay" aria-current={page === 'corpus' ? 'page' : undefined}>
                {t({ id: 'replay.corpus.title', message: 'Записи' })}
              </a>
              <a href={addressOfFunnel(null)} aria-current={page === 'funnel' ? 'page' : undefined}>
                {t({ id: 'replay.funnel', message: 'Воронка' })}
              </a>
            </nav>
          )}
          {children}
        </div>
        <LanguageSwitch />
      </header>
    </>
  )
}
