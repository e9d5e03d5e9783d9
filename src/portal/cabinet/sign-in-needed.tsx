import { useLingui } from '@lingui/react/macro'
import { buttonClass, EmptyState } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './cabinet.module.css'

/** Shown to a visitor: why the cabinet asks who they are. */
export function SignInNeeded() {
  const { t } = useLingui()
  const title = t({ id: 'cabinet.sign-in.title', message: 'Войдите, чтобы открыть кабинет' })
  usePageHead(title)
  return (
    <div className={styles['visitor']}>
      <h1>{t({ id: 'cabinet.title', message: 'Личный кабинет' })}</h1>
      <EmptyState
        title={title}
        actions={
          <SiteLink className={buttonClass({})} href="/">
            {t({ id: 'cabinet.sign-in.home', message: 'На главную' })}
          </SiteLink>
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
