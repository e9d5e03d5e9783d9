import { importPersistently } from '../../ui/index.ts'

/** Loads the machine of wizards and its library: they perform what the first answers ask for. */
export function loadMachine(): Promise<typeof import('./run-machine.ts')> {
  return importPersistently(() => import('./run-machine.ts'))
}
