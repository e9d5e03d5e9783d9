import type { Handlers } from '../../operations/index.ts'
import { calendarDay } from '../../world.ts'
import { contentFor } from '../content/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { signedIn } from '../signed-in.ts'
import { commonNotifications, noticePolicies, notificationAnswer } from './notifications.ts'

/** Operations of a person's notifications. */
export type NotificationHandlers = Pick<
  Handlers,
  'listNotifications' | 'listCommonNotifications' | 'markNotificationRead'
>

/** Lists the notifications of a person and those for everyone, and notes which were read. */
export function notificationHandlers(deps: PortalDeps): NotificationHandlers {
  const { store, world } = deps
  const content = contentFor(deps)
  const today = (): string => calendarDay(world.clock())
  return {
    listNotifications: async (asked) => {
      const user = await signedIn(store, asked)
      await noticePolicies(store, user, today())
      const read = await store.notifications.readBy(user.id)
      return (await store.notifications.ofUser(user.id)).map((one) =>
        notificationAnswer(one, asked.language, read),
      )
    },
    listCommonNotifications: async (asked) => {
      const user = await signedIn(store, asked)
      const read = await store.notifications.readBy(user.id)
      return await commonNotifications(await content(asked), asked.language, read, world.clock())
    },
    markNotificationRead: async (asked) => {
      const user = await signedIn(store, asked)
      const id = asked.path.notificationId
      const common = await commonNotifications(await content(asked), 'ru', new Set(), world.clock())
      const isKnown = common.some((one) => one.id === id) || (await store.notifications.isOf(user.id, id))
      if (!isKnown) throw asked.refusal('QDM_NOT_FOUND')
      await store.notifications.markRead(user.id, id)
    },
  }
}
