import { hasErrors } from '../../src/engine/compile/index.ts'
import type { WalkFinding } from '../../src/trace/paths/index.ts'
import { walkFile } from '../../tools/lint/walk-file.ts'
import { applyChanges, type Change } from './apply-changes.ts'
import { compileSound, soundOperations } from './sound-product.ts'
import walked from './walked.json' with { type: 'json' }

/** Lets invented customers walk a small product, in which nothing is wrong, with changes; gives what they missed. */
export async function walkChanged(changes: readonly Change[]): Promise<readonly WalkFinding[]> {
  const result = compileSound(applyChanges(walked, changes), {})
  if (hasErrors(result.findings)) throw new Error(`It does not compile: ${JSON.stringify(result.findings)}`)
  return await walkFile(result, { files: () => ({}), operations: () => soundOperations })
}
