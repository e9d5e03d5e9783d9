import { useEffect, useRef } from 'react'

/**
 * Focuses the heading when the page changes its stage, so that a screen reader announces it; not for the first stage.
 */
export function useSettledHeading(stage: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastStage !== null && lastStage !== stage) heading.current?.focus()
    lastStage = stage
  }, [stage])
  return heading
}

let lastStage: string | null = null
