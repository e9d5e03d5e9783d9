import { useLingui } from '@lingui/react/macro'
import { draftBlocks, draftValueOf, type DraftNode, type JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { StaffLink } from '../../staff/index.ts'
import { Note } from '../../ui/index.ts'
import { BlockNote } from '../blocks/block-note.tsx'
import { useFindingText } from '../findings/find-words.ts'
import { isWholeFile, type OutlineElement } from '../outline/outline-tree.ts'
import { BlockElementTexts } from '../texts/block-element-texts.tsx'
import { ElementTexts } from '../texts/element-texts.tsx'
import { CallPart } from './call-part.tsx'
import { ElementHead } from './element-head.tsx'
import styles from './element-panel.module.css'
import type { ElementPanelProps } from './element-panel-props.ts'
import { KeyField } from './key-field.tsx'
import { MountPart } from './mount-part.tsx'
import { PanelProvider, usePanel } from './panel-context.ts'
import { PropertiesForm } from './properties-form.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useElementContext } from './use-element-context.ts'
import { ValueEditor } from './value-editor.tsx'

/** The properties of the selected element: key, texts in three languages, properties, findings. */
export function ElementPanel(props: ElementPanelProps) {
  const { store, view, element, label, around, isReadOnly, blocks, onOpenBlock } = props
  const sayFinding = useFindingText()
  const { putElement, ...context } = useElementContext(props)
  const node = view.draft.node(element.handle)
  if (!node) return null
  const value = draftValueOf(node)
  const isNamed = node.key !== null && element.kind !== 'settings' && !isWholeFile(element)
  const put = (next: JsonValue) => store.put(node.handle, next)
  // A finding about a property is shown at its box.
  const above = context.findings.filter(({ path }) => node.kind !== 'scalar' && path === element.pointer)

  return (
    <div className={styles['panel']} onBlur={store.endTyping}>
      <ElementHead {...props} />
      {above.map((finding) => (
        <Note
          key={`${finding.code} ${finding.message}`}
          tone={finding.severity}
          title={sayFinding(finding)}
        />
      ))}
      <PanelProvider value={context}>
        <fieldset className={styles['fields']} disabled={isReadOnly}>
          <legend className={styles['hidden']}>{label}</legend>
          {element.block !== null && <BlockNote block={element.block} blocks={blocks.blocks} />}
          {isNamed && <KeyField {...{ store, view, element }} name={node.key} />}
          {isObject(value) && element.kind === 'block' && (
            <MountPart
              use={value}
              blocks={{ ...around.surroundings.blocks, ...draftBlocks(view.draft) }}
              isReadOnly={isReadOnly}
              onChange={put}
              onOpen={onOpenBlock}
            />
          )}
          <ElementValue
            {...props}
            node={node}
            onPut={put}
            onProperties={(next) => putElement(node, element, next)}
          />
        </fieldset>
      </PanelProvider>
    </div>
  )
}

interface ElementValueProps extends ElementPanelProps {
  readonly node: DraftNode
  readonly onPut: (value: JsonValue) => void
  /** Takes changed properties: the examples of a rule follow its id. */
  readonly onProperties: (value: JsonValue) => void
}

/** The value of an element, and its texts: before the properties, after the one value, after the outcomes of a call. */
function ElementValue({ node, onPut, onProperties, ...props }: ElementValueProps) {
  const { element, around } = props
  const value = draftValueOf(node)
  const TextsOf = element.block === null ? ElementTexts : BlockElementTexts
  const texts = <TextsOf {...props} />
  if (node.kind === 'scalar')
    return (
      <>
        <ScalarValue element={element} value={value} onChange={onPut} />
        {texts}
      </>
    )
  const isCall = element.kind === 'call'
  if (element.pointer === '/terms' && isObject(value))
    return <TermsPanel {...props} value={value} onChange={onPut} />
  return (
    <>
      {element.pointer === '/submit' && <SentAnswersLink product={props.store.product} />}
      {!isCall && texts}
      {isObject(value) && isCall && (
        <CallPart {...props} value={value} api={around.surroundings.api} onChange={onPut} />
      )}
      {isObject(value) && element.definition !== null && (
        <PropertiesForm definition={element.definition} value={value} onChange={onProperties} />
      )}
      {/* The editor of a call has its messages beside the outcomes: all languages come last. */}
      {isCall && texts}
    </>
  )
}

interface ScalarValueProps {
  readonly element: OutlineElement
  readonly value: JsonValue
  readonly onChange: (value: JsonValue) => void
}

/** The one value of an element without properties: of a condition the expression. */
function ScalarValue({ element, value, onChange }: ScalarValueProps) {
  const { t } = useLingui()
  const { id, pointer, problems } = usePanel()
  const isCondition = element.kind === 'condition'
  return (
    <ValueEditor
      id={`${id}-value`}
      path={pointer}
      editor={isCondition ? 'expression' : 'scalar'}
      label={
        isCondition
          ? t({ id: 'studio.panel.holds', message: 'Выполняется, когда' })
          : t({ id: 'studio.panel.its-value', message: 'Значение' })
      }
      value={value}
      isRequired
      error={problems.get('')}
      onChange={(next) => onChange((next ?? '') as JsonValue)} // editors of values give JSON
    />
  )
}

/** The way to the answers that people sent, for who works at the desk, too. */
function SentAnswersLink({ product }: { readonly product: string }) {
  const { t } = useLingui()
  return (
    <p>
      <StaffLink href={`/admin/forms?product=${encodeURIComponent(product)}`}>
        {t({ id: 'studio.form.answers', message: 'Присланные ответы: таблица и файлы' })}
      </StaffLink>
    </p>
  )
}
