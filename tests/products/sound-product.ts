import { compileProduct, knownOperations, type CompileResult } from '../../src/engine/compile/index.ts'
import api from './api.json' with { type: 'json' }
import rider from './blocks/rider.json' with { type: 'json' }
import rating from './ratings/bicycle.json' with { type: 'json' }
import form from './sound-form.json' with { type: 'json' }
import sound from './sound.json' with { type: 'json' }

/** A small product with every kind of element, in which nothing is wrong. */
export const soundFile: unknown = sound

/** A small form that is no sale, in which nothing is wrong. */
export const soundForm: unknown = form

/** The block that it mounts twice. */
export const soundBlocks: Readonly<Record<string, unknown>> = { rider }

/** The table that prices it. */
export const soundRating: unknown = rating

/** The calls that it makes. */
export const soundOperations = knownOperations(api)

/** Compiles the sound product, or what was made of it. */
export function compileSound(file: unknown = soundFile, blocks = soundBlocks): CompileResult {
  return compileProduct({
    file,
    blocks,
    operations: soundOperations,
    ratings: { bicycle: soundRating },
    shelf: { groups: ['auto'], icons: ['bike', 'shield'] },
  })
}
