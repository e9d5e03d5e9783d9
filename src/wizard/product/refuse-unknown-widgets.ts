import type { CompiledProduct } from '../../engine/index.ts'
import { widgets } from '../widgets/widgets.generated.ts'

type Asking = Pick<CompiledProduct, 'slides' | 'lists'>

/** Throws when the product asks with a widget of a newer version of the app. */
export function refuseUnknownWidgets(product: Asking): void {
  for (const name of widgetNamesOf(product))
    if (!Object.hasOwn(widgets, name)) throw new Error(`Unknown widget ${name}`)
}

/** Names of all widgets that the product asks with. */
export function widgetNamesOf({ slides, lists }: Asking): readonly string[] {
  return [...slides, ...Object.values(lists)]
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'found' ? part.edit : part))
    .flatMap((part) => ('widget' in part ? [part.widget] : []))
}
