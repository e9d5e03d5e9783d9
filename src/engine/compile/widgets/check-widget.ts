import type { WidgetId } from '../../../formats/index.ts'
import type { Place } from '../../findings/place.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { isDecided } from './default-widget.ts'
import { hasAnyChoices } from './choice-needs.ts'
import { needsOfWidget } from './registry.ts'
import type { AskedField } from './widget-needs.ts'

/** Widgets that display choices. */
const choosing: ReadonlySet<WidgetId> = new Set<WidgetId>(['choice', 'choices', 'select'])

/** Widgets with two states, of which one is shown before the customer touched them. */
const twoStates: ReadonlySet<WidgetId> = new Set<WidgetId>(['checkbox', 'switch'])

/** Reports a widget that cannot edit the fields of its input. */
export function checkWidget(
  { report }: Compilation,
  widget: WidgetId,
  fields: readonly AskedField[],
  place: Place,
): void {
  const [first] = fields
  if (first === undefined) return
  if (choosing.has(widget) && !fields.some(({ schema }) => hasAnyChoices(schema))) {
    report('WIDGET_NO_CHOICES', place, { at: first.pattern })
    return
  }
  const expected = needsOfWidget(widget)(fields)
  const at = fields.map(({ pattern }) => pattern).join(', ')
  if (expected !== null) report('WIDGET_MISFIT', place, { widget, at }, { expected })
  else if (twoStates.has(widget) && !first.optional && !isDecided(first.schema))
    report('WIDGET_UNDECIDED', place, { widget, at })
}
