import type { Device } from '../../trace/index.ts'

/** The screen that the page is used on, as a recording says it. */
export function thisDevice({ innerWidth }: Pick<Window, 'innerWidth'>): Device {
  const kind = innerWidth < 600 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop'
  return { width: Math.round(innerWidth / 10) * 10, kind }
}
