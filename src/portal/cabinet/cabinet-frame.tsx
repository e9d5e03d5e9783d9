import { type ReactNode, Suspense, useEffect } from 'react'
import { renewSession } from '../../api/index.ts'
import { useIsWide } from '../../ui/index.ts'
import styles from './cabinet.module.css'
import { CabinetBar } from './cabinet-bar.tsx'
import { CabinetNav } from './cabinet-nav.tsx'
import { SignInNeeded } from './sign-in-needed.tsx'
import { useIsSignedIn } from '../auth/index.ts'

/** Frame of every cabinet page for a signed-in person. */
export function CabinetFrame({ children }: { readonly children: ReactNode }) {
  const isWide = useIsWide()
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (isSignedIn) void renewSession()
  }, [isSignedIn])
  if (!isSignedIn) return <SignInNeeded />
  return (
    <div className={styles['frame']}>
      <div className={styles['columns']}>
        {isWide && <CabinetNav />}
        <div className={styles['page']} data-page tabIndex={-1}>
          {/* A page that is about to come hides neither the menu nor where the focus went. */}
          <Suspense>{children}</Suspense>
        </div>
      </div>
      {!isWide && <CabinetBar />}
    </div>
  )
}
