import { defineFormat, type Format, type OwnCheck } from './format.ts'
import { formats } from './formats.generated.ts'
import type { WidgetId } from './kinds.generated.ts'

/** A format that is no folder of ours. */
export interface AddedFormat extends Pick<Format, 'pattern' | 'valid' | 'invalid'> {
  readonly widget: string
  readonly ownCheck: OwnCheck | null
}

/** Adds a format to the registry. Returns a function that takes it away. */
export function addFormat(name: string, { widget, ...own }: AddedFormat): () => void {
  const all = formats as Record<string, Format>
  all[name] = defineFormat({
    ...own,
    title: name,
    wrong: { ru: name, uz: name, en: name },
    display: own.valid[0],
    source: 'added by a host',
    // The registry holds names beyond ours while a host's formats are in it.
    widget: widget as WidgetId,
  })
  return () => delete all[name]
}
