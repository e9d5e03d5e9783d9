import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatDate, NBSP } from '../../formats/index.ts'
import { formatDateRange } from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import { ownPolicyAddress } from '../cabinet/policy-address.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './search-results.module.css'
import type { OwnHit } from './use-search.ts'

export interface OwnFoundItemProps {
  readonly hit: OwnHit
  /** Its number was looked for, and is marked. */
  readonly isFound?: boolean
  readonly onClick: (() => void) | undefined
}

/** A policy or a claim of the customer that was found, or is suggested. */
export function OwnFoundItem({ hit, isFound = false, onClick }: OwnFoundItemProps) {
  const { t } = useLingui()
  const { kind, number, product, contractId, from, until } = hit
  const texts = useTexts()
  const { find } = useProductTexts()
  useEffect(() => {
    // Without its texts a product is named by its id.
    if (product !== null) texts.want(product).catch(() => undefined)
  }, [texts, product])
  const day = from === null ? '' : formatDate(from)
  const term = from === null || until === null ? '' : formatDateRange(from, until)
  const isPolicy = kind === 'policy'
  return (
    <li className={styles['item']}>
      <SiteLink
        className={styles['hit']}
        href={
          isPolicy
            ? ownPolicyAddress(contractId ?? '')
            : `/profile/insurance-cases/${encodeURIComponent(number)}`
        }
        onClick={onClick}
      >
        <span className={styles['title']}>
          {isPolicy && product !== null
            ? (find(`${product}.title`) ?? product)
            : t({ id: 'portal.search.claim-of', message: `Событие ${day}` })}
        </span>
        <span className={styles['kind']}>
          {isPolicy
            ? t({ id: 'portal.search.policy', message: 'Ваш полис' })
            : t({ id: 'portal.search.claim', message: 'Ваше заявление' })}
        </span>
        <span className={styles['excerpt']}>
          {`№${NBSP}`}
          {isFound ? <mark>{number}</mark> : number}
          {term && ` · ${term}`}
        </span>
      </SiteLink>
    </li>
  )
}
