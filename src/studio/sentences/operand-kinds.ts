import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operand, SentenceName, SubjectType } from '../../engine/sentences/index.ts'

/** What a name is compared with, as a person chooses it. */
export type OperandKind = 'text' | 'number' | 'date' | 'today' | 'from' | 'name' | 'year'

/** The kinds of values that a type is compared with; `names` are those of that type. */
export function operandKinds(type: SubjectType, names: readonly SentenceName[]): readonly OperandKind[] {
  const named: readonly OperandKind[] = names.length > 0 ? ['name'] : []
  switch (type) {
    case 'date':
      return ['today', 'date', ...named, ...(names.length > 0 ? (['from'] as const) : [])]
    case 'number':
      return ['number', ...named, 'year']
    case 'any':
      return ['text', 'number', 'today', 'date', ...named]
    case 'text':
    case 'bool':
    case 'list':
    case 'other':
      return ['text', ...named]
  }
}

/** The kind of a value. */
export function kindOfOperand(operand: Operand): OperandKind {
  switch (operand.kind) {
    case 'value':
      return typeof operand.value === 'number' ? 'number' : 'text'
    case 'shifted':
      return operand.from === 'today' ? 'today' : 'from'
    case 'values':
      return 'text'
    case 'date':
    case 'name':
    case 'year':
      return operand.kind
  }
}

/** The value that a kind begins with; `first` is a name of the type. */
export function operandOfKind(kind: OperandKind, first: string, today: string): Operand {
  const none = { sign: '+', amount: 0 } as const
  switch (kind) {
    case 'text':
      return { kind: 'value', value: '' }
    case 'number':
      return { kind: 'value', value: 0 }
    case 'date':
      return { kind: 'date', day: today }
    case 'today':
      return { kind: 'shifted', from: 'today', unit: 'days', ...none }
    case 'from':
      return { kind: 'shifted', from: first, sign: '+', amount: 1, unit: 'days' }
    case 'name':
      return { kind: 'name', name: first }
    case 'year':
      return { kind: 'year', ...none }
  }
}

/** Names that a name of this type can be compared with. */
export function namesOfType(
  names: readonly SentenceName[],
  type: SubjectType,
  except: string,
): readonly SentenceName[] {
  return names.filter(
    (one) =>
      one.name !== except && one.name !== '' && (type === 'any' ? one.inside === null : one.type === type),
  )
}

const kinds: Readonly<Record<OperandKind, MessageDescriptor>> = {
  text: msg({ id: 'studio.sentence.kind.text', message: 'текст' }),
  number: msg({ id: 'studio.sentence.kind.number', message: 'число' }),
  date: msg({ id: 'studio.sentence.kind.date', message: 'дата' }),
  today: msg({ id: 'studio.sentence.kind.today', message: 'день от сегодня' }),
  from: msg({ id: 'studio.sentence.kind.from', message: 'день от поля' }),
  name: msg({ id: 'studio.sentence.kind.name', message: 'поле или постоянная' }),
  year: msg({ id: 'studio.sentence.kind.year', message: 'год от нынешнего' }),
}

/** The kind of a value in the analyst's words. */
export function operandKindWords(i18n: I18n, kind: OperandKind): string {
  return i18n._(kinds[kind])
}
