import { importPersistently, whenHydrated } from '../../ui/index.ts'
import type { Step } from '../../engine/index.ts'
import type { WizardMachineInput } from '../../../machines/wizard-setup.ts'
import type { RunActor } from './run-actor.ts'
import type { MachineWorld } from './run-machine.ts'

/**
 * Loads the machine of wizards and its library, once the page is hydrated, and lets it take over: it performs what the
 * first answers ask for. Returns a function that stops this.
 */
export function handOverToMachine(
  actor: RunActor,
  inputFor: (begun: Step) => WizardMachineInput,
  world: MachineWorld,
): () => void {
  let isStopped = false
  const handOver = async () => {
    const { startMachine } = await importPersistently(() => import('./run-machine.ts'))
    if (!isStopped) actor.takeOver((begun) => startMachine(inputFor(begun), world))
  }
  whenHydrated(() => void handOver())
  return () => {
    isStopped = true
  }
}
