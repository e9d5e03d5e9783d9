import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './drop-menu.module.css'

/** Other props go to the button. */
export interface DropMenuProps extends ComponentProps<'summary'> {
  /** Content of the button before its arrow. */
  readonly face: ReactNode
  /** Of the menus with the same name only one is open. */
  readonly name?: string | undefined
  /** The edge of the button with which the list is aligned. */
  readonly align?: 'start' | 'end'
  /** Items of the list, each a link or a button. */
  readonly children: ReactNode
}

/**
 * A button that drops a list of links or actions; choosing one, leaving it or Esc closes it. It is a native `<details>`;
 * placing it by @floating-ui/dom would be 6.1 KB (gzip) more: docs/decisions/0033.
 */
export function DropMenu({ face, name, align = 'end', children, ...button }: DropMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const closeAndStay = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  const handleLeave = (event: FocusEvent) => {
    if (!menu.current?.contains(event.relatedTarget)) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.open) closeAndStay()
  }
  // A link goes to a page that takes the focus itself; after an action it comes back to the button.
  const handleChoose = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest('a, button')
    if (chosen) (chosen.tagName === 'A' ? close : closeAndStay)()
  }
  return (
    // Closing a menu is no operation of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles['menu']}
      name={name}
      ref={menu}
      onBlur={handleLeave}
      onClick={handleChoose}
      onKeyDown={handleKey}
    >
      <summary {...button}>
        {face}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul className={styles['list']} data-align={align}>
        {children}
      </ul>
    </details>
  )
}
