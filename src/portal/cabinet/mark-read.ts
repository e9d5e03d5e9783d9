import { ask } from '../../api/index.ts'
import { changeOwn, refreshOwn } from './own-things.ts'

/**
 * Marks notifications as read: on the screen immediately, on the server one by one. Resolves to false and restores the
 * unread ones when a request fails.
 */
export async function markRead(
  name: 'notifications' | 'commonNotifications',
  ids: readonly string[],
): Promise<boolean> {
  changeOwn(name, (all) => all.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)))
  const sent = await Promise.allSettled(
    ids.map((notificationId) => ask('markNotificationRead', { path: { notificationId } })),
  )
  if (sent.every(({ status }) => status === 'fulfilled')) return true
  changeOwn(name, (all) =>
    all.map((one) => (sent[ids.indexOf(one.id)]?.status === 'rejected' ? { ...one, read: false } : one)),
  )
  void refreshOwn(name)
  return false
}
