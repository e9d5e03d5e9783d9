import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import ClipboardCopy from 'lucide/dist/esm/icons/clipboard-copy.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import {
  draftBlocks,
  draftValueOf,
  liveChildren,
  productPath,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { FormField, IconButton, Note, TextInput, useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { isCopied } from '../clipboard/copy-element.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { findingText } from '../findings/find-words.ts'
import { type Compiled, wordsNear } from '../findings/use-compiled.ts'
import { elementKindName } from '../outline/element-words.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import type { RenamedDraft } from '../rename/draft-rename.ts'
import { RenameButton } from '../rename/rename-button.tsx'
import { isRenamed } from '../rename/renamed-kind.ts'
import { BlockElementTexts } from '../texts/block-element-texts.tsx'
import { ElementTexts } from '../texts/element-texts.tsx'
import styles from './element-panel.module.css'
import { BlockNote } from '../blocks/block-note.tsx'
import { asksOf, findingsIn, withoutExamples } from './block-panel.ts'
import { MountPart } from './mount-part.tsx'
import type { BlocksOfDraft } from '../blocks/use-draft-blocks.ts'
import { editsOfKey, useKeptExamples } from '../bench/use-kept-examples.ts'
import { ExpressionField } from './expression-field.tsx'
import { PanelProvider } from './panel-context.ts'
import { PropertiesForm } from './properties-form.tsx'
import { textUnder } from './typed-values.ts'
import { ValueEditor } from './value-editor.tsx'

export interface ElementPanelProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly element: OutlineElement
  readonly label: string
  readonly conditions: readonly string[]
  /** The day that the server takes as today. */
  readonly today: string
  /** What a rename reads besides the draft. */
  readonly around: Pick<RenamedDraft, 'surroundings' | 'baseHash'>
  readonly isReadOnly: boolean
  /** The products of the draft's blocks; blocks null before they are known. */
  readonly blocks: BlocksOfDraft
  /** Shows what is inside a block. */
  readonly onOpenBlock: (block: string) => void
  readonly onRemove: () => void
  readonly onDuplicate: () => void
  /** Copies the element with what it needs, for another product. */
  readonly onCopy: () => void
  readonly onMove: (by: -1 | 1) => void
}

const CallEditor = lazy(async () => ({ default: (await import('../call/call-editor.tsx')).CallEditor }))

