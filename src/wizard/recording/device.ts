import type { Device } from '../../trace/index.ts'

/** Returns the screen of this device, as a recording stores it. */
export function thisDevice({ innerWidth }: Pick<Window, 'innerWidth'>): Device {
  return { width: Math.round(innerWidth / 10) * 10, kind: kindOf(innerWidth) }
}

function kindOf(width: number): Device['kind'] {
  if (width < 600) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}
