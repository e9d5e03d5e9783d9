import type { Json } from '../../engine/index.ts'
import { dataMarker } from '../data-mark.ts'
import type { Divergence } from '../replay.ts'
import type { MachineCallLine, MachineMark, MachineTrace } from './machine-trace.ts'
import type { RecordedMachine } from './recorded-machine.ts'
import { isRecordedMachine, recordedMachines } from './recorded-machines.ts'

/** Result of replaying a machine. */
export interface MachineReplay {
  /** Events that were replayed, the diverging one included. */
  readonly events: number
  readonly divergence: Divergence | null
}

/** Plays a machine's trace again, with no network and no clock, up to the first difference. */
export function replayMachine({ header, lines }: MachineTrace): MachineReplay {
  if (!isRecordedMachine(header.machine)) {
    const known = Object.keys(recordedMachines).join(', ')
    return {
      events: 0,
      divergence: difference(0, 'begin', { machine: header.machine }, { machine: `one of: ${known}` }),
    }
  }
  const machine: RecordedMachine = recordedMachines[header.machine]
  const player = machine.player(header)
  const markData = dataMarker()
  const mark = (): MachineMark => ({ state: player.state(), ...markData(player.data()) })
  const first = markDifference(0, 'begin', header.before, mark())
  if (first) return { events: 0, divergence: first }

  const calls = new Map<string, MachineCallLine>()
  let events = 0
  for (const line of lines) {
    if (line.kind === 'call') {
      calls.set(line.key, line)
      continue
    }
    events += 1
    player.wait(line.waited ?? 0)
    const call = line.event.type === 'call.answered' ? calls.get(String(line.event['key'])) : undefined
    if (call) {
      const asked = requestDifference(events, call, player.request(call.key))
      if (asked) return { events, divergence: asked }
      player.answer(call.key, call.outcome)
    } else player.send(line.event)
    const divergence = markDifference(events, line.event.type, line.after, mark())
    if (divergence) return { events, divergence }
  }
  return { events, divergence: null }
}

function requestDifference(event: number, { key, request }: MachineCallLine, asked: Json): Divergence | null {
  if (JSON.stringify(asked) === JSON.stringify(request)) return null
  return difference(event, key, { request }, { request: asked })
}

function markDifference(
  event: number,
  type: string,
  expected: MachineMark,
  got: MachineMark,
): Divergence | null {
  // Values beside an equal digest were written by another hand.
  const isSame = JSON.stringify(expected.changed) === JSON.stringify(got.changed)
  if (isSame && expected.state === got.state && expected.digest === got.digest) return null
  return difference(
    event,
    type,
    { state: expected.state, ...expected.changed },
    { state: got.state, ...got.changed },
  )
}

/** The names whose values differ. */
function difference(
  event: number,
  type: string,
  expected: Readonly<Record<string, Json>>,
  got: Readonly<Record<string, Json>>,
): Divergence {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(got)])].filter(
    (name) => JSON.stringify(expected[name] ?? null) !== JSON.stringify(got[name] ?? null),
  )
  const pick = (from: Readonly<Record<string, Json>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return {
    event,
    type,
    expected: pick(expected),
    got: pick(got),
    paths: names.filter((name) => name.startsWith('/')),
  }
}
