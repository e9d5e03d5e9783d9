import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileWarning from 'lucide/dist/esm/icons/file-exclamation-point.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Power from 'lucide/dist/esm/icons/power.mjs'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import { useState } from 'react'
import { receiveFile } from '../../api/index.ts'
import {
  buttonClass,
  ButtonFace,
  Button,
  Icon,
  saveFile,
  useLanguage,
  useMediaQuery,
  useToasts,
} from '../../ui/index.ts'
import { resultAddress } from '../../wizard/index.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { isToCome } from '../site/is-to-come.ts'
import { keepClaimedPolicy } from '../state/claimed-policy.ts'
import { SiteLink } from '../site/site-link.tsx'
import type { OwnPolicy } from './own-things.ts'
import { ownPolicyAddress } from './policy-address.ts'
import styles from './policy-card.module.css'
import { useWizardAgain } from './use-wizard-again.ts'

export interface PolicyActionsProps {
  readonly policy: OwnPolicy
  /** Title that distinguishes the actions of one card from those of another for assistive technology. */
  readonly title: string
  /** On the page of the policy itself. */
  readonly isWhole: boolean
}

/** The actions of a policy, three at most. */
export function PolicyActions({ policy, title, isWhole }: PolicyActionsProps) {
  const { t } = useLingui()
  const isOpen = useIsOpen()
  const hasRoom = useMediaQuery('(min-width: 600px)')
  const { contractId, status, type, contractStatus } = policy
  if (!contractId) return null
  const result = resultAddress({ product: type, contract: contractId })
  // For a referred case without a due payment the page of the policy has all details.
  if (policy.referral === 'waiting' || policy.referral === 'declined')
    return (
      <div className={styles['actions']}>
        <SiteLink
          className={styles['action']}
          href={result}
          aria-label={t({ id: 'cabinet.policy.details-of', message: `Подробнее: ${title}` })}
        >
          <Icon of={Info} />
          {t({ id: 'cabinet.policy.details', message: 'Подробнее' })}
        </SiteLink>
      </div>
    )
  if (status === 'created')
    return (
      <div className={styles['actions']}>
        <SiteLink
          className={buttonClass({ size: 'small' })}
          href={result}
          aria-label={t({ id: 'cabinet.policy.pay-this', message: `Оплатить: ${title}` })}
        >
          <ButtonFace icon={CreditCard}>{t({ id: 'cabinet.policy.pay', message: 'Оплатить' })}</ButtonFace>
        </SiteLink>
      </div>
    )
  if (status === 'error')
    return (
      <div className={styles['actions']}>
        <Again contractId={contractId} title={title} />
        <SiteLink className={styles['action']} href={result}>
          <Icon of={Info} />
          {t({ id: 'cabinet.policy.details', message: 'Подробнее' })}
        </SiteLink>
      </div>
    )
  return (
    <div className={styles['actions']}>
      {status === 'success' && <DownloadPolicy policy={policy} contractId={contractId} title={title} />}
      {policy.awaits === 'activation' && (
        <SiteLink className={styles['action']} href="/insurance/policy-activation">
          <Icon of={Power} />
          {t({ id: 'cabinet.policy.activate', message: 'Активировать' })}
        </SiteLink>
      )}
      {policy.awaits === 'inspection' && (
        <SiteLink className={styles['action']} href={result}>
          <Icon of={Camera} />
          {t({ id: 'cabinet.policy.inspect', message: 'Сфотографировать' })}
        </SiteLink>
      )}
      {status === 'success' &&
        contractStatus === 'active' &&
        !isToCome(policy.startDate) &&
        isOpen('/claim') && (
          <SiteLink className={styles['action']} href="/claim" onClick={() => keepClaimedPolicy(policy)}>
            <Icon of={FileWarning} />
            {hasRoom
              ? t({ id: 'cabinet.policy.claim', message: 'Страховой случай' })
              : t({ id: 'cabinet.policy.claim-short', message: 'Случай' })}
          </SiteLink>
        )}
      {!isWhole && (
        <SiteLink
          className={styles['action']}
          href={ownPolicyAddress(contractId)}
          aria-label={t({ id: 'cabinet.policy.details-of', message: `Подробнее: ${title}` })}
        >
          <Icon of={Info} />
          {t({ id: 'cabinet.policy.details', message: 'Подробнее' })}
        </SiteLink>
      )}
    </div>
  )
}

interface ContractActionProps {
  readonly contractId: string
  readonly title: string
}

function DownloadPolicy({
  policy: { series, number },
  contractId,
  title,
}: ContractActionProps & { readonly policy: OwnPolicy }) {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const hasRoom = useMediaQuery('(min-width: 600px)')
  const [isComing, setComing] = useState(false)
  const handleDownload = async () => {
    if (isComing) return
    setComing(true)
    try {
      const path = `/api/v1/contracts/${encodeURIComponent(contractId)}/policy.pdf?lang=${language}`
      saveFile(await receiveFile(path), `${series}-${number}.pdf`)
    } catch {
      toasts.show({
        status: 'error',
        text: () =>
          t({
            id: 'cabinet.policy.not-downloaded',
            message: 'Файл не скачался. Проверьте связь и повторите',
          }),
      })
    } finally {
      setComing(false)
    }
  }
  const label = hasRoom ? t({ id: 'cabinet.policy.download', message: 'Скачать PDF' }) : 'PDF'
  return (
    <button
      type="button"
      className={styles['action']}
      aria-disabled={isComing || undefined}
      aria-label={t({ id: 'cabinet.policy.download-this', message: `Скачать PDF: ${title}` })}
      onClick={() => void handleDownload()}
    >
      <Icon of={Download} />
      {isComing ? t({ id: 'cabinet.policy.downloading', message: 'Скачиваем…' }) : label}
    </button>
  )
}

function Again({ contractId, title }: ContractActionProps) {
  const { t } = useLingui()
  const wizard = useWizardAgain(contractId)
  return (
    <Button
      size="small"
      icon={RotateCcw}
      busy={wizard.isComing && t({ id: 'cabinet.policy.opening', message: 'Открываем…' })}
      aria-label={t({ id: 'cabinet.policy.again-this', message: `Повторить: ${title}` })}
      onClick={() => void wizard.open()}
    >
      {t({ id: 'cabinet.policy.again', message: 'Повторить' })}
    </Button>
  )
}
