import type { ChatMessage } from '../../../talk/index.ts'
import { Button } from '../../../ui/index.ts'
import styles from './chat.module.css'

export interface ChatButtonsProps {
  /** The question, as the name of the group. */
  readonly label: string
  readonly message: ChatMessage
  readonly onPress: (button: ChatMessage['buttons'][number]) => void
}

/** What stands under a message: addresses to open, and choices to press. */
export function ChatButtons({ label, message: { links, buttons }, onPress }: ChatButtonsProps) {
  if (links.length + buttons.length === 0) return null
  return (
    <div role="group" aria-label={label} className={styles['buttons']}>
      {links.map((link) => (
        <a key={link.path} href={link.path} target="_blank" rel="noopener">
          {link.label}
        </a>
      ))}
      {buttons.map((button) => (
        <Button key={button.id} block kind="secondary" size="small" onClick={() => onPress(button)}>
          {button.text}
        </Button>
      ))}
    </div>
  )
}
