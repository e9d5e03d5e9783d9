import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import styles from './tags-input.module.css'

export interface TagsInputProps extends ControlProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  /** How many there may be. */
  readonly limit?: number | undefined
  /** Characters of the longest tag. */
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
}

/** Short texts added one by one: Enter, a comma, the button, or leaving the box adds what was typed. */
export function TagsInput({
  tags,
  onChange,
  limit = Infinity,
  maxLength,
  placeholder,
  ...rest
}: TagsInputProps) {
  const { t } = useLingui()
  const { onBlur, ...attributes } = useControl(rest)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [changed, setChanged] = useState<{ readonly added: string } | { readonly removed: string } | null>(
    null,
  )
  const isFull = tags.length >= limit
  const isLocked = attributes.disabled === true || attributes.readOnly === true

  const add = (text: string) => {
    const isKnown = (tag: string, before: readonly string[]) =>
      before.some((one) => one.toLowerCase() === tag.toLowerCase())
    const added = text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .reduce<readonly string[]>((all, tag) => (isKnown(tag, all) ? all : [...all, tag]), tags)
      .slice(0, Math.max(limit, tags.length))
    setTyped('')
    if (added.length === tags.length) return
    onChange(added)
    setChanged({ added: added.slice(tags.length).join(', ') })
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    setChanged({ removed: tag })
    // The pressed button was removed, so the focus moves to the input.
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    // Enter would submit the form.
    event.preventDefault()
    add(typed)
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    add(typed)
    onBlur?.(event)
  }
  const changeText = (change: NonNullable<typeof changed>): string => {
    if ('removed' in change) {
      const tag = change.removed
      return t({ id: 'ui.tags.removed', message: `Убрано: ${tag}` })
    }
    const names = change.added
    return t({ id: 'ui.tags.added', message: `Добавлено: ${names}` })
  }
  return (
    <div className={styles['tags']}>
      {tags.length > 0 && (
        <ul className={styles['list']}>
          {tags.map((tag) => (
            <li className={styles['tag']} key={tag}>
              <span className={styles['text']}>{tag}</span>
              {!isLocked && (
                <IconButton
                  icon={X}
                  iconSize={18}
                  label={t({ id: 'ui.tags.remove', message: `Убрать: ${tag}` })}
                  onClick={() => remove(tag)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['line']}>
        <input
          {...attributes}
          ref={input}
          type="text"
          className={control['control']}
          value={typed}
          maxLength={maxLength}
          readOnly={attributes.readOnly || isFull}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={isFull ? t({ id: 'ui.tags.full', message: 'Больше добавить нельзя' }) : placeholder}
          onChange={({ currentTarget: { value } }) => (/[,;\n]/.test(value) ? add(value) : setTyped(value))}
          onKeyDown={handleKey}
          onBlur={handleBlur}
        />
        {!isLocked && !isFull && (
          <IconButton
            icon={Plus}
            tone="primary"
            label={t({ id: 'ui.tags.add', message: 'Добавить' })}
            onClick={() => {
              add(typed)
              input.current?.focus()
            }}
          />
        )}
      </div>
      <LiveStatus>{changed ? changeText(changed) : ''}</LiveStatus>
    </div>
  )
}
