import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { laterPieces } from '../../ui/index.ts'
import { openAuthModal, useIsSignedIn } from '../auth/index.ts'
import styles from './site-header.module.css'
import type { SignedInMenuProps } from './signed-in-menu.tsx'

const later = laterPieces(() => import('./signed-in-menu.tsx'))
const SignedInMenu = later.piece((of) => of.SignedInMenu)

/** Sign-in for a visitor; the cabinet and sign-out for a signed-in person. */
export function AccountMenu(props: SignedInMenuProps) {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()

  if (isSignedIn)
    return (
      <Suspense
        fallback={
          <span className={styles['outlined']}>
            <span className={styles['who']} />
          </span>
        }
      >
        <SignedInMenu {...props} />
      </Suspense>
    )
  return (
    <button
      type="button"
      className={styles['outlined']}
      aria-haspopup="dialog"
      data-account
      onClick={() => {
        // It takes the place of this button, and the focus, as soon as the person is signed in.
        void later.load()
        openAuthModal()
      }}
    >
      {t({ id: 'portal.account.sign-in', message: 'Войти' })}
    </button>
  )
}
