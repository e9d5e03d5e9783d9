import { reportFault } from '../../ui/index.ts'
import { randomId } from '../random.ts'
import { savedWizards } from '../saved/own-wizards.ts'
import { portalServices } from '../start/portal-services.ts'
import type { RunWorld } from '../start/run-start.ts'
import type { InterfaceTexts } from '../texts/interface-texts.ts'

/** Returns what a wizard needs from this page: its saved answers, the clock, the language. */
export function worldOfPage(texts: InterfaceTexts): RunWorld {
  return {
    ...portalServices,
    savedWizards,
    now: () => new Date(),
    newId: randomId,
    language: texts.language,
    reportFault,
  }
}
