import type { ReactNode } from 'react'
import { Logo } from '../ui/index.ts'
import { LanguageSwitch } from '../wizard/index.ts'
import styles from './entry-frame.module.css'

export interface EntryFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** Page on which a person of the insurer says who they are: a card under logo and languages. */
export function EntryFrame({ title, children }: EntryFrameProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Logo />
        <LanguageSwitch />
      </header>
      <main className={styles['card']}>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </main>
    </div>
  )
}
