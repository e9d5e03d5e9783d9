import { useLingui } from '@lingui/react/macro'
import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import PanelBottom from 'lucide/dist/esm/icons/panel-bottom.mjs'
import Stamp from 'lucide/dist/esm/icons/stamp.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import type { IconType } from '../../ui/index.ts'
import type { Collection } from '../calls/admin-types.ts'
import type { Operator } from '../../staff/index.ts'
import { collectionName, collectionsInMenu } from './collection-names.ts'

const icons: Readonly<Record<Collection, IconType>> = {
  page: FileText,
  menu: Menu,
  footer: PanelBottom,
  insurer: Landmark,
  news: Newspaper,
  faqs: CircleQuestionMark,
  offices: MapPin,
  positions: BriefcaseBusiness,
  agents: Handshake,
  notices: Megaphone,
}

/** Links of the desk under one heading. */
export interface DeskLinks {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly icon: IconType }[]
}

/** Returns the links that an operator may follow, grouped by heading. */
export function useDeskLinks({ desks, roles, secondFactor }: Operator): readonly DeskLinks[] {
  const { t, i18n } = useLingui()
  const content: DeskLinks = {
    title: t({ id: 'admin.nav.content', message: 'Сайт' }),
    links: collectionsInMenu.map((collection) => ({
      href: `/admin/content/${collection}`,
      label: collectionName(i18n, collection),
      icon: icons[collection],
    })),
  }
  const inbox = {
    href: '/admin/desk',
    label: t({ id: 'admin.nav.desk', message: 'Входящие' }),
    icon: Inbox,
  }
  const forms = {
    href: '/admin/forms',
    label: t({ id: 'admin.nav.forms', message: 'Анкеты' }),
    icon: FileText,
  }
  const customers: DeskLinks = {
    title: t({ id: 'admin.nav.customers', message: 'Клиенты' }),
    links: desks.claims
      ? [
          inbox,
          {
            href: '/admin/claims',
            label: t({ id: 'admin.nav.claims', message: 'Заявления' }),
            icon: ClipboardList,
          },
          {
            href: '/admin/appeals',
            label: t({ id: 'admin.nav.appeals', message: 'Обращения' }),
            icon: MessageSquareText,
          },
          forms,
        ]
      : [inbox, forms],
  }
  const insured: DeskLinks = {
    title: t({ id: 'admin.nav.insured', message: 'Договоры' }),
    links: [
      {
        href: '/admin/inspections',
        label: t({ id: 'admin.nav.inspections', message: 'Осмотры' }),
        icon: Camera,
      },
      {
        href: '/admin/referrals',
        label: t({ id: 'admin.nav.referrals', message: 'Заявки на решение' }),
        icon: Stamp,
      },
    ],
  }
  const money: DeskLinks = {
    title: t({ id: 'admin.nav.money', message: 'Деньги' }),
    links: [
      {
        href: '/admin/payments',
        label: t({ id: 'admin.nav.payments', message: 'Сверка оплат' }),
        icon: Scale,
      },
    ],
  }
  const people: DeskLinks = {
    title: t({ id: 'admin.nav.rights', message: 'Доступ' }),
    links: [
      ...(roles.includes('administrator')
        ? [
            { href: '/admin/staff', label: t({ id: 'admin.nav.staff', message: 'Сотрудники' }), icon: Users },
            {
              href: '/admin/sign-ins',
              label: t({ id: 'admin.nav.sign-ins', message: 'Входы сотрудников' }),
              icon: LogIn,
            },
          ]
        : []),
      ...(secondFactor !== null
        ? [
            {
              href: '/admin/second-factor',
              label: t({ id: 'admin.factor.title', message: 'Второй шаг входа' }),
              icon: KeyRound,
            },
          ]
        : []),
    ],
  }
  return [
    ...(roles.includes('operator') ? [customers, insured, money, ...(desks.content ? [content] : [])] : []),
    ...(people.links.length > 0 ? [people] : []),
  ]
}
