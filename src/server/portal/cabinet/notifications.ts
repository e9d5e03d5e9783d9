import type { components } from '../../../api/schema.d.ts'
import type { Json } from '../../../engine/json.ts'
import type { Language } from '../../language.ts'
import { contractStatusOn, policyNumber } from '../../insurer/contracts/index.ts'
import { textIn } from '../../insurer/texts.ts'
import type { PersonalNotification, Store, User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import type { ContentReader } from '../content/index.ts'
import { claimStatusText, serverText } from '../../server-texts.ts'
import { daysFrom, extendDays } from './own-policies.ts'
import { isPassportKnown } from '../known-passport.ts'

/** Kinds of personal notifications; each has its words in `locales/<language>/server.json`. */
export type NotificationKind =
  | 'claimRegistered'
  | 'claimMoved'
  | 'claimCorrected'
  | 'claimByAnother'
  | 'claimDocumentsAsked'
  | 'claimDocumentRefused'
  | 'claimMessage'
  | 'appealAnswered'
  | 'requestAnswered'
  | 'policyIssued'
  | 'policyEnding'
  | 'referralWaiting'
  | 'referralAccepted'
  | 'referralDeclined'
  | 'passkeyAdded'
  | 'passwordSet'

/** A notification as its reader gets it. */
export type NotificationAnswer = components['schemas']['Notification']

/** Creates notifications of issued policies and of those that end soon, once for each. */
export async function noticePolicies(
  store: Pick<Store, 'contracts' | 'notifications'>,
  user: User,
  today: string,
): Promise<void> {
  if (!(await isPassportKnown(store, user, today))) return
  for (const contract of await store.contracts.ofPerson(user)) {
    const policy = policyNumber(contract)
    if (policy === null || contractStatusOn(contract, today) !== 'active') continue
    const notify = (kind: NotificationKind, params: Json): Promise<void> =>
      store.notifications.add({
        userId: user.id,
        kind,
        subject: contract.id,
        params: JSON.stringify(params),
        href: '/profile/my-insurances',
      })
    await notify('policyIssued', { policy })
    if (contract.term_to !== '' && daysFrom(today, contract.term_to) <= extendDays)
      await notify('policyEnding', { policy, date: contract.term_to })
  }
}

/** A personal notification in a language. */
export function notificationAnswer(
  { id, kind, params, href, createdAt }: PersonalNotification,
  language: Language,
  read: ReadonlySet<string>,
): NotificationAnswer {
  const values = wordsOf(params, language)
  return {
    id,
    title: serverText(language, `notification.${kind}.title`, values),
    text: serverText(language, `notification.${kind}.text`, values),
    href,
    createdAt: new Date(createdAt).toISOString(),
    read: read.has(id),
  }
}

/** Returns the common notifications, newest first, from their first day on. */
export async function commonNotifications(
  desk: ContentReader,
  language: Language,
  read: ReadonlySet<string>,
  now: number,
): Promise<readonly NotificationAnswer[]> {
  const today = calendarDay(now)
  return (await desk.list('notices'))
    .filter(({ body }) => body.date <= today)
    .toSorted((one, other) => other.body.date.localeCompare(one.body.date))
    .map(({ slug, body }) => ({
      id: commonId(slug),
      title: textIn(body.title, language),
      text: textIn(body.text, language),
      href: body.href ?? null,
      createdAt: new Date(`${body.date}T00:00:00+05:00`).toISOString(),
      read: read.has(commonId(slug)),
    }))
}

function commonId(slug: string): string {
  return `common-${slug}`
}

function wordsOf(params: string, language: Language): Readonly<Record<string, string>> {
  // We wrote them ourselves, as texts.
  const values = JSON.parse(params) as Readonly<Record<string, string>>
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'date') return [name, value.split('-').toReversed().join('.')]
      return [name, name === 'status' ? claimStatusText(language, value, values['amount']) : value]
    }),
  )
}
