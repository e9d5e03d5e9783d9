import { useEffect, useRef } from 'react'

/** Focus for the heading of what a page came to, so that a screen reader hears of the change. Not for the first thing it shows. */
export function useSettledHeading(stage: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastStage !== null && lastStage !== stage) heading.current?.focus()
    lastStage = stage
  }, [stage])
  return heading
}

let lastStage: string | null = null
