import { useLingui } from '@lingui/react/macro'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import Menu from 'lucide-react/icons/menu'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import type { IconType } from '../../ui/index.ts'
import type { Collection, Operator } from '../calls/admin-types.ts'
import { collectionName, collections } from '../content/collection-names.ts'

const icons: Readonly<Record<Collection, IconType>> = {
  page: FileText,
  menu: Menu,
  footer: PanelBottom,
  news: Newspaper,
  faqs: CircleQuestionMark,
  offices: MapPin,
  positions: BriefcaseBusiness,
  agents: Handshake,
  notices: Megaphone,
}

/** Links of the desk under a heading. */
export interface DeskLinks {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly icon: IconType }[]
}

/** Where an operator can go. */
export function useDeskLinks({ desks }: Operator): readonly DeskLinks[] {
  const { t, i18n } = useLingui()
  const content: DeskLinks = {
    title: t({ id: 'admin.nav.content', message: 'Сайт' }),
    links: collections.map((collection) => ({
      href: `/admin/content/${collection}`,
      label: collectionName(i18n, collection),
      icon: icons[collection],
    })),
  }
  const customers: DeskLinks = {
    title: t({ id: 'admin.nav.customers', message: 'Клиенты' }),
    links: [
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
    ],
  }
  return [...(desks.content ? [content] : []), ...(desks.claims ? [customers] : [])]
}
