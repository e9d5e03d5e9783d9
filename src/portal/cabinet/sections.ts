import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Bell from 'lucide-react/icons/bell'
import FileWarning from 'lucide-react/icons/file-warning'
import ListChecks from 'lucide-react/icons/list-checks'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import User from 'lucide-react/icons/user'
import type { IconType } from '../../ui/index.ts'

/** Where the profile is filled in. */
export const myDataPath = '/profile/my-data'

/** A page of the cabinet as its menu names it. */
export interface Section {
  readonly href: string
  readonly label: string
  readonly icon: IconType
  /** What is one's own, or what can be done besides. */
  readonly group: 'own' | 'more'
}

/** The pages of the cabinet that are there, in the order of its menu. */
export function useSections(): readonly Section[] {
  const { t } = useLingui()
  const { routesByPath } = useRouter()
  const own = 'own' as const
  const more = 'more' as const
  const sections: readonly Section[] = [
    {
      href: '/profile/my-insurances',
      icon: ShieldCheck,
      group: own,
      label: t({ id: 'cabinet.nav.policies', message: 'Мои полисы' }),
    },
    {
      href: '/profile/insurance-cases',
      icon: FileWarning,
      group: own,
      label: t({ id: 'cabinet.nav.cases', message: 'Страховые случаи' }),
    },
    {
      href: '/profile/my-requests',
      icon: ListChecks,
      group: own,
      label: t({ id: 'cabinet.nav.requests', message: 'Мои заявки' }),
    },
    {
      href: '/profile/appeals',
      icon: MessageSquareText,
      group: own,
      label: t({ id: 'cabinet.nav.appeals', message: 'Обращения' }),
    },
    {
      href: '/profile/notification',
      icon: Bell,
      group: own,
      label: t({ id: 'cabinet.nav.notifications', message: 'Уведомления' }),
    },
    {
      href: '/profile/payment-history',
      icon: ReceiptText,
      group: own,
      label: t({ id: 'cabinet.nav.payments', message: 'История платежей' }),
    },
    {
      href: myDataPath,
      icon: User,
      group: own,
      label: t({ id: 'cabinet.nav.my-data', message: 'Мои данные' }),
    },
    {
      href: '/profile/privacy',
      icon: LockKeyhole,
      group: own,
      label: t({ id: 'cabinet.nav.privacy', message: 'Конфиденциальность' }),
    },
    {
      href: '/profile/buy-policy',
      icon: Plus,
      group: more,
      label: t({ id: 'cabinet.nav.buy', message: 'Купить полис' }),
    },
    {
      href: '/profile/claim-status',
      icon: BadgeCheck,
      group: more,
      label: t({ id: 'cabinet.nav.claim-status', message: 'Статус заявления' }),
    },
    {
      href: '/profile/office',
      icon: MapPin,
      group: more,
      label: t({ id: 'cabinet.nav.offices', message: 'Офисы' }),
    },
    {
      href: '/profile/feedback',
      icon: Star,
      group: more,
      label: t({ id: 'cabinet.nav.feedback', message: 'Оставить отзыв' }),
    },
  ]
  return sections.filter(({ href }) => Object.hasOwn(routesByPath, href))
}

/** Whether this page of the cabinet is the one that is shown. */
export function isCurrent(section: string, path: string): boolean {
  return path === section || (section === '/profile/notification' && path === '/profile/notification-common')
}
