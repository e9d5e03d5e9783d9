import { useLingui } from '@lingui/react/macro'
import type { JsonValue } from '../../authoring/index.ts'
import { Button, Disclosure, TextButton, VisuallyHidden } from '../../ui/index.ts'
import { valueWords } from '../grammar/value-words.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { NewOverride } from './new-override.tsx'
import { TypedValueRow } from '../values/typed-value-input.tsx'
import type { ValueKind } from '../values/value-kinds.ts'
import {
  inheritedValues,
  overriddenValues,
  valueOfBlock,
  withOverride,
  withoutOverride,
  type OverriddenValue,
} from '../blocks/block-values.ts'
import styles from './mount-part.module.css'

type JsonRecord = Readonly<Record<string, JsonValue>>

export interface MountPartProps {
  /** The mount as in the file. */
  readonly use: JsonRecord
  readonly blocks: Readonly<Record<string, unknown>>
  readonly isReadOnly: boolean
  readonly onChange: (use: JsonRecord) => void
  /** Shows what is inside the block. */
  readonly onOpen: (block: string) => void
}

/** Whose the values of a mounted block are: those that this product says itself, beside the block's, and the others. */
export function MountPart({ use, blocks, isReadOnly, onChange, onOpen }: MountPartProps) {
  const { t, i18n } = useLingui()
  const block = String(use['use'])
  const overridden = overriddenValues(use, blocks)
  const left = [use['without'] ?? []].flat().flatMap((name) => (typeof name === 'string' ? [name] : []))
  const inherited = inheritedValues(use, blocks)
  const { length: count } = inherited
  const placeText = usePlaceText()
  const takeBackField = (name: string) => {
    const without = left.filter((one) => one !== name)
    const { without: _, ...rest } = use
    onChange(without.length === 0 ? rest : { ...use, without })
  }
  return (
    <section className={styles['part']} aria-labelledby="studio-overrides">
      <Button size="small" kind="secondary" onClick={() => onOpen(block)}>
        {t({ id: 'studio.block.open', message: `Открыть блок ${block}` })}
      </Button>
      <h3 id="studio-overrides" className={styles['heading']}>
        {t({ id: 'studio.block.own', message: 'Здесь иначе, чем в блоке' })}
      </h3>
      {overridden.length + left.length === 0 && (
        <p className={styles['quiet']}>
          {t({ id: 'studio.block.own.none', message: 'Ничего: все значения — блока.' })}
        </p>
      )}
      <ul className={styles['values']}>
        {overridden.map((value) => (
          <OverriddenRow
            key={value.place.join('/')}
            value={value}
            place={placeText(value.place)}
            isReadOnly={isReadOnly}
            onChange={(here) => onChange(withOverride(use, value.place, here, blocks))}
            onTakeBack={() => onChange(withoutOverride(use, value.place))}
          />
        ))}
        {left.map((name) => (
          <li key={`without ${name}`} className={styles['value']}>
            <strong>{name}</strong>
            <p className={styles['quiet']}>
              {t({ id: 'studio.block.field.left', message: 'Здесь этого поля нет, в блоке есть.' })}
            </p>
            {!isReadOnly && <TakeBack place={name} onPress={() => takeBackField(name)} />}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <NewOverride
          taken={overridden.map(({ place }) => place)}
          onAdd={(place) =>
            onChange(withOverride(use, place, valueOfBlock(use, place, blocks) ?? '', blocks))
          }
        />
      )}
      <Disclosure title={t({ id: 'studio.block.inherited', message: `Значения блока ${block}: ${count}` })}>
        <ul className={styles['values']}>
          {inherited.map(({ place, value }) => {
            const words = placeText(place)
            return (
              <li key={place.join('/')} className={styles['value']}>
                <strong>{words}</strong>
                <span className={styles['code']}>{valueWords(i18n, value)}</span>
                {!isReadOnly && isScalar(value) && (
                  <TextButton onClick={() => onChange(withOverride(use, place, value, blocks))}>
                    {t({ id: 'studio.block.override', message: 'Задать здесь своё' })}
                    <VisuallyHidden>{`: ${words}`}</VisuallyHidden>
                  </TextButton>
                )}
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </section>
  )
}

interface OverriddenRowProps {
  readonly value: OverriddenValue
  /** The place in words. */
  readonly place: string
  readonly isReadOnly: boolean
  readonly onChange: (here: JsonValue) => void
  readonly onTakeBack: () => void
}

const kinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list', 'items', 'named', 'nothing']

function OverriddenRow({ value, place, isReadOnly, onChange, onTakeBack }: OverriddenRowProps) {
  const { t, i18n } = useLingui()
  const { here, ofBlock } = value
  const there = ofBlock === undefined ? '' : valueWords(i18n, ofBlock)
  const keys = value.place.join('.')
  return (
    <li className={styles['value']}>
      <strong>{place}</strong>
      <p className={styles['quiet']}>
        {ofBlock === undefined
          ? t({ id: 'studio.block.value.none', message: 'В блоке этого нет' })
          : t({ id: 'studio.block.value', message: `В блоке: ${there}` })}
      </p>
      <TypedValueRow
        label={t({ id: 'studio.block.here', message: `Значение ${keys}` })}
        kindLabel={t({ id: 'studio.block.here.kind', message: `Вид значения ${keys}` })}
        kinds={kinds}
        value={here}
        isReadOnly={isReadOnly}
        // The boxes give values of JSON.
        onChange={(next) => onChange(next as JsonValue)}
      />
      {!isReadOnly && <TakeBack place={place} isAdded={ofBlock === undefined} onPress={onTakeBack} />}
    </li>
  )
}

interface TakeBackProps {
  /** The place in words. */
  readonly place: string
  /** The block has nothing there. */
  readonly isAdded?: boolean
  readonly onPress: () => void
}

function TakeBack({ place, isAdded = false, onPress }: TakeBackProps) {
  const { t } = useLingui()
  return (
    <TextButton onClick={onPress}>
      {isAdded
        ? t({ id: 'studio.block.take-away', message: 'Убрать добавленное' })
        : t({ id: 'studio.block.take-back', message: 'Вернуть значение блока' })}
      <VisuallyHidden>{`: ${place}`}</VisuallyHidden>
    </TextButton>
  )
}

/** Returns the words of a place in a block: keys of the grammar in the person's language, names as they are. */
function usePlaceText(): (place: readonly string[]) => string {
  const { i18n } = useLingui()
  return (place) =>
    place
      .filter((key) => key !== 'properties' && key !== 'data')
      .map((key) => keyLabel(i18n, key))
      .join(' → ')
}

function isScalar(value: JsonValue): boolean {
  return value === null || typeof value !== 'object'
}
