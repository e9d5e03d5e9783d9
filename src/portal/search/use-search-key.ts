import { useEffect, useEffectEvent } from 'react'

/** Opens the search with `/`, unless the focus is in a field or a dialog is open. */
export function useSearchKey(onSearch: () => void): void {
  const handleSearch = useEffectEvent(onSearch)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      handleSearch()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
