import { useEffect } from 'react'

/** Title and description of the page, for the tab, the history and search engines. */
export function usePageHead(title: string | null, description = ''): void {
  useEffect(() => {
    if (title === null) return
    document.title = `${title} — Qadam`
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]') ?? newDescription()
    meta.content = description
  }, [title, description])
}

function newDescription(): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'description'
  document.head.append(meta)
  return meta
}
