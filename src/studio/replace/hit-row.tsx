import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FoundRange } from '../../authoring/index.ts'
import { Checkbox, TextButton, VisuallyHidden } from '../../ui/index.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import { elementKindName } from '../outline/element-words.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import styles from './replace.module.css'
import type { ReplacedHit } from './use-replacement.ts'

export interface HitRowProps {
  readonly edited: ProductInView
  readonly isReplacing: boolean
  readonly onText: (text: TextInLanguage) => void
  readonly onSelect: (handle: string) => void
  readonly replaced: ReplacedHit
  readonly mayChoose: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One place that has the query: where it is, what stands there, what it becomes, or why it stays. */
export function HitRow({ edited, replaced, mayChoose, isReplacing, onChoose, ...links }: HitRowProps) {
  const { t, i18n } = useLingui()
  const { hit, refusal, isChecking, isChosen } = replaced
  const { before, after, ranges } = hit
  const language = hit.kind === 'text' ? hit.language : undefined
  const placeOf = (): string => {
    if (hit.kind === 'text') return hit.key
    const { words } = edited.labelOf(hit.element)
    const kind = hit.option
      ? t({ id: 'studio.replace.option', message: 'Вариант ответа' })
      : elementKindName(i18n, hit.element.kind)
    return `${kind} · ${words}`
  }
  const place = placeOf()
  const name = language === undefined ? place : `${language.toUpperCase()} · ${place}`
  const element = hit.kind === 'name' ? hit.element : elementOfText(edited, hit.key)
  return (
    <li className={styles['hit']} data-refused={refusal !== null || undefined}>
      {mayChoose && (
        <Checkbox checked={isChosen} disabled={refusal !== null || isChecking} onChange={onChoose}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </Checkbox>
      )}
      <div className={styles['about']}>
        <p className={styles['place']}>
          <TextButton
            onClick={() =>
              hit.kind === 'text'
                ? links.onText({ key: hit.key, language: hit.language })
                : links.onSelect(hit.element.handle)
            }
          >
            {name}
          </TextButton>
          {hit.kind === 'text' && element && <span> {edited.labelOf(element).words}</span>}
        </p>
        <p className={styles['before']} lang={language}>
          {marked(before, ranges)}
        </p>
        {isReplacing && refusal === null && (
          <p className={styles['after']} lang={language}>
            <span aria-hidden="true">→ </span>
            <ins>{after === '' ? '—' : after}</ins>
          </p>
        )}
        {isChecking && (
          <p className={styles['hint']}>
            {t({ id: 'studio.replace.checking', message: 'Проверяем, можно ли переименовать…' })}
          </p>
        )}
        {refusal !== null && <p className={styles['refusal']}>{refusal}</p>}
      </div>
    </li>
  )
}

/** The element with the longest key that begins the key of a text; null when there is none. */
function elementOfText({ elements, store }: ProductInView, key: string): OutlineElement | null {
  let best: OutlineElement | null = null
  for (const one of elements) {
    if (!one.textKey) continue
    const isWithin = `${key}.`.startsWith(`${store.product}.${one.textKey}.`)
    if (isWithin && one.textKey.length > (best?.textKey?.length ?? 0)) best = one
  }
  return best
}

/** A text with what was found marked. */
function marked(text: string, ranges: readonly FoundRange[]): ReactNode {
  return [
    ...ranges.flatMap(({ from, to }, at) => [
      text.slice(ranges[at - 1]?.to ?? 0, from),
      <mark key={from}>{text.slice(from, to)}</mark>,
    ]),
    text.slice(ranges.at(-1)?.to ?? 0),
  ]
}
