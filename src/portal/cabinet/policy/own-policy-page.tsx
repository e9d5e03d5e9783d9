import { useLingui } from '@lingui/react/macro'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import { Card, EmptyState, LinkButton } from '../../../ui/index.ts'
import { companyPhone, useProductTexts } from '../../../wizard/index.ts'
import { useProducts } from '../../products/use-products.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { CabinetPage } from '../cabinet-page.tsx'
import { OwnView } from '../own-view.tsx'
import { PolicyCard } from '../policy-card.tsx'
import { useOwnItem } from '../use-own-item.ts'
import { PolicyClaims } from './policy-claims.tsx'
import { PolicyKeep } from './policy-keep.tsx'
import styles from './policy-page.module.css'
import { SharePolicy } from './share/share-policy.tsx'
import { PolicySections } from './policy-sections.tsx'
import { PolicyTerm } from './policy-term.tsx'
import { type PolicyDetails, readPolicy } from './read-policy.ts'

/** Page of one policy: its state, its term, whom to call, what is insured and how, the claims on it. */
export function OwnPolicyPage({ contractId }: { readonly contractId: string }) {
  const { t } = useLingui()
  const { find } = useProductTexts()
  const { state, again } = useOwnItem({
    id: contractId,
    read: (signal) => readPolicy(contractId, signal),
  })
  const policy = state.kind === 'ready' ? state.value.policy : null
  const name = (policy && find([`${policy.type}.short`, `${policy.type}.title`])) ?? ''
  const number = policy?.number ? `${policy.series} ${policy.number}`.trim() : null
  const title =
    number === null
      ? t({ id: 'cabinet.policy-page.title', message: 'Полис' })
      : t({ id: 'cabinet.policy.number', message: `Полис ${number}` })
  return (
    <CabinetPage title={title}>
      <p data-print="hidden">
        <SiteLink href="/profile/my-insurances">
          {t({ id: 'cabinet.policy-page.back', message: 'Все полисы' })}
        </SiteLink>
      </p>
      <OwnView state={state} onAgain={again} unknown={<PolicyUnknown />}>
        {(details) => <PolicyParts details={details} contractId={contractId} name={name} />}
      </OwnView>
    </CabinetPage>
  )
}

interface PolicyPartsProps {
  readonly details: PolicyDetails
  readonly contractId: string
  readonly name: string
}

function PolicyParts({ details: { policy, sections, calls, wallets }, contractId, name }: PolicyPartsProps) {
  const products = useProducts()
  const number = `${policy.series} ${policy.number}`.trim()
  return (
    <>
      <PolicyCard
        policy={policy}
        name={name}
        icon={products?.find(({ id }) => id === policy.type)?.icon ?? Shield}
        isWhole
      />
      <PolicyTerm policy={policy} />
      {policy.tab === 'active' && <CallNow calls={calls} />}
      <PolicyClaims policy={number} />
      <PolicySections sections={sections} />
      {policy.number && (
        <div data-print="hidden">
          <SharePolicy contractId={contractId} title={`${name} ${number}`.trim()} />
        </div>
      )}
      <PolicyKeep
        policy={policy}
        contractId={contractId}
        title={`${name} ${number}`.trim()}
        wallets={wallets}
        hasRules={sections.some(({ kind }) => kind === 'clauses')}
      />
    </>
  )
}

/** Whom to call after an event: the services of the terms, then the insurer. */
function CallNow({ calls }: Pick<PolicyDetails, 'calls'>) {
  const { t } = useLingui()
  const numbers = [
    ...calls.map(({ phone, text }) => ({ href: `tel:${phone}`, phone, text })),
    {
      href: companyPhone.href,
      phone: companyPhone.text,
      text: t({ id: 'cabinet.policy-page.insurer', message: 'страховая, круглосуточно' }),
    },
  ]
  return (
    <Card title={t({ id: 'cabinet.policy-page.call', message: 'Если что-то случилось' })}>
      <ul className={styles['calls']}>
        {numbers.map(({ href, phone, text }) => (
          <li key={href}>
            <LinkButton kind="secondary" href={href} icon={Phone}>
              {phone} — {text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PolicyUnknown() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture="missing"
      title={t({ id: 'cabinet.policy-page.unknown', message: 'Такого полиса у вас нет' })}
    >
      {t({
        id: 'cabinet.policy-page.unknown-text',
        message: 'Откройте полис в списке: там все, что куплены с вашим телефоном.',
      })}
    </EmptyState>
  )
}
