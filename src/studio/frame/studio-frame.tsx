import type { ReactNode } from 'react'
import { StaffGate } from '../../staff/index.ts'
import styles from './studio-frame.module.css'

/** What stands around the pages of the Studio; a person without a role comes no further. */
export function StudioFrame({ children }: { readonly children: ReactNode }) {
  return (
    <StaffGate>
      <div className={styles['frame']}>{children}</div>
    </StaffGate>
  )
}
