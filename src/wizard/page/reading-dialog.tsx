import { useLingui } from '@lingui/react/macro'
import { Dialog, ReadingPanel, useReadingSettings } from '../../ui/index.ts'
import { useReadingAloud } from './use-reading-aloud.ts'

/** Text size, contrast, theme and reading aloud, over any page. */
export function ReadingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { settings, change, reset } = useReadingSettings()
  const aloud = useReadingAloud()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t({ id: 'wizard.reading', message: 'Удобство чтения' })}
    >
      <ReadingPanel settings={settings} onChange={change} onReset={reset} aloud={aloud ?? undefined} />
    </Dialog>
  )
}
