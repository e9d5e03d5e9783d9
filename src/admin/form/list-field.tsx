import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { Button, FieldError } from '../../ui/index.ts'
import { blankValue } from './blank-value.ts'
import { choiceLabel } from './field-texts.ts'
import { formControlId, pointerOf, useContentForm } from './form-context.ts'
import { fromRjsf, toRjsf, type FormSchema } from './form-schema.ts'
import { hoursOf, menuIdOf, kindName, kindOf, markOf, titleTexts } from './item-kinds.ts'
import { moveListItem, removeListItem } from './list-changes.ts'
import styles from './list-field.module.css'
import { ListItem } from './list-item.tsx'

/** List of items such as blocks of a page, menu lines or links. Items can be added, removed and moved. */
export function ListField(props: FieldProps) {
  const { fieldPathId, formData, name, uiSchema, registry, schema, required, onChange, onBlur, onFocus } =
    props
  const { t, i18n } = useLingui()
  const { problems, shown } = useContentForm()
  const { maxItems = Infinity, minItems = 0, items: itemSchema = {} } = fromRjsf(schema)
  const list: readonly unknown[] = Array.isArray(formData) ? formData : []
  const kinds = itemSchema.oneOf ?? [itemSchema]
  // Blocks and single values start open; other objects start collapsed, because their names are enough.
  const beginsOpen = itemSchema.oneOf !== undefined || itemSchema.type !== 'object'
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const label = uiSchema?.['ui:title'] ?? name
  const pointer = pointerOf(fieldPathId.path)
  const error = problems.get(pointer)
  const { SchemaField } = registry.fields
  if (maxItems === 0 || !SchemaField) return null

  const change = (next: readonly unknown[]) => onChange([...next], fieldPathId.path)
  const isOpen = (at: number) =>
    beginsOpen !== turned.has(at) || Boolean(shown?.startsWith(`${pointer}/${at}/`))
  const turn = (at: number, open: boolean) => {
    const next = new Set(turned)
    if (open === beginsOpen) next.delete(at)
    else next.add(at)
    setTurned(next)
  }
  const handleAdd = (kind: FormSchema) => {
    change([...list, blankValue(kind, list.flatMap(menuIdOf))])
    turn(list.length, true)
  }
  const handleMove = (from: number, to: number) => {
    const next = moveListItem(list, from, to)
    if (next === list) return
    change(next)
    const opened = Array.from(list.keys(), isOpen)
    const order = moveListItem(opened, from, to)
    setTurned(new Set(order.flatMap((open, at) => (open === beginsOpen ? [] : [at]))))
  }
  const handleRemove = (at: number) => {
    change(removeListItem(list, at))
    const order = removeListItem(Array.from(list.keys(), isOpen), at)
    setTurned(new Set(order.flatMap((open, index) => (open === beginsOpen ? [] : [index]))))
  }
  const titleOf = (item: unknown): string => {
    if (typeof item === 'string' && item !== '') return itemSchema.enum ? choiceLabel(i18n, item) : item
    const kind = kindName(item)
    if (kind !== null) return choiceLabel(i18n, kind)
    const texts = titleTexts(item)
    const named = hoursOf(item) ?? markOf(item)
    if (named !== null) return named
    return texts[i18n.locale as 'ru'] ?? texts.ru ?? texts.uz ?? texts.en ?? label
  }

  return (
    <fieldset className={styles['list']} id={formControlId(pointer)} tabIndex={-1}>
      <legend className={styles['label']}>{label}</legend>
      {uiSchema?.['ui:description']?.trim() && <p className={styles['hint']}>{uiSchema['ui:description']}</p>}
      {error && <FieldError>{error}</FieldError>}
      {list.map((item, at) => (
        <ListItem
          // Items have no ids, so their position is the key; a moved item renders from its value.
          key={at}
          title={titleOf(item)}
          isOpen={isOpen(at)}
          onToggle={() => turn(at, !isOpen(at))}
          onMove={(by) => handleMove(at, at + by)}
          onRemove={list.length > minItems ? () => handleRemove(at) : null}
        >
          {() => (
            <SchemaField
              name={name}
              schema={toRjsf(kindOf(kinds, item))}
              // Fields are called by what they belong to: the kind of a block, or the list.
              uiSchema={{
                'ui:owner': kindName(item) ?? name,
                'ui:title': typeof item === 'string' ? label : titleOf(item),
              }}
              formData={item}
              fieldPathId={toFieldPathId(at, registry.globalFormOptions, fieldPathId)}
              registry={registry}
              required={required ?? false}
              onChange={onChange}
              onBlur={onBlur}
              onFocus={onFocus}
            />
          )}
        </ListItem>
      ))}
      {list.length < maxItems && (
        <div className={styles['adds']}>
          {kinds.map((kind, at) => (
            <Button key={at} kind="secondary" size="small" icon={Plus} onClick={() => handleAdd(kind)}>
              {itemSchema.oneOf
                ? choiceLabel(i18n, kind.properties?.['kind']?.const)
                : t({ id: 'admin.item.add', message: `Добавить: ${label}` })}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
