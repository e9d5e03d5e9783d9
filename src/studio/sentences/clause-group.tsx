import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { RuleGroupBodyComponents, type RuleGroupProps, useRuleGroup } from 'react-querybuilder'
import { Button, IconButton, Select } from '../../ui/index.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'

/** Clauses that are joined, with the word that joins them, and the buttons that add to them. */
export function SentenceGroup(props: RuleGroupProps) {
  const { t } = useLingui()
  const { prefix, isReadOnly, begin, announce, joinGroup } = useSentence()
  const group = useRuleGroup(props)
  const { path, ruleGroup } = group
  const isInner = path.length > 0
  const count = ruleGroup.rules.length
  const isNegated = ruleGroup.not === true
  const how = `${isNegated ? 'not-' : ''}${'combinator' in ruleGroup && ruleGroup.combinator === 'or' ? 'or' : 'and'}`
  const canGroup = !isInner && prefix === null
  const isJoined = count > 1 || isNegated || isInner
  const add = (what: 'clause' | 'group') => {
    if (what === 'clause') group.addRule()
    else group.addGroup()
    announce(
      what === 'clause'
        ? t({ id: 'studio.sentence.added', message: 'Условие добавлено' })
        : t({ id: 'studio.sentence.group-added', message: 'Группа условий добавлена' }),
    )
  }
  return (
    <div
      className={styles['group']}
      data-inner={isInner || undefined}
      role="group"
      aria-label={
        isInner
          ? t({ id: 'studio.sentence.group', message: 'Группа условий' })
          : t({ id: 'studio.sentence.clauses', message: 'Условия' })
      }
    >
      {isJoined && (
        <div className={styles['join']}>
          <Select
            aria-label={t({ id: 'studio.sentence.join', message: 'Как соединены условия' })}
            readOnly={isReadOnly}
            value={how}
            options={[
              { value: 'and', label: t({ id: 'studio.sentence.join.all', message: 'верно всё' }) },
              { value: 'or', label: t({ id: 'studio.sentence.join.any', message: 'верно хотя бы одно' }) },
              {
                value: 'not-and',
                label: t({ id: 'studio.sentence.join.not-all', message: 'неверно хотя бы одно' }),
              },
              { value: 'not-or', label: t({ id: 'studio.sentence.join.none', message: 'ни одно не верно' }) },
            ]}
            onChange={(value) =>
              joinGroup(path, value.endsWith('or') ? 'or' : 'and', value.startsWith('not'))
            }
          />
          {isInner && !isReadOnly && (
            <IconButton
              icon={Trash}
              label={t({ id: 'studio.sentence.remove-group', message: 'Убрать группу' })}
              onClick={() => {
                announce(t({ id: 'studio.sentence.group-removed', message: 'Группа условий убрана' }))
                group.removeGroup()
              }}
            />
          )}
        </div>
      )}
      {count === 0 && (
        <p className={styles['always']}>
          {t({ id: 'studio.sentence.always', message: 'Без условий: всегда' })}
        </p>
      )}
      <RuleGroupBodyComponents {...group} />
      {!isReadOnly && begin() !== null && (
        <div className={styles['add']}>
          <Button kind="ghost" size="small" icon={Plus} onClick={() => add('clause')}>
            {t({ id: 'studio.sentence.add', message: 'Условие' })}
          </Button>
          {canGroup && count > 0 && (
            <Button kind="ghost" size="small" icon={Plus} onClick={() => add('group')}>
              {t({ id: 'studio.sentence.add-group', message: 'Группа' })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
