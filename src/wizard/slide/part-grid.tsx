import type { ReactNode } from 'react'
import type { ListView, PartView } from '../../engine/index.ts'
import { itemPartComponents } from '../../parts/item-part.generated.ts'
import { partKey, widthOf } from './part-key.ts'
import { forAnyPart, type PropsOfPart } from './part-component.ts'
import styles from './parts.module.css'

export interface PartGridProps {
  readonly parts: readonly PartView[]
  readonly slide: string
  readonly scopes: readonly string[]
  /** Renders a list inside the item. */
  readonly inner: (view: ListView) => ReactNode
}

const components = forAnyPart(itemPartComponents)

/** The parts of a list item in their order, halves and thirds side by side where there is room. */
export function PartGrid({ parts, slide, scopes, inner }: PartGridProps) {
  return (
    <div className={styles['grid']}>
      {parts.map((part) => (
        <div className={styles['cell']} key={partKey(part)} data-width={widthOf(part)}>
          {part.kind === 'list' ? inner(part) : <ItemPart view={part} slide={slide} scopes={scopes} />}
        </div>
      ))}
    </div>
  )
}

/** A part of an item; a list within it is rendered by the item's editor. */
function ItemPart(props: PropsOfPart) {
  const { [props.view.kind]: Part } = components
  return Part && <Part {...props} />
}
