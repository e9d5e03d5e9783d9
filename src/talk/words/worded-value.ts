import type { ValueView } from '../../engine/index.ts'

/** What a value needs to be put into words. */
export type WordedValue = Pick<ValueView, 'field' | 'value' | 'label' | 'item'>
