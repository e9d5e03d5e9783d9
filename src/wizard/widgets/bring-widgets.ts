import { firstWidgets, type WidgetId } from '../../formats/index.ts'
import { later } from './later.ts'

/** Loads the components of these widgets, or of all. */
export async function bringWidgets(names: readonly WidgetId[] | 'all'): Promise<void> {
  if (names === 'all' || !names.every((name) => firstWidgets.has(name))) await later.load()
}
