import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './button.module.css'

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'className' | 'style' | 'children' | 'aria-label'
> {
  readonly icon: IconType
  /** Name of the action, for screen readers and as a tooltip. */
  readonly label: string
  readonly iconSize?: number | undefined
  /** Turquoise, where it is the thing to do. */
  readonly tone?: 'quiet' | 'primary' | undefined
}

/** A 48 px button with an icon only. A toggle passes `aria-pressed`, and looks pressed. */
export function IconButton({
  icon,
  label,
  iconSize = 22,
  tone = 'quiet',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={styles['icon']}
      data-tone={tone}
      aria-label={label}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
