import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { buttonClass, ButtonFace, Icon, type IconType } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { UnfinishedPurchases } from './unfinished-purchases.tsx'
import { PassportNeeded } from './passport-needed.tsx'
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
      <Waiting />
      <UnfinishedPurchases />
    </CabinetPage>
  )
}

function Waiting() {
  const { t } = useLingui()
  const policies = useOwn('policies')
  const unread = useUnreadCount()
  const known = policies.kind === 'ready' ? policies.value : []
  const active = known.filter(({ tab }) => tab === 'active').length
  const unpaid = known.filter(({ tab, status }) => tab === 'unpaid' && status === 'created').length
  const ending = known.filter(({ extend }) => extend !== null).length
  const rows: readonly (readonly [IconType, string, string, boolean])[] = [
    [
      Clock,
      '/profile/my-insurances',
      t({
        id: 'cabinet.overview.ending',
        message: plural(ending, {
          one: '# полис скоро закончится',
          few: '# полиса скоро закончатся',
          other: '# полисов скоро закончатся',
        }),
      }),
      ending > 0,
    ],
    [
      Wallet,
      '/profile/my-insurances?tab=unpaid',
      t({
        id: 'cabinet.overview.unpaid',
        message: plural(unpaid, {
          one: '# полис ждёт оплаты',
          few: '# полиса ждут оплаты',
          other: '# полисов ждут оплаты',
        }),
      }),
      unpaid > 0,
    ],
    [
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
      policies.kind === 'ready',
    ],
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
      true,
    ],
  ]
  return (
    <ul className={styles['rows']}>
      {rows
        .filter(([, , , isShown]) => isShown)
        .map(([icon, href, text]) => (
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
