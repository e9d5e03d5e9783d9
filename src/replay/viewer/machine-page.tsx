import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { writeTrace } from '../../trace/index.ts'
import { saveFile, TextButton } from '../../ui/index.ts'
import type { OpenedMachine } from '../opened-trace.ts'
import { ReplayBar } from '../replay-bar.tsx'
import { MachineViewer } from './machine-viewer.tsx'
import { ReplayVerdict } from './replay-verdict.tsx'
import styles from './viewer.module.css'

export interface MachinePageProps {
  readonly opened: OpenedMachine
  readonly onClose: () => void
}

/** The viewer of a machine's recording with its bar. */
export function MachinePage({ opened, onClose }: MachinePageProps) {
  const { t } = useLingui()
  const { name, trace } = opened
  const handleSave = () => {
    const file = `${name.replace(/^.*[\\/]|\.jsonl$/g, '')}.jsonl`
    saveFile(new Blob([writeTrace(trace)], { type: 'application/x-ndjson' }), file)
  }
  return (
    <MachineViewer
      opened={opened}
      renderBar={({ lost, go }) => (
        <ReplayBar>
          <TextButton icon={ChevronLeft} onClick={onClose}>
            {t({ id: 'replay.back', message: 'Записи' })}
          </TextButton>
          <strong className={styles['name']}>{name}</strong>
          <ReplayVerdict hasVersion lost={lost} differing={[]} hasOrigin={false} onGo={go} />
          <TextButton onClick={handleSave}>{t({ id: 'replay.save', message: 'Сохранить файл' })}</TextButton>
        </ReplayBar>
      )}
    />
  )
}
