import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './button.module.css'

/** Visual weight of a button: one primary button per screen; the others are quieter. */
export type ButtonKind = 'primary' | 'secondary' | 'neutral' | 'ghost' | 'danger'

/** Props that all button looks share, for actions and for links. */
export interface ButtonLook {
  readonly kind?: ButtonKind | undefined
  /** `small` is 44 px high, for cards and notes; `regular` is 52 px. */
  readonly size?: 'regular' | 'small' | undefined
  /** Takes the whole width of its container. */
  readonly block?: boolean | undefined
  readonly icon?: IconType | undefined
  readonly iconEnd?: IconType | undefined
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className' | 'style'> {
  /** The verb of what is under way, «Создаём договор…»: shown instead of the label, and the button rests. */
  readonly busy?: ReactNode
}

/**
 * A button with one action. It is never disabled: when input is missing, the press shows what is missing. While its own
 * request is running it ignores presses and announces that.
 */
export function Button({
  kind = 'primary',
  size = 'regular',
  block = false,
  icon,
  iconEnd,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = Boolean(busy)

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled and not disabled: the focus stays where the person left it.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, block })}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy ? (
        <ButtonFace icon={RefreshCw}>{busy}</ButtonFace>
      ) : (
        <ButtonFace icon={icon} iconEnd={iconEnd}>
          {children}
        </ButtonFace>
      )}
    </button>
  )
}

/** The classes of a button's look, for the few elements that must look like one. */
export function buttonClass({ kind = 'primary', size = 'regular', block = false }: ButtonLook): string {
  return classNames(
    styles['button'],
    styles[kind],
    size === 'small' && styles['small'],
    block && styles['block'],
  )
}

interface ButtonFaceProps {
  readonly icon?: IconType | undefined
  readonly iconEnd?: IconType | undefined
  readonly children: ReactNode
}

/** A button's label between its icons. */
export function ButtonFace({ icon, iconEnd, children }: ButtonFaceProps) {
  return (
    <>
      {icon && <Icon of={icon} strokeWidth={2} />}
      <span>{children}</span>
      {iconEnd && <Icon of={iconEnd} strokeWidth={2} />}
    </>
  )
}
