import { randomId } from '../random.ts'
import { savedWizards } from '../saved/own-wizards.ts'
import type { RunWorld } from '../start/run-start.ts'
import type { InterfaceTexts } from '../texts/interface-texts.ts'

/** Returns what a wizard needs from this page: its saved answers, the clock, the language. */
export function worldOfPage(texts: InterfaceTexts): RunWorld {
  return {
    savedWizards,
    now: () => new Date(),
    newId: randomId,
    language: texts.language,
    reportFault: (error) => globalThis.reportError?.(error),
  }
}
