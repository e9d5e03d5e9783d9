import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button, EmptyState } from '../../ui/index.ts'
import { openAuthModal } from '../auth/index.ts'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './cabinet.module.css'

/** Displays to a visitor why the cabinet needs a sign-in, with a button for it. After the sign-in the page appears. */
export function SignInNeeded() {
  const { t } = useLingui()
  const title = t({ id: 'cabinet.sign-in.title', message: 'Войдите, чтобы открыть кабинет' })
  usePageHead(title)
  useEffect(() => openAuthModal(), [])
  return (
    <div className={styles['visitor']}>
      <h1>{t({ id: 'cabinet.title', message: 'Личный кабинет' })}</h1>
      <EmptyState
        picture="locked"
        title={title}
        actions={
          <Button onClick={() => openAuthModal()}>{t({ id: 'cabinet.sign-in.go', message: 'Войти' })}</Button>
        }
      >
        {t({
          id: 'cabinet.sign-in.text',
          message:
            'Здесь ваши полисы, заявления и платежи. Их видите только вы, поэтому нужен вход по телефону.',
        })}
      </EmptyState>
    </div>
  )
}
