import { addressOf, endpointOf } from '../../api/index.ts'
import { begin, type CallAnswer, type CallRequest, laterReactions } from '../../engine/index.ts'
import { refuseUnknownWidgets, widgetNamesOf } from '../product/refuse-unknown-widgets.ts'
import type { RenderedWizard, WizardOnServer } from '../product/rendered-wizard.ts'
import { runOf } from '../run/run-change.ts'
import { beginRun, runStep } from '../run/run-step.ts'
import { standingRun } from '../run/standing-run.ts'
import type { StartedRun } from '../start/start-run.ts'
import type { InterfaceTexts } from '../texts/interface-texts.ts'
import { loadSpokenLanguage } from '../texts/later-spoken.ts'
import { loadMessageValues } from '../texts/later-values.ts'
import { bringRareWidgets, bringWidgets } from '../widgets/bring-widgets.ts'
import { loadLaterPieces } from './later.ts'

/** Makes the first state of a wizard on the server. It displays its slide and performs nothing. */
export async function firstState(
  { id, today, calls, sampleServices, server }: RenderedWizard,
  texts: InterfaceTexts,
): Promise<StartedRun> {
  if (!server) throw new Error(`The wizard ${id} cannot be rendered: its version cannot be run`)
  const { compiled, read } = server
  await bringRareWidgets(widgetNamesOf(compiled))
  refuseUnknownWidgets(compiled)
  // The server has every part at hand, so no part of the markup is left out.
  await Promise.all([bringWidgets('all'), loadLaterPieces(), loadMessageValues(), loadSpokenLanguage()])
  const of = runOf(compiled, laterReactions)
  let step = beginRun(of, begin(compiled, { today, language: texts.language() }))
  const wanted = [...step.effects]
  // The list is walked to its end, also when an answer makes it longer.
  for (const effect of wanted) {
    if (effect.type !== 'send') continue
    const answer = await answerOf(effect.request, read)
    if (answer === null) continue
    Object.assign(calls, { [effect.requestKey]: answer })
    const { key, requestKey } = effect
    step = runStep(of, step.state, { type: 'call.answered', key, requestKey, answer })
    wanted.push(...step.effects)
  }
  return {
    ...standingRun(compiled, step.state),
    sampleServices,
    restoredAt: null,
    lapsed: [],
    contract: () => null,
    flush: () => undefined,
    stop: () => undefined,
  }
}

async function answerOf(
  { operation, path, query }: CallRequest,
  read: WizardOnServer['read'],
): Promise<CallAnswer | null> {
  const endpoint = endpointOf(operation, path)
  return endpoint?.method === 'GET' ? await read(operation, addressOf({ ...endpoint, query })) : null
}
