import { useLingui } from '@lingui/react/macro'
import { Note } from '../../ui/index.ts'

export interface SampleNoteProps {
  /** Names of the services that answer with samples; at least one. */
  readonly services: readonly string[]
}

/** Says that a service is not connected, and that its answers are examples of its document. */
export function SampleNote({ services }: SampleNoteProps) {
  const { t } = useLingui()
  const names = services.join(', ')
  return (
    <Note>
      {t({
        id: 'wizard.sample-services',
        message: `Это образец: служба ${names} не подключена, вместо неё отвечают примеры.`,
      })}
    </Note>
  )
}
