import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** Any icon of lucide, imported one by one: `import Check from 'lucide/dist/esm/icons/check.mjs'`. */
export type IconType = IconNode

export interface IconProps {
  readonly of: IconType
  /** Side in px: 16, 18, 20, 22 or 24. */
  readonly size?: number | undefined
  /** 1.75 beside text; 2 and more where the icon carries a state (tick, warning). */
  readonly strokeWidth?: number | undefined
  readonly className?: string | undefined
}

/** A decorative icon in the text's colour; the words beside it carry the meaning. */
export function Icon({ of: shapes, size = 20, strokeWidth = 1.75, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
