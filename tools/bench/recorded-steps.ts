import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { laterReactions } from '../../src/engine/index.ts'
import type { CompiledProduct, WizardEvent, WizardState } from '../../src/engine/index.ts'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import {
  type CallLine,
  eventOf,
  isProductTrace,
  readTrace,
  startOf,
  type Trace,
} from '../../src/trace/index.ts'

/** One step that a recorded customer made: where they were, and what they did. */
export interface RecordedMove {
  readonly state: WizardState
  readonly event: WizardEvent
}

/** The traces of a product that the project keeps. */
export async function keptTraces(product: string): Promise<readonly Trace[]> {
  const folder = resolve(import.meta.dirname, '../../tests/traces', product)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const readings = await Promise.all(
    names.map(async (name) => readTrace(await readFile(join(folder, name), 'utf8'))),
  )
  return readings.flatMap((reading) => (reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []))
}

/** Every step of a trace that the product still takes. */
export function movesOf(product: CompiledProduct, { header, lines }: Trace): readonly RecordedMove[] {
  const logic = wizardLogic(product, laterReactions)
  let now = logic.getInitialSnapshot(null, startOf(header))
  const answers = new Map<string, CallLine>()
  const moves: RecordedMove[] = []
  for (const line of lines) {
    if (line.kind === 'call') {
      answers.set(line.key, line)
      continue
    }
    const event = eventOf(line.event, answers, now.context)
    const after = logic.transition(now, event)
    if (after.context.refusal === null) moves.push({ state: now.context.state, event })
    now = after
  }
  return moves
}
