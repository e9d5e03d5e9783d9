import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import { receiveFile } from '../../../api/index.ts'
import { Button, formatFileSize, saveFile, useLanguage, useToasts } from '../../../ui/index.ts'
import type { ClaimThread } from './claim-calls.ts'

/** Button that downloads the bank's receipt of a claim's payment. */
export function ClaimReceipt({ receipt }: { readonly receipt: NonNullable<ClaimThread['receipt']> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const [isComing, setComing] = useState(false)
  const { id, name, sizeBytes } = receipt
  const size = formatFileSize(sizeBytes, language)

  const handleDownload = async () => {
    setComing(true)
    try {
      saveFile(await receiveFile(`/api/v1/files/${encodeURIComponent(id)}`), name)
    } catch {
      toasts.show({
        status: 'error',
        text: () =>
          t({
            id: 'claims.receipt.failed',
            message: 'Чек не скачался. Проверьте связь и повторите',
          }),
      })
    } finally {
      setComing(false)
    }
  }
  return (
    <p>
      <Button
        kind="neutral"
        size="small"
        icon={Download}
        busy={isComing && t({ id: 'claims.cases.opening', message: 'Открываем…' })}
        onClick={() => void handleDownload()}
      >
        {t({ id: 'claims.receipt.download', message: `Скачать чек · ${size}` })}
      </Button>
    </p>
  )
}
