import type { ComponentType } from 'react'
import { seldomWidgets } from '../../formats/index.ts'
import type { InputWidgetProps, Widget } from './widget-props.ts'
import { widgets } from './widgets.generated.ts'

/**
 * Adds a host's components whose widgets are none of ours: one control under a label, whose every answer is complete. A component
 * in place of a widget of ours keeps what the page knows of that widget.
 */
export function addHostWidgets(components: Readonly<Record<string, ComponentType<InputWidgetProps>>>): void {
  const all = widgets as Record<string, Widget>
  const ours: ReadonlySet<string> = seldomWidgets
  for (const [name, component] of Object.entries(components))
    if (!Object.hasOwn(all, name) && !ours.has(name))
      all[name] = { frame: 'field', isComplete: null, isFinal: () => true, Widget: component }
}
