import type { Handle } from '../../authoring/index.ts'

/** A page that has the draft open. */
export interface PresentPage {
  readonly page: string
  /** Phone. */
  readonly person: string
  /** The selected element; null before one was selected. */
  readonly node: Handle | null
}

const presentPattern = /^event: present\ndata: (.*)$/s

/** The pages that the lines of a server-sent event list; null for another event. */
export function pagesIn(lines: string): readonly PresentPage[] | null {
  // Written by the server of the same release.
  const list = presentPattern.exec(lines)?.[1]
  return list === undefined ? null : (JSON.parse(list) as readonly PresentPage[])
}
