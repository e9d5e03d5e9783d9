import { readdirSync } from 'node:fs'
import { recordedMachines as machines } from '../../src/trace/index.ts'

/** Where the recorded corpus lies: a folder a product, and a folder for each machine that is no product's. */
export const corpus = new URL('../traces/', import.meta.url)

/** Machines with traces of their own. */
export const recordedMachines: readonly string[] = Object.keys(machines)

/** Products with traces. */
export const recordedProducts: readonly string[] = readdirSync(corpus).filter(
  (id) => !Object.hasOwn(machines, id),
)
