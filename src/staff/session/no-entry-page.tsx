import { useLingui } from '@lingui/react/macro'
import { signOut } from '../../api/index.ts'
import { Button, EmptyState, LinkButton, Logo } from '../../ui/index.ts'
import { LanguageSwitch } from '../../wizard/index.ts'
import styles from '../entry-frame.module.css'

/** Shown to a signed-in person without a role. */
export function NoEntryPage() {
  const { t } = useLingui()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Logo />
        <LanguageSwitch />
      </header>
      <main>
        <EmptyState
          picture="locked"
          bare
          title={t({ id: 'admin.no-entry.title', message: 'Эта страница — для операторов' })}
          actions={
            <>
              <LinkButton href="/">{t({ id: 'admin.no-entry.home', message: 'На главную' })}</LinkButton>
              <Button kind="ghost" onClick={() => void signOut()}>
                {t({ id: 'admin.no-entry.other', message: 'Войти с другим номером' })}
              </Button>
            </>
          }
        >
          {t({
            id: 'admin.no-entry.text',
            message: 'Вашего номера нет среди операторов. Доступ открывает тот, кто настраивает сервер.',
          })}
        </EmptyState>
      </main>
    </div>
  )
}
