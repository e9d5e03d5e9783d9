import { useOwn } from './use-own.ts'

/** Returns the number of unread notifications, personal and common. */
export function useUnreadCount(): number {
  const states = [useOwn('notifications'), useOwn('commonNotifications')]
  return states.reduce(
    (count, state) => count + (state.kind === 'ready' ? state.value.filter(({ read }) => !read).length : 0),
    0,
  )
}
