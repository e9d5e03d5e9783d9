import type { Draws, StandIn } from '../stand-in.ts'

/** Another time of the day. */
export const timeOfDay: StandIn = {
  replaces: (text) => /^\d\d:\d\d$/.test(text),
  draw: (_value, _close, draws) => drawTimeOfDay(draws),
}

/** Any hour and minute. */
export function drawTimeOfDay({ below }: Draws): string {
  return [below(24), below(60)].map((part) => String(part).padStart(2, '0')).join(':')
}
