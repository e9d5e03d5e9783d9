import type { RouterHistory } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set in the history entry of the sign-in sheet, which covers the page of the same address. */
    signInSheet?: boolean
  }
}

type Place = RouterHistory['location']

/** Settles when the entry of the sheet that was closed last is left; the next sheet begins its own after that. */
let left: Promise<void> = Promise.resolve()

/**
 * Gives the sheet an entry in the history, so that the browser's Back closes it and nothing else. Returns the function
 * that leaves the entry; what it returns settles when the page has its own entry again.
 */
export function useHistoryEntry(history: RouterHistory, onBack: () => void): () => Promise<void> {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as void
    void left.then(() => {
      if (isOver) return
      const here = history.location
      // After a reload the entry is there already.
      if (!isOfSheet(here))
        history.push(here.href, { ...here.state, signInSheet: true }, { ignoreBlocker: true })
      stop = history.subscribe(({ location }) => {
        if (!isOfSheet(location)) handleBack()
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [history])
  return useCallback(() => {
    if (isOfSheet(history.location))
      left = new Promise((settle) => {
        const stop = history.subscribe(() => {
          stop()
          settle()
        })
        history.back({ ignoreBlocker: true })
      })
    return left
  }, [history])
}

function isOfSheet({ state }: Place): boolean {
  return state.signInSheet === true
}
