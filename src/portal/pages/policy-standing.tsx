import { useLingui } from '@lingui/react/macro'
import type { components } from '../../api/schema.d.ts'
import { formatDate } from '../../formats/index.ts'
import { Pill } from '../../ui/index.ts'
import { isToCome } from '../site/is-to-come.ts'

export interface PolicyStandingProps {
  readonly contractStatus: components['schemas']['ContractStatus']
  /** First day of the term; null while it is not known. */
  readonly from: string | null
}

/** Pill that states whether a policy covers today. */
export function PolicyStanding({ contractStatus, from }: PolicyStandingProps) {
  const { t } = useLingui()
  const date = from ? formatDate(from) : '—'
  const status = {
    active: { tone: 'success', text: t({ id: 'portal.check.active', message: 'Действует' }) },
    toCome: { tone: 'info', text: t({ id: 'portal.check.starts', message: `Начнётся ${date}` }) },
    archive: { tone: 'neutral', text: t({ id: 'portal.check.archive', message: 'Не действует' }) },
    unknown: {
      tone: 'warning',
      text: t({ id: 'portal.check.unknown', message: 'Статус не определён' }),
    },
  } as const
  const { tone, text } = status[contractStatus === 'active' && isToCome(from) ? 'toCome' : contractStatus]
  return <Pill tone={tone}>{text}</Pill>
}
