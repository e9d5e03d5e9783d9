import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './list-card.module.css'

export interface ListCardActionProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'className' | 'style'
> {
  readonly icon: IconType
  /** Quieter: for taking away. */
  readonly quiet?: boolean | undefined
}

/** An action at the foot of a list card: «Изменить», «Убрать». Put the item's name in `VisuallyHidden`. */
export function ListCardAction({
  icon,
  quiet = false,
  children,
  type = 'button',
  ...rest
}: ListCardActionProps) {
  return (
    <button {...rest} type={type} className={styles['action']} data-quiet={quiet || undefined}>
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </button>
  )
}
