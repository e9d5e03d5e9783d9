import { useLingui } from '@lingui/react/macro'
import FileWarning from 'lucide/dist/esm/icons/file-exclamation-point.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { formatDate } from '../../../formats/index.ts'
import { Icon } from '../../../ui/index.ts'
import { SiteLink } from '../../site/site-link.tsx'
import rows from '../rows.module.css'
import { useOwn } from '../use-own.ts'

/** The customer's claims on a policy, each with its status and the way to its page; nothing without claims. */
export function PolicyClaims({ policy }: { readonly policy: string }) {
  const { t } = useLingui()
  const state = useOwn('claims')
  const claims = state.kind === 'ready' ? state.value.filter((claim) => claim.policy === policy) : []
  if (claims.length === 0) return null
  return (
    <section className={rows['group']} aria-labelledby="policy-claims">
      <h2 id="policy-claims">{t({ id: 'cabinet.policy-page.claims', message: 'Заявления по полису' })}</h2>
      <ul className={rows['rows']}>
        {claims.map(({ number, status, registrationDate }) => (
          <li key={number} className={rows['go']}>
            <span className={rows['tile']}>
              <Icon of={FileWarning} size={24} />
            </span>
            <span className={rows['words']}>
              <SiteLink className={rows['cover']} href={`/profile/insurance-cases/${number}`}>
                {t({ id: 'cabinet.policy-page.claim', message: `Заявление № ${number}` })}
              </SiteLink>
              <span className={rows['when']}>
                {status} · {formatDate(registrationDate)}
              </span>
            </span>
            <Icon of={ChevronRight} />
          </li>
        ))}
      </ul>
    </section>
  )
}
