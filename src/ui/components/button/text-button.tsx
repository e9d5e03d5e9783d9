import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './button.module.css'

export interface TextButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'className' | 'style'
> {
  readonly icon?: IconType | undefined
}

/** A button that reads as a link within text: «Это не мой автомобиль», «Изменить номер». */
export function TextButton({ icon, children, type = 'button', ...rest }: TextButtonProps) {
  return (
    <button {...rest} type={type} className={styles['text']}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  )
}
