import { useLingui } from '@lingui/react/macro'
import Bold from 'lucide/dist/esm/icons/letter-b.mjs'
import Heading3 from 'lucide/dist/esm/icons/heading-3.mjs'
import Heading4 from 'lucide/dist/esm/icons/heading-4.mjs'
import Italic from 'lucide/dist/esm/icons/italic.mjs'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import List from 'lucide/dist/esm/icons/list.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Quote from 'lucide/dist/esm/icons/quote.mjs'
import Redo from 'lucide/dist/esm/icons/redo-2.mjs'
import Table from 'lucide/dist/esm/icons/table.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconType, TextButton } from '../../ui/index.ts'
import { LinkRow } from './link-row.tsx'
import { commandOf, isOn, linkAt, type RichAction } from './rich-commands.ts'
import styles from './rich-editor.module.css'

export interface RichToolbarProps {
  readonly label: string
  /** Id of the edited element. */
  readonly controls: string
  readonly state: EditorState
  readonly onCommand: (command: Command) => void
  readonly onLink: (href: string) => void
}

interface Tool {
  readonly action: RichAction | 'link'
  readonly label: string
  readonly icon: IconType
}

/** Toolbar of a rich text; it is one tab stop, and arrow keys move between its buttons. */
export function RichToolbar({ label, controls, state, onCommand, onLink }: RichToolbarProps) {
  const { t } = useLingui()
  const tools = useTools()
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const isInTable = isOn('table', state)
  const tableTools: readonly { readonly action: RichAction; readonly label: string }[] = [
    { action: 'row', label: t({ id: 'admin.rich.row', message: 'Добавить строку' }) },
    { action: 'column', label: t({ id: 'admin.rich.column', message: 'Добавить столбец' }) },
    { action: 'noRow', label: t({ id: 'admin.rich.no-row', message: 'Удалить строку' }) },
    { action: 'noColumn', label: t({ id: 'admin.rich.no-column', message: 'Удалить столбец' }) },
    { action: 'noTable', label: t({ id: 'admin.rich.no-table', message: 'Удалить таблицу' }) },
  ]

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const places: Readonly<Record<string, number>> = {
      Home: 0,
      End: tools.length - 1,
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at - 1 + tools.length) % tools.length,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const handlePress = (action: Tool['action']) => {
    if (action === 'link') setLinking(!isLinking)
    else onCommand(commandOf(action, state))
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of the buttons inside it */}
      <div
        className={styles['toolbar']}
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        onKeyDown={handleKey}
      >
        {tools.map(({ action, label: name, icon }, index) => {
          const isPressed = action === 'link' ? linkAt(state) !== '' : isOn(action, state)
          const isSwitch = action !== 'undo' && action !== 'redo' && action !== 'table'
          return (
            <button
              key={action}
              type="button"
              className={styles['tool']}
              tabIndex={index === at ? 0 : -1}
              aria-label={name}
              title={name}
              aria-pressed={isSwitch ? isPressed : undefined}
              aria-expanded={action === 'link' ? isLinking : undefined}
              onFocus={() => setAt(index)}
              // The selection of the text must stay.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => handlePress(action)}
            >
              <Icon of={icon} size={18} />
            </button>
          )
        })}
      </div>
      {isInTable && (
        <div className={styles['row']}>
          {tableTools.map(({ action, label: name }) => (
            <TextButton key={action} onClick={() => onCommand(commandOf(action, state))}>
              {name}
            </TextButton>
          ))}
        </div>
      )}
      {isLinking && (
        <LinkRow
          key={linkAt(state)}
          href={linkAt(state)}
          onLink={(href) => {
            setLinking(false)
            onLink(href)
          }}
          onLeave={() => setLinking(false)}
        />
      )}
    </>
  )
}

function useTools(): readonly Tool[] {
  const { t } = useLingui()
  return [
    { action: 'strong', label: t({ id: 'admin.rich.strong', message: 'Полужирный' }), icon: Bold },
    { action: 'em', label: t({ id: 'admin.rich.em', message: 'Курсив' }), icon: Italic },
    { action: 'heading3', label: t({ id: 'admin.rich.heading3', message: 'Подзаголовок' }), icon: Heading3 },
    {
      action: 'heading4',
      label: t({ id: 'admin.rich.heading4', message: 'Малый подзаголовок' }),
      icon: Heading4,
    },
    { action: 'bullets', label: t({ id: 'admin.rich.bullets', message: 'Список' }), icon: List },
    {
      action: 'numbers',
      label: t({ id: 'admin.rich.numbers', message: 'Нумерованный список' }),
      icon: ListOrdered,
    },
    { action: 'quote', label: t({ id: 'admin.rich.quote', message: 'Цитата' }), icon: Quote },
    { action: 'link', label: t({ id: 'admin.rich.link', message: 'Ссылка' }), icon: LinkIcon },
    { action: 'table', label: t({ id: 'admin.rich.table', message: 'Вставить таблицу' }), icon: Table },
    { action: 'undo', label: t({ id: 'admin.rich.undo', message: 'Отменить' }), icon: Undo },
    { action: 'redo', label: t({ id: 'admin.rich.redo', message: 'Повторить действие' }), icon: Redo },
  ]
}
