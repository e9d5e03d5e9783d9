import { elementPlaces, emitModule, type ProductCheck } from '../../src/engine/compile/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { findingsOfPaths, type WalkFinding } from '../../src/trace/paths/index.ts'
import type { Project } from '../project.ts'

/** The day on which invented customers live; a fixed one, so that the same product is told the same. */
const today = '2026-11-21'

/** How many walks lint spends on a goal that no single deviation reaches, by default. */
export const usualPatience = 100

/** What invented customers never came upon in a compiled product; nothing for one that does not compile. */
export async function walkFile(
  { product, file }: ProductCheck,
  project: Pick<Project, 'files' | 'operations'>,
  patience = usualPatience,
): Promise<readonly WalkFinding[]> {
  if (product === null || file === null) return []
  const shapes = new Map([...project.operations()].map(([name, { answer }]) => [name, answer]))
  return findingsOfPaths(
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
}