/** The properties of the selected element: key, texts in three languages, properties, findings. */
export function ElementPanel(props: ElementPanelProps) {
  const { store, view, compiled, element, label, conditions, today, around, isReadOnly, blocks } = props
  const { onRemove, onDuplicate, onCopy, onMove, onOpenBlock } = props
  const { t, i18n } = useLingui()
  const texts = useProductTexts()
  const language = useLanguage()
  const id = useId()
  const node = view.draft.node(element.handle)
  const { pointer } = element
  const own = useMemo(
    () =>
      findingsIn(compiled.findings, element.block).filter(
        ({ path }) =>
          (path === pointer || path.startsWith(`${pointer}/`)) &&
          !element.children.some((child) => path === child.pointer || path.startsWith(`${child.pointer}/`)) &&
          pointer !== '',
      ),
    [compiled.findings, element.block, element.children, pointer],
  )
  const problems = new Map(
    own.map((finding) => [finding.path.slice(pointer.length), findingText(texts, finding)] as const),
  )
  const keptOfProduct = useKeptExamples(store, view)
  const kept = element.block === null ? keptOfProduct : { ...keptOfProduct, ...withoutExamples(store) }
  if (!node) return null
  const value = draftValueOf(node)
  const blockFiles = { ...around.surroundings.blocks, ...draftBlocks(view.draft) }
  const TextsOf = element.block === null ? ElementTexts : BlockElementTexts
  const isWhole = element.kind === 'product' || element.kind === 'sharedBlock'
  const isNamed = node.key !== null && element.kind !== 'settings' && !isWhole
  const isScalar = node.kind === 'scalar'
  const isCall = element.kind === 'call'
  // A finding about a property is shown at its box.
  const above = own.filter(({ path }) => !isScalar && path === pointer)

  return (
    <div className={styles['panel']} onBlur={store.endTyping}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{label}</h2>
          <p className={styles['about']}>
            {elementKindName(i18n, element.kind)}
            {element.name !== '' && <code className={styles['key']}>{element.name}</code>}
          </p>
        </div>
        {!isReadOnly && !isWhole && (
          <div className={styles['tools']}>
            {isRenamed(element) && element.block === null && (
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
            {isCopied(element) && element.block === null && (
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
        )}
      </div>
      {above.map((finding) => (
        <Note
          key={`${finding.code} ${finding.message}`}
          tone={finding.severity}
          title={findingText(texts, finding)}
        />
      ))}
      <PanelProvider
        value={{
          id,
          conditions,
          problems,
          isReadOnly,
          pointer,
          valueType: element.kind === 'field' ? textUnder(value, 'type') : null,
          findings: own,
          ...asksOf(compiled, element.block),
          ...kept,
          product: store.product,
          texts: wordsNear(compiled, language) ?? {},
          today,
        }}
      >
        <fieldset className={styles['fields']} disabled={isReadOnly}>
          <legend className={styles['hidden']}>{label}</legend>
          {element.block !== null && <BlockNote block={element.block} blocks={blocks.blocks} />}
          {isNamed && (
            <KeyField
              store={store}
              element={element}
              name={node.key ?? ''}
              siblings={namesBeside(view, element)}
            />
          )}
          {isObject(value) && element.kind === 'block' && (
            <MountPart
              use={value}
              blocks={blockFiles}
              isReadOnly={isReadOnly}
              onChange={(next) => store.put(node.handle, next)}
              onOpen={onOpenBlock}
            />
          )}
          {isScalar ? (
            <ValueEditor
              id={`${id}-value`}
              path={pointer}
              editor={element.kind === 'condition' ? 'expression' : 'scalar'}
              label={
                element.kind === 'condition'
                  ? t({ id: 'studio.panel.holds', message: 'Выполняется, когда' })
                  : t({ id: 'studio.panel.its-value', message: 'Значение' })
              }
              value={value}
              isRequired
              error={problems.get('')}
              onChange={(next) => store.put(node.handle, (next ?? '') as JsonValue)}
            />
          ) : (
            <>
              {!isCall && <TextsOf {...{ store, view, compiled, element, isReadOnly }} />}
              {isObject(value) && isCall && (
                <Suspense fallback={null}>
                  <CallEditor
                    {...{ store, view, compiled, value, isReadOnly }}
                    {...{ pointer, problems, today }}
                    texts={wordsNear(compiled, language) ?? {}}
                    renderExpression={({ at, ...field }) => (
                      <ExpressionField
                        {...field}
                        id={`${id}${at.replaceAll('/', '-')}`}
                        path={pointer + at}
                        error={problems.get(at)}
                        isShort
                      />
                    )}
                    api={around.surroundings.api}
                    name={element.name}
                    stops={stopsOf(view, store.product)}
                    onChange={(next) => store.put(node.handle, next)}
                  />
                </Suspense>
              )}
              {isObject(value) && element.definition !== null && (
                <PropertiesForm
                  definition={element.definition}
                  value={value}
                  onChange={(next) => kept.putElement(node, element, next)}
                />
              )}
            </>
          )}
          {/* The editor of a call has its messages beside the outcomes: all languages come last. */}
          {(isScalar || isCall) && <TextsOf {...{ store, view, compiled, element, isReadOnly }} />}
        </fieldset>
      </PanelProvider>
    </div>
  )
}

function stopsOf({ draft }: DraftView, product: string): readonly string[] {
  const stops = draft.at(productPath(product), '/stops')
  return (stops ? liveChildren(stops) : []).flatMap((node) => {
    const stop = draftValueOf(node)
    return isObject(stop) && typeof stop['id'] === 'string' ? [stop['id']] : []
  })
}

function namesBeside({ draft }: DraftView, { handle }: OutlineElement): readonly string[] {
  const node = draft.node(handle)
  return node?.parent ? liveChildren(node.parent).flatMap((one) => (one === node ? [] : [one.key ?? ''])) : []
}

interface KeyFieldProps {
  readonly store: EditedDraft
  readonly element: OutlineElement
  readonly name: string
  readonly siblings: readonly string[]
}

/** Box for the key of an element. The element is renamed when the box loses focus, not while typing. */
function KeyField({ store, element, name, siblings }: KeyFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? name
  const isTaken = text !== name && siblings.includes(text)
  const isWrong = !/^[A-Za-z][A-Za-z0-9_]*$/.test(text)
  const commit = () => {
    if (typed === null || isTaken || isWrong) return
    if (typed !== name) store.edit(editsOfKey(store, element, typed))
    setTyped(null)
  }
  const errorText = () => {
    if (isTaken) return t({ id: 'studio.panel.key.taken', message: 'Такой ключ уже есть' })
    if (!isWrong) return undefined
    return t({ id: 'studio.panel.key.wrong', message: 'Латиница и цифры без пробелов, сначала буква' })
  }
  return (
    <FormField label={t({ id: 'studio.panel.key', message: 'Ключ' })} error={errorText()}>
      <TextInput value={text} spellCheck={false} autoCapitalize="none" onChange={setTyped} onBlur={commit} />
    </FormField>
  )
}
