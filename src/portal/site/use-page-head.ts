import { useEffect } from 'react'

/** Title and description of a page. */
export interface DocumentHead {
  readonly title: string
  readonly description: string
}

let rendered: DocumentHead | null = null

/** Returns the head of the page that the server has just rendered; null when that page has no title. */
export function takePageHead(): DocumentHead | null {
  const head = rendered
  rendered = null
  return head
}

function noteHead(head: DocumentHead | null): void {
  rendered = head
}

/** Title and description of the page, for the tab, the history and search engines. */
export function usePageHead(title: string | null, description = ''): void {
  // The server has no document: it writes the head itself.
  if (import.meta.env.SSR) noteHead(title === null ? null : { title: titleOf(title), description })
  useEffect(() => {
    if (title === null) return
    document.title = titleOf(title)
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]') ?? newDescription()
    meta.content = description
  }, [title, description])
}

function titleOf(title: string): string {
  return `${title} — Qadam`
}

function newDescription(): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'description'
  document.head.append(meta)
  return meta
}
