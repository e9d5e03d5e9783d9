import { useLingui } from '@lingui/react/macro'
import { formatMoney, Note, useLanguage } from '../../ui/index.ts'
import type { ClaimDossier } from '../calls/admin-types.ts'

/** A sum below this share of what is insured looks as if figures were left out. */
const tinyShare = 1 / 1000

/** Tiyin of one soʻm. */
const tiyin = 100

export interface SumRemarksProps {
  /** In tiyin. */
  readonly sum: number | null
  readonly limit: ClaimDossier['limit']
}

/** What the last question remarks about a sum that is allowed and looks like a mistake of typing. */
export function SumRemarks({ sum, limit }: SumRemarksProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (sum === null) return null
  const insured = limit && formatMoney({ minor: limit.insured, currency: 'UZS' }, language)
  const isTiny = limit !== null && sum < limit.insured * tinyShare
  return (
    <>
      {isTiny && (
        <Note tone="warning">
          {t({
            id: 'admin.claim.ask.tiny',
            message: `Это меньше тысячной доли страховой суммы ${insured}. Проверьте, не пропущены ли нули.`,
          })}
        </Note>
      )}
      {sum % tiyin !== 0 && (
        <Note tone="warning">
          {t({
            id: 'admin.claim.ask.tiyin',
            message: 'В сумме есть тийины. Проверьте, на месте ли запятая.',
          })}
        </Note>
      )}
    </>
  )
}
