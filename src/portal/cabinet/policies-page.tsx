import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useLocation, useRouter } from '@tanstack/react-router'
import { buttonClass, ButtonFace, EmptyState, Icon, Tabs } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import { useProducts } from '../products/use-products.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { OwnPart } from './own-part.tsx'
import type { OwnPolicy } from './own-things.ts'
import styles from './cabinet.module.css'
import { PolicyCard } from './policy-card.tsx'

type PolicyTab = OwnPolicy['tab']

const policyTabs = ['active', 'unpaid', 'archive'] as const satisfies readonly PolicyTab[]

/** Page of the customer's policies: those in force, those to be paid, and expired ones. */
export function PoliciesPage() {
  const { t } = useLingui()
  return (
    <CabinetPage
      title={t({ id: 'cabinet.policies.title', message: 'Мои полисы' })}
      action={
        <SiteLink className={buttonClass({ size: 'small' })} href="/profile/buy-policy">
          <ButtonFace icon={Plus}>{t({ id: 'cabinet.policies.buy', message: 'Купить полис' })}</ButtonFace>
        </SiteLink>
      }
    >
      <OwnPart name="policies">{(policies) => <PolicyTabs policies={policies} />}</OwnPart>
      <OldPoliciesLink />
    </CabinetPage>
  )
}

function PolicyTabs({ policies }: { readonly policies: readonly OwnPolicy[] }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const named = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('tab') })
  const selected = policyTabs.find((tab) => tab === named) ?? 'active'
  const select = (tab: PolicyTab) => history.replace(tab === 'active' ? path : `${path}?tab=${tab}`)
  const labels: Readonly<Record<PolicyTab, string>> = {
    active: t({ id: 'cabinet.policies.active', message: 'Активные' }),
    unpaid: t({ id: 'cabinet.policies.unpaid', message: 'Не оплачены' }),
    archive: t({ id: 'cabinet.policies.archive', message: 'Архив' }),
  }
  const tabs = policyTabs.map((id) => {
    const shown = policies.filter(({ tab }) => tab === id)
    return {
      id,
      label: shown.length > 0 ? `${labels[id]} · ${shown.length}` : labels[id],
      content: shown.length > 0 ? <PolicyList policies={shown} /> : <NoPolicies tab={id} />,
    }
  })
  return (
    <Tabs
      label={t({ id: 'cabinet.policies.tabs', message: 'Какие полисы показать' })}
      look="pills"
      tabs={tabs}
      selected={selected}
      onSelect={select}
    />
  )
}

function PolicyList({ policies }: { readonly policies: readonly OwnPolicy[] }) {
  const products = useProducts()
  const { find } = useProductTexts()
  return (
    <ul className={styles['list']}>
      {policies.map((policy) => (
        <li key={policy.contractId ?? policy.policyId}>
          <PolicyCard
            policy={policy}
            name={find([`${policy.type}.short`, `${policy.type}.title`]) ?? ''}
            icon={products?.find(({ id }) => id === policy.type)?.icon ?? Shield}
          />
        </li>
      ))}
    </ul>
  )
}

function NoPolicies({ tab }: { readonly tab: PolicyTab }) {
  const { t } = useLingui()
  const buy = (
    <SiteLink className={buttonClass({})} href="/profile/buy-policy">
      {t({ id: 'cabinet.policies.choose', message: 'Выбрать полис' })}
    </SiteLink>
  )
  switch (tab) {
    case 'active':
      return (
        <EmptyState
          picture="policies"
          title={t({ id: 'cabinet.policies.none-active', message: 'Действующих полисов нет' })}
          actions={buy}
        >
          {t({
            id: 'cabinet.policies.none-active-text',
            message: 'Полисы, купленные с вашим телефоном, появятся здесь сами.',
          })}
        </EmptyState>
      )
    case 'unpaid':
      return (
        <EmptyState
          picture="payments"
          title={t({ id: 'cabinet.policies.none-unpaid', message: 'Неоплаченных полисов нет' })}
        >
          {t({
            id: 'cabinet.policies.none-unpaid-text',
            message: 'Если оплата прервётся, договор подождёт вас здесь.',
          })}
        </EmptyState>
      )
    case 'archive':
      return (
        <EmptyState
          picture="done"
          title={t({ id: 'cabinet.policies.none-archive', message: 'В архиве пусто' })}
        >
          {t({
            id: 'cabinet.policies.none-archive-text',
            message: 'Сюда попадают полисы, срок которых закончился.',
          })}
        </EmptyState>
      )
    default:
      return tab satisfies never
  }
}

function OldPoliciesLink() {
  const { t } = useLingui()
  const isOpen = useIsOpen()
  if (!isOpen('/old-policies')) return null
  return (
    <p className={styles['centre']}>
      <SiteLink className={styles['find']} href="/old-policies">
        <Icon of={Search} />
        {t({ id: 'cabinet.policies.old', message: 'Найти старый полис по ПИНФЛ' })}
      </SiteLink>
    </p>
  )
}
