import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import ClipboardCopy from 'lucide/dist/esm/icons/clipboard-copy.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { IconButton } from '../../ui/index.ts'
import { isCopied } from '../clipboard/copy-element.ts'
import { elementKindName } from '../outline/element-words.ts'
import { isWholeFile } from '../outline/outline-tree.ts'
import { RenameButton } from '../rename/rename-button.tsx'
import { isRenamed } from '../rename/renamed-kind.ts'
import styles from './element-panel.module.css'
import type { ElementPanelProps } from './element-panel-props.ts'

/** The name and kind of an element, and what can be done with it. */
export function ElementHead(props: ElementPanelProps) {
  const { i18n } = useLingui()
  const { element, label, isReadOnly } = props
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{label}</h2>
        <p className={styles['about']}>
          {elementKindName(i18n, element.kind)}
          {element.name !== '' && <code className={styles['key']}>{element.name}</code>}
        </p>
      </div>
      {!isReadOnly && !isWholeFile(element) && <ElementTools {...props} />}
    </div>
  )
}

function ElementTools(props: ElementPanelProps) {
  const { store, view, element, around, onRemove, onDuplicate, onCopy, onMove } = props
  const { t } = useLingui()
  const isOfProduct = element.block === null
  return (
    <div className={styles['tools']}>
      {isRenamed(element) && isOfProduct && (
        <RenameButton
          store={store}
          source={{ draft: view.draft, product: store.product, ...around }}
          element={element}
        />
      )}
      <IconButton
        icon={ArrowUp}
        label={t({ id: 'studio.panel.up', message: 'Выше' })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t({ id: 'studio.panel.down', message: 'Ниже' })}
        onClick={() => onMove(1)}
      />
      {isCopied(element) && isOfProduct && (
        <IconButton
          icon={ClipboardCopy}
          label={t({ id: 'studio.panel.clipboard', message: 'Скопировать для вставки' })}
          onClick={onCopy}
        />
      )}
      <IconButton
        icon={Copy}
        label={t({ id: 'studio.panel.copy', message: 'Сделать копию' })}
        onClick={onDuplicate}
      />
      <IconButton
        icon={Trash}
        label={t({ id: 'studio.panel.delete', message: 'Удалить' })}
        onClick={onRemove}
      />
    </div>
  )
}
