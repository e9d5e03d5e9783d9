import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import FileWarning from 'lucide/dist/esm/icons/file-exclamation-point.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { buttonClass, ButtonFace, Icon, type IconType } from '../../ui/index.ts'
import { resultAddress } from '../../wizard/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { UnfinishedPurchases } from './unfinished-purchases.tsx'
import { PassportNeeded } from './passport-needed.tsx'
import type { OwnPolicy } from './own-things.ts'
import { ownPolicyAddress } from './policy-address.ts'
import { nameOf } from './person-name.ts'
import styles from './rows.module.css'
import { useOwn } from './use-own.ts'
import { useUnreadCount } from './use-unread-count.ts'

/** The first page of the cabinet: what waits for its owner. */
export function OverviewPage() {
  const { t } = useLingui()
  const profile = useOwn('profile')
  const policies = useOwn('policies')
  const name = profile.kind === 'ready' ? nameOf(profile.value) : ''
  return (
    <CabinetPage
      title={name || t({ id: 'cabinet.title', message: 'Личный кабинет' })}
      action={
        <SiteLink className={buttonClass({ size: 'small' })} href="/profile/buy-policy">
          <ButtonFace icon={Plus}>{t({ id: 'cabinet.policies.buy', message: 'Купить полис' })}</ButtonFace>
        </SiteLink>
      }
    >
      {policies.kind === 'passportNeeded' && <PassportNeeded />}
      <Urgent />
      <UnfinishedPurchases />
      <Calm />
    </CabinetPage>
  )
}

/** A row of the overview: its icon, its address and its words. */
type Row = readonly [icon: IconType, href: string, text: string]

/** What waits for the customer today: a policy that ends, a claim, a payment; nothing when nothing waits. */
function Urgent() {
  const { t } = useLingui()
  const policies = useOwn('policies')
  const claims = useOwn('claims')
  const known = policies.kind === 'ready' ? policies.value : []
  const unpaidOnes = known.filter(({ tab, status }) => tab === 'unpaid' && status === 'created')
  const endingOnes = known.filter(({ extend }) => extend !== null)
  const unpaid = unpaidOnes.length
  const ending = endingOnes.length
  const rows: readonly Row[] = [
    ...oneRow(ending, [
      Clock,
      onlyOne(endingOnes, ownPolicyAddress) ?? '/profile/my-insurances',
      t({
        id: 'cabinet.overview.ending',
        message: plural(ending, {
          one: '# полис скоро закончится',
          few: '# полиса скоро закончатся',
          other: '# полисов скоро закончатся',
        }),
      }),
    ]),
    ...(claims.kind === 'ready' ? claims.value : []).flatMap(({ number, wanted = 0, unread = 0 }): Row[] =>
      wanted + unread === 0
        ? []
        : [
            [
              FileWarning,
              `/profile/insurance-cases/${encodeURIComponent(number)}`,
              wanted > 0
                ? t({
                    id: 'cabinet.overview.claim-documents',
                    message: `Заявление № ${number}: нужны документы`,
                  })
                : t({
                    id: 'cabinet.overview.claim-message',
                    message: `Заявление № ${number}: новое сообщение`,
                  }),
            ],
          ],
    ),
    ...oneRow(unpaid, [
      Wallet,
      onlyOne(unpaidOnes, (contract, { type }) => resultAddress({ product: type, contract })) ??
        '/profile/my-insurances?tab=unpaid',
      t({
        id: 'cabinet.overview.unpaid',
        message: plural(unpaid, {
          one: '# полис ждёт оплаты',
          few: '# полиса ждут оплаты',
          other: '# полисов ждут оплаты',
        }),
      }),
    ]),
  ]
  return rows.length === 0 ? null : <Rows rows={rows} />
}

function oneRow(count: number, row: Row): readonly Row[] {
  return count > 0 ? [row] : []
}

/** The address of the only policy; null for several, and for one without a contract. */
function onlyOne(
  policies: readonly OwnPolicy[],
  addressOf: (contractId: string, policy: OwnPolicy) => string,
): string | null {
  const [policy, ...others] = policies
  return policy?.contractId && others.length === 0 ? addressOf(policy.contractId, policy) : null
}

/** Where everything else is: policies in force, and notifications. */
function Calm() {
  const { t } = useLingui()
  const policies = useOwn('policies')
  const unread = useUnreadCount()
  const active = policies.kind === 'ready' ? policies.value.filter(({ tab }) => tab === 'active').length : 0
  const rows: readonly Row[] = [
    ...oneRow(policies.kind === 'ready' ? 1 : 0, [
      ShieldCheck,
      '/profile/my-insurances',
      t({
        id: 'cabinet.overview.active',
        message: plural(active, {
          one: '# активный полис',
          few: '# активных полиса',
          other: '# активных полисов',
        }),
      }),
    ]),
    [
      Bell,
      '/profile/notification',
      unread > 0
        ? t({
            id: 'cabinet.overview.unread',
            message: plural(unread, {
              one: '# новое уведомление',
              few: '# новых уведомления',
              other: '# новых уведомлений',
            }),
          })
        : t({ id: 'cabinet.overview.all-read', message: 'Новых уведомлений нет' }),
    ],
  ]
  return <Rows rows={rows} />
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className={styles['rows']}>
      {rows.map(([icon, href, text]) => (
        <li className={styles['go']} key={text}>
          <span className={styles['tile']}>
            <Icon of={icon} size={24} />
          </span>
          <SiteLink className={styles['cover']} href={href}>
            {text}
          </SiteLink>
          <Icon of={ChevronRight} />
        </li>
      ))}
    </ul>
  )
}
