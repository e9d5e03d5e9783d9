import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../components/dialog/dialog.tsx'
import { ReadingPanel } from '../components/reading-panel/reading-panel.tsx'
import { useReadingSettings } from '../theme/use-reading-settings.ts'
import { useReadingAloud } from './use-reading-aloud.ts'

/** Text size, contrast, theme and reading aloud, over any page. */
export function ReadingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { settings, change, reset } = useReadingSettings()
  const aloud = useReadingAloud(onClose)
  return (
    <Dialog open onClose={onClose} size="small" title={t({ id: 'ui.reading', message: 'Удобство чтения' })}>
      <ReadingPanel settings={settings} onChange={change} onReset={reset} aloud={aloud ?? undefined} />
    </Dialog>
  )
}
