import { AWizard } from '../engine/builders/a-wizard.ts'
import type { CompiledProduct, Step, WizardEvent } from '../../src/engine/index.ts'
import { recorder, type Recorder } from '../../src/trace/index.ts'

/** Lets a test's customer act, with a recorder looking on. */
export function recorded(
  product: CompiledProduct,
  act: () => AWizard,
  { seed = 7, limit = 1000 }: { readonly seed?: number; readonly limit?: number } = {},
): { readonly wizard: AWizard; readonly recorder: Recorder } {
  const heard: { readonly event: WizardEvent; readonly after: Step }[] = []
  // A test's wizard has one door for every event.
  const send = AWizard.prototype.send
  AWizard.prototype.send = function (this: AWizard, event: WizardEvent) {
    send.call(this, event)
    heard.push({ event, after: this.last })
    return this
  }
  try {
    const wizard = act()
    const recording = recorder(product, { today: '2026-11-21', language: 'ru', seed, limit })
    for (const { event, after } of heard) recording.record(event, after)
    return { wizard, recorder: recording }
  } finally {
    AWizard.prototype.send = send
  }
}
