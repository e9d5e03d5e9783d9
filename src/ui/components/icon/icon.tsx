import type { LucideIcon } from 'lucide-react'

/** Any icon of lucide-react, imported one by one: `import Check from 'lucide-react/icons/check'`. */
export type IconType = LucideIcon

export interface IconProps {
  readonly of: IconType
  /** Side in px: 16, 18, 20, 22 or 24. */
  readonly size?: number | undefined
  /** 1.75 beside text; 2 and more where the icon carries a state (tick, warning). */
  readonly strokeWidth?: number | undefined
  readonly className?: string | undefined
}

/** A decorative icon in the text's colour; the words beside it carry the meaning. */
export function Icon({ of: Glyph, size = 20, strokeWidth = 1.75, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={strokeWidth}
      aria-hidden="true"
      focusable="false"
      className={className ?? ''}
    />
  )
}
