import type { ComponentPropsWithRef } from 'react'
import { ButtonFace, type ButtonLook, buttonClass } from './button.tsx'

export interface LinkButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> {}

/**
 * A link that looks like a button: it leads to another page, a file or a phone call. A router's link can
 * wear the same look with `buttonClass`.
 */
export function LinkButton({ kind, size, block, icon, iconEnd, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, block })}>
      <ButtonFace icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonFace>
    </a>
  )
}
