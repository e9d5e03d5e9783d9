import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Names of the groups of this site; another group is called by its id. */
const groups: Readonly<Record<string, MessageDescriptor>> = {
  auto: msg({ id: 'studio.group.auto', message: 'Автомобиль' }),
  business: msg({ id: 'studio.group.business', message: 'Бизнес' }),
  examples: msg({ id: 'studio.group.examples', message: 'Примеры анкет' }),
  health: msg({ id: 'studio.group.health', message: 'Жизнь и здоровье' }),
  home: msg({ id: 'studio.group.home', message: 'Дом' }),
  travel: msg({ id: 'studio.group.travel', message: 'Путешествия' }),
}

/** The name of a group of products in the person's language. */
export function useGroupName(): (group: string) => string {
  const { i18n } = useLingui()
  return (group) => {
    const known = groups[group]
    return known ? i18n._(known) : group
  }
}
