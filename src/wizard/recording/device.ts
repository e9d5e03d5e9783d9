import type { Device } from '../../trace/index.ts'

/** Returns the screen of this device, as a recording stores it. */
export function thisDevice({ innerWidth }: Pick<Window, 'innerWidth'>): Device {
  const kind = innerWidth < 600 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop'
  return { width: Math.round(innerWidth / 10) * 10, kind }
}
