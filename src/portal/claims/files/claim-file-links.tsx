import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import { CallError, receiveFile } from '../../../api/index.ts'
import { Button, formatFileSize, Note, saveFile, useLanguage } from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import type { Claim } from '../../cabinet/own-things.ts'
import styles from '../status/own-claims.module.css'

type SentFile = Claim['files'][number]

/** Files that went with a claim, to be opened again. */
export function ClaimFileLinks({ files }: { readonly files: readonly SentFile[] }) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const language = useLanguage()
  const [opening, setOpening] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const handleOpen = async ({ id, name }: SentFile) => {
    setOpening(id)
    setFailed(false)
    try {
      saveFile(await receiveFile(`/api/v1/files/${encodeURIComponent(id)}`), name)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    } finally {
      setOpening(null)
    }
  }

  return (
    <div className={styles['files']}>
      <h3 className={styles['part']}>{t({ id: 'claims.field.files', message: 'Фото и документы' })}</h3>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <Button
              kind="neutral"
              size="small"
              icon={Download}
              busy={opening === file.id && t({ id: 'claims.cases.opening', message: 'Открываем…' })}
              onClick={() => void handleOpen(file)}
            >
              {file.name} · {formatFileSize(file.sizeBytes, language)}
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed && <Note tone="error" live="alert" title={texts.say('QDM_UNEXPECTED')} />}
    </div>
  )
}
