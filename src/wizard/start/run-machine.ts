import { createActor, fromPromise } from 'xstate'
import { wizardMachine } from '../../../machines/wizard.machine.ts'
import type { CallInput, WizardMachineInput } from '../../../machines/wizard-setup.ts'
import type { CallAnswer, PurchaseAnswer, Submission } from '../../engine/index.ts'
import type { WizardRecording } from '../recording/recording.ts'
import type { WizardActor } from '../run/wizard-run.ts'

/** Functions that the machine of a wizard calls. */
export interface MachineWorld {
  readonly performCall: (input: CallInput, signal: AbortSignal) => Promise<CallAnswer>
  readonly makeContract: (submission: Submission) => Promise<PurchaseAnswer>
  readonly record: WizardRecording['record']
  readonly reportFault: (error: unknown) => void
}

/** Starts the machine of a wizard that has begun. */
export function startMachine(
  input: WizardMachineInput,
  { performCall, makeContract, record, reportFault }: MachineWorld,
): WizardActor {
  const machine = wizardMachine.provide({
    actors: {
      performCall: fromPromise((call) => performCall(call.input, call.signal)),
      purchase: fromPromise((purchase) => makeContract(purchase.input)),
    },
    actions: {
      record: (_args, { event, after, call }) => record(event, after, call ?? undefined),
      reportFault: (_args, { error }) => reportFault(error),
    },
  })
  return createActor(machine, { input }).start()
}
