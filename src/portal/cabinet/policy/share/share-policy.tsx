import { useLingui } from '@lingui/react/macro'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { useRef, useState } from 'react'
import { CallError, type Failure } from '../../../../api/index.ts'
import { Button, Card, Note, useToasts } from '../../../../ui/index.ts'
import { useCallFailureText } from '../../../site/failure-text.ts'
import { OpenLinks } from './open-links.tsx'
import { SharedLink } from './shared-link.tsx'
import styles from './policy-share.module.css'
import { usePolicyShares } from './use-policy-shares.ts'

export interface SharePolicyProps {
  readonly contractId: string
  /** Title of the policy with its number, for the message that goes with the link. */
  readonly title: string
}

/** Links that show the policy, masked, to people without an account: one press makes one, another takes it back. */
export function SharePolicy({ contractId, title }: SharePolicyProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const failureText = useCallFailureText()
  const shares = usePolicyShares(contractId)
  const [busy, setBusy] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const part = useRef<HTMLDivElement>(null)

  const run = async (what: string, act: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(what)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(error instanceof CallError ? error.failure : { kind: 'parsing' })
    } finally {
      setBusy(null)
    }
  }
  const handleTakeBack = (shareId: string) =>
    run(shareId, async () => {
      await shares.takeBack(shareId)
      // Which of the links the address belongs to is not known here: another one is made in a press.
      setUrl(null)
      toasts.show({
        status: 'success',
        key: 'share',
        text: () =>
          t({
            id: 'cabinet.share.taken-back',
            message: 'Ссылка отозвана: полис по ней больше не открыть',
          }),
      })
      // The pressed button was removed.
      part.current?.focus()
    })
  return (
    <Card title={t({ id: 'cabinet.share.title', message: 'Поделиться полисом' })}>
      <div className={styles['share']} ref={part} tabIndex={-1}>
        <p>
          {t({
            id: 'cabinet.share.what',
            message:
              'По ссылке видно продукт, номер полиса, срок и суммы, входить не нужно. Имена, номер машины и документы скрыты звёздочками, скачать полис нельзя.',
          })}
        </p>
        {failure !== null && (
          <Note tone="error" live="alert">
            {failureText(failure)}
          </Note>
        )}
        {url !== null && <SharedLink url={url} title={title} />}
        <Button
          kind="secondary"
          size="small"
          icon={Share2}
          busy={busy === 'make' && t({ id: 'cabinet.share.making', message: 'Создаём ссылку…' })}
          onClick={() => void run('make', async () => setUrl(await shares.make()))}
        >
          {t({ id: 'cabinet.share.make', message: 'Создать ссылку' })}
        </Button>
        <OpenLinks shares={shares.list} busy={busy} onTakeBack={(id) => void handleTakeBack(id)} />
      </div>
    </Card>
  )
}
