import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Quantified } from '../../engine/sentences/index.ts'

const quantifiers: Readonly<Record<Quantified['quantifier'], MessageDescriptor>> = {
  any: msg({ id: 'studio.sentence.any', message: 'есть хотя бы один, где' }),
  all: msg({ id: 'studio.sentence.all', message: 'для каждого' }),
  none: msg({ id: 'studio.sentence.none', message: 'нет ни одного, где' }),
  one: msg({ id: 'studio.sentence.one', message: 'есть ровно один, где' }),
  count: msg({ id: 'studio.sentence.count', message: 'сколько их' }),
}

/** A quantifier in the analyst's words. */
export function quantifierText(i18n: I18n, quantifier: Quantified['quantifier']): string {
  return i18n._(quantifiers[quantifier])
}

/** The quantifiers in the order in which they are offered. */
export const quantifierNames: readonly Quantified['quantifier'][] = ['any', 'all', 'none', 'one', 'count']
