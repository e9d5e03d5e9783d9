import type { ReactNode } from 'react'
import { compactClasses, StaffGate } from '../../staff/index.ts'
import { classNames } from '../../ui/index.ts'
import styles from './studio-frame.module.css'

/** Frame around the pages of the Studio. A person without a role sees a refusal instead. */
export function StudioFrame({ children }: { readonly children: ReactNode }) {
  return (
    <StaffGate>
      <div className={classNames(compactClasses.frame, compactClasses.controls, styles['frame'])}>
        {children}
      </div>
    </StaffGate>
  )
}
