import { useOwn } from './use-own.ts'

/** How many notifications, personal and common, their owner has not read. */
export function useUnreadCount(): number {
  const states = [useOwn('notifications'), useOwn('commonNotifications')]
  return states.reduce(
    (count, state) => count + (state.kind === 'ready' ? state.value.filter(({ read }) => !read).length : 0),
    0,
  )
}
