import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { receiveFile } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { formatFileSize, Icon, saveFile, TextButton, useLanguage, useToasts } from '../../ui/index.ts'
import styles from './desk.module.css'

export interface DeskFilesProps {
  /** Sizes in bytes. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly sizeBytes: number }[]
  /** Address under which the files are, without the slash before the id. */
  readonly folder: string
}

/** Files that a customer sent, each saved by a press; nothing when there are none. */
export function DeskFiles({ files, folder }: DeskFilesProps) {
  const language = useLanguage()
  const toasts = useToasts()
  const say = useFailureText()
  const handleOpen = async (id: string, name: string) => {
    try {
      saveFile(await receiveFile(`${folder}/${encodeURIComponent(id)}`), name)
    } catch (error) {
      toasts.show({ status: 'error', key: 'file', text: say(error) })
    }
  }
  if (files.length === 0) return null
  return (
    <ul className={styles['files']}>
      {files.map(({ id, name, sizeBytes }) => (
        <li className={styles['file']} key={id}>
          <Icon of={FileText} size={18} />
          <TextButton onClick={() => void handleOpen(id, name)}>{name}</TextButton>
          <span className={styles['quiet']}>{formatFileSize(sizeBytes, language)}</span>
        </li>
      ))}
    </ul>
  )
}
