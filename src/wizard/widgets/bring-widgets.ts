import type { WidgetId } from '../../formats/index.ts'
import { later } from './later.ts'
import { atHand } from './widgets.generated.ts'

/** Loads the components of these widgets, or of all. */
export async function bringWidgets(names: readonly WidgetId[] | 'all'): Promise<void> {
  if (names === 'all' || !names.every((name) => atHand.has(name))) await later.load()
}
