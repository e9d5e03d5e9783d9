import type { CompiledProduct } from '../../src/engine/index.ts'
import { Playback, replayMachine, type MachineTrace, type Trace } from '../../src/trace/index.ts'

/** Returns a SHA-256 of the wizard before the first event and after each: its state, its effects and its refusal. */
export async function stateDigests(product: CompiledProduct, trace: Trace): Promise<readonly string[]> {
  const playback = new Playback(product, trace)
  const digests: string[] = []
  for (let number = 0; number <= playback.events.length; number += 1) {
    const { state, ...rest } = playback.at(number)
    // The cells are kept results of the same state.
    const { cells: _cells, ...compared } = state
    digests.push(await sha256(exactText({ ...rest, state: compared })))
  }
  return digests
}

/** Returns the digests of a machine's states: those of its recording, if the machine reaches each of them again. */
export function machineDigests(trace: MachineTrace): readonly string[] {
  const { events, divergence } = replayMachine(trace)
  if (divergence !== null) return [`${events}: ${JSON.stringify(divergence)}`]
  const marks = [trace.header.before, ...trace.lines.flatMap((line) => ('after' in line ? [line.after] : []))]
  return marks.map(({ state, digest }) => `${state} ${digest}`)
}

/** JSON that keeps what JSON loses: -0, NaN, the infinities and values that are undefined. */
export function exactText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner === undefined) return { value: 'undefined' }
    if (Object.is(inner, -0)) return { number: '-0' }
    return typeof inner === 'number' && !Number.isFinite(inner) ? { number: String(inner) } : inner
  })
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
