import type { Json } from '../../src/engine/index.ts'
import type { MachineTrace } from '../../src/trace/index.ts'

/** What a recorded machine knows at the end, by path. */
export function knownAfter({ header, lines }: MachineTrace): Readonly<Record<string, Json>> {
  const changes = lines.flatMap((line) => (line.kind === 'event' ? [line.after.changed] : []))
  return Object.assign({}, header.before.changed, ...changes) as Record<string, Json>
}
