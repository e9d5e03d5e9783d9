import { elementPlaces, emitModule, type ProductCheck } from '../../src/engine/compile/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { findingsOfPaths, type WalkFinding } from '../../src/trace/paths/index.ts'
import type { Project } from '../project.ts'

/** The current day of generated customers. It is fixed, so that the same product gets the same findings. */
const today = '2026-11-21'

/** Default number of walks that lint makes for a goal that no single deviation reaches. */
export const usualPatience = 100

/**
 * Returns the elements of a compiled product that generated customers never reached; empty for a product that does not
 * compile.
 */
export async function walkFile(
  { product, file }: ProductCheck,
  project: Pick<Project, 'files' | 'operations'>,
  patience = usualPatience,
): Promise<readonly WalkFinding[]> {
  if (product === null || file === null) return []
  const shapes = new Map([...project.operations()].map(([name, { answer }]) => [name, answer]))
  const { findings } = findingsOfPaths(
    {
      product: await loadCompiled(emitModule(product, { withSources: true })),
      expanded: product,
      shapes,
      today,
      language: 'ru',
      patience,
    },
    elementPlaces(file, project.files('blocks')),
  )
  return findings
}
