import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import type { ReactNode } from 'react'
import { LinkButton, useLanguage } from '../../../ui/index.ts'
import { ClosedPolicy, usePolicyFile } from '../../../wizard/result/index.ts'
import styles from './policies.module.css'
import { documentAddress } from './policy-calls.ts'

export interface DocumentActionsProps {
  readonly contractId: string
  /** The holder's; null where only the contract's id is known. */
  readonly documentKey?: string | null | undefined
  /** Further actions with the policy. */
  readonly children?: ReactNode
}

/** Buttons to save the policy's document. */
export function DocumentActions({ contractId, documentKey = null, children }: DocumentActionsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const address = documentAddress(contractId, language, documentKey)
  const { size, isClosed } = usePolicyFile(address, language)
  return (
    <div className={styles['actions']}>
      {isClosed ? (
        <ClosedPolicy />
      ) : (
        <LinkButton href={address} icon={Download} download>
          {t({ id: 'services.policy.download', message: 'Скачать PDF' })}
          {size && <span className={styles['size']}> {size}</span>}
        </LinkButton>
      )}
      {children}
    </div>
  )
}
