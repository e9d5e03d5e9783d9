import type { CompiledProduct } from '../../engine/index.ts'
import { widgets } from '../widgets/widgets.generated.ts'

/** Throws when the product asks with a widget of a newer version of the app. */
export function refuseUnknownWidgets({ slides, lists }: Pick<CompiledProduct, 'slides' | 'lists'>): void {
  for (const { parts } of [...slides, ...Object.values(lists)])
    for (const part of parts.flatMap((one) => (one.kind === 'found' ? one.edit : one)))
      if ('widget' in part && !Object.hasOwn(widgets, part.widget))
        throw new Error(`Unknown widget ${part.widget}`)
}
