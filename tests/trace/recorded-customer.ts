import { AWizard } from '../engine/builders/a-wizard.ts'
import { vi } from 'vitest'
import { step } from '../../src/engine/index.ts'
import type { CompiledProduct, Step, WizardEvent } from '../../src/engine/index.ts'
import { drawnFrom } from './drawn-from.ts'
import { recorder, type Recorder } from '../../src/trace/index.ts'

/** Lets a test's customer act, with a recorder looking on. */
export function recorded(
  product: CompiledProduct,
  act: () => AWizard,
  { random = drawnFrom(7), limit = 1000 }: { readonly random?: () => number; readonly limit?: number } = {},
): { readonly wizard: AWizard; readonly recorder: Recorder } {
  const heard: { readonly event: WizardEvent; readonly after: Step }[] = []
  const ears = vi.spyOn(AWizard.prototype, 'send').mockImplementation(function (this: AWizard, event) {
    this.last = step(this.product, this.state, event)
    heard.push({ event, after: this.last })
    return this
  })
  try {
    const wizard = act()
    const recording = recorder(product, { today: '2026-11-21', language: 'ru', random, limit })
    for (const { event, after } of heard) recording.record(event, after)
    return { wizard, recorder: recording }
  } finally {
    ears.mockRestore()
  }
}
