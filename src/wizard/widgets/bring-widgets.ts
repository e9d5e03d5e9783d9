import { importPersistently } from '../../ui/index.ts'
import { firstWidgets, type WidgetId } from '../../formats/index.ts'
import { later } from './later.ts'
import { widgets } from './widgets.generated.ts'

/** Loads the components of these widgets, or of all. */
export async function bringWidgets(names: readonly WidgetId[] | 'all'): Promise<void> {
  if (names === 'all' || !names.every((name) => firstWidgets.has(name))) await later.load()
}

/** Loads the rare widgets into the registry when one of these names is not in it yet. */
export async function bringRareWidgets(names: readonly string[]): Promise<void> {
  if (names.every((name) => Object.hasOwn(widgets, name))) return
  const { rareWidgets } = await importPersistently(() => import('./rare-widgets.generated.ts'))
  Object.assign(widgets, rareWidgets)
}
