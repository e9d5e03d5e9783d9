import { readdirSync } from 'node:fs'

/** Where the recorded corpus lies: a folder a product, and a folder for each machine that is no product's. */
export const corpus = new URL('../traces/', import.meta.url)

const machines: ReadonlySet<string> = new Set(['auth'])

/** Machines with traces of their own. */
export const recordedMachines: readonly string[] = [...machines]

/** Products with traces. */
export const recordedProducts: readonly string[] = readdirSync(corpus).filter((id) => !machines.has(id))
