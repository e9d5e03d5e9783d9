import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId } from 'react'
import affix from '../control/affix.module.css'
import control from '../control/control.module.css'
import { Icon } from '../icon/icon.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import { ComboboxList, optionId } from './combobox-list.tsx'
import { type ComboboxBehaviour, useCombobox } from './use-combobox.ts'

export interface ComboboxInputProps extends ComboboxBehaviour {
  /** What the input shows while nothing is typed: the chosen option's label. */
  readonly chosenLabel: string
  readonly placeholder?: string | undefined
}

/** Text input and list in one, as the ARIA Authoring Practices describe it (editable, list autocomplete). */
export function ComboboxInput({ chosenLabel, placeholder, ...behaviour }: ComboboxInputProps) {
  const { t } = useLingui()
  const listId = useId()
  const { attributes, isChosen } = behaviour
  const { query, isOpen, shown, active, count, open, choose, handleText, handleBlur, handleKey } =
    useCombobox(behaviour)

  return (
    <span className={affix['frame']} data-affix="button">
      <input
        {...attributes}
        className={control['control']}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query ?? chosenLabel}
        onChange={(event) => handleText(event.currentTarget.value)}
        onClick={open}
        onFocus={(event) => {
          event.currentTarget.select()
          attributes.onFocus?.(event)
        }}
        onBlur={handleBlur}
        onKeyDown={handleKey}
      />
      <span className={affix['end']}>
        <Icon of={ChevronDown} />
      </span>
      <ComboboxList
        id={listId}
        isOpen={isOpen}
        shown={shown}
        count={count}
        active={active}
        isChosen={isChosen}
        onChoose={choose}
      />
      <LiveStatus>
        {isOpen && query
          ? t({
              id: 'ui.combobox.count',
              message: plural(count, {
                0: 'Ничего не нашли',
                one: 'Нашли # вариант',
                few: 'Нашли # варианта',
                other: 'Нашли # вариантов',
              }),
            })
          : ''}
      </LiveStatus>
    </span>
  )
}
