import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import FileWarning from 'lucide/dist/esm/icons/file-exclamation-point.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import type { IconType } from '../../ui/index.ts'

/** Address of the page that edits the profile. */
export const myDataPath = '/profile/my-data'

/** A page of the cabinet as its menu names it. */
export interface CabinetSection {
  readonly href: string
  readonly label: string
  readonly icon: IconType
  /** Group of the section: the customer's own data, or further services. */
  readonly group: 'own' | 'more'
}

/** Returns the available pages of the cabinet, in the order of its menu. */
export function useSections(): readonly CabinetSection[] {
  const { t } = useLingui()
  const { routesByPath } = useRouter()
  const own = (href: string, icon: IconType, label: string): CabinetSection => ({
    href,
    label,
    icon,
    group: 'own',
  })
  const more = (href: string, icon: IconType, label: string): CabinetSection => ({
    href,
    label,
    icon,
    group: 'more',
  })
  const sections = [
    own('/profile/my-insurances', ShieldCheck, t({ id: 'cabinet.nav.policies', message: 'Мои полисы' })),
    own('/profile/insurance-cases', FileWarning, t({ id: 'cabinet.nav.cases', message: 'Страховые случаи' })),
    own('/profile/my-requests', ListChecks, t({ id: 'cabinet.nav.requests', message: 'Мои заявки' })),
    own('/profile/appeals', MessageSquareText, t({ id: 'cabinet.nav.appeals', message: 'Обращения' })),
    own('/profile/notification', Bell, t({ id: 'cabinet.nav.notifications', message: 'Уведомления' })),
    own(
      '/profile/payment-history',
      ReceiptText,
      t({ id: 'cabinet.nav.payments', message: 'История платежей' }),
    ),
    own(myDataPath, User, t({ id: 'cabinet.nav.my-data', message: 'Мои данные' })),
    own('/profile/privacy', LockKeyhole, t({ id: 'cabinet.nav.privacy', message: 'Конфиденциальность' })),
    more('/profile/buy-policy', Plus, t({ id: 'cabinet.nav.buy', message: 'Купить полис' })),
    more(
      '/profile/claim-status',
      BadgeCheck,
      t({ id: 'cabinet.nav.claim-status', message: 'Статус заявления' }),
    ),
    more('/profile/office', MapPin, t({ id: 'cabinet.nav.offices', message: 'Офисы' })),
    more('/profile/feedback', Star, t({ id: 'cabinet.nav.feedback', message: 'Оставить отзыв' })),
  ]
  return sections.filter(({ href }) => Object.hasOwn(routesByPath, href))
}

/** Returns the `aria-current` of a section's link: on its own page, and on a page within it. */
export function currentMark(section: string, path: string): 'page' | 'true' | undefined {
  if (path === section) return 'page'
  const isWithin =
    (section !== '/profile' && path.startsWith(`${section}/`)) ||
    (section === '/profile/notification' && path === '/profile/notification-common')
  return isWithin ? 'true' : undefined
}
