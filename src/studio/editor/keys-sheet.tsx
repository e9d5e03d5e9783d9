import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Dialog } from '../../ui/index.ts'
import styles from './keys-sheet.module.css'

/** The keys of the editor, in one sheet. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const groups = [
    {
      id: 'everywhere',
      title: t({ id: 'studio.keys.everywhere', message: 'Везде' }),
      keys: [
        [['Ctrl', 'Shift', 'F'], t({ id: 'studio.replace', message: 'Найти и заменить' })],
        [['Ctrl', 'K'], t({ id: 'studio.palette', message: 'Перейти к элементу' })],
        [['Ctrl', 'Z'], t({ id: 'studio.editor.undo', message: 'Отменить' })],
        [['Ctrl', 'Y'], t({ id: 'studio.editor.redo', message: 'Вернуть' })],
        [
          ['F6'],
          t({ id: 'studio.keys.pane', message: 'К следующей части страницы; с Shift — к предыдущей' }),
        ],
        [['F8'], t({ id: 'studio.keys.finding', message: 'К следующему замечанию' })],
        [['Ctrl', '.'], t({ id: 'studio.keys.fix', message: 'Исправить замечание, если правка известна' })],
        [['?'], t({ id: 'studio.keys.sheet', message: 'Этот список' })],
      ],
    },
    {
      id: 'outline',
      title: t({ id: 'studio.outline', message: 'Структура' }),
      keys: [
        [['↑', '↓'], t({ id: 'studio.keys.walk', message: 'По строкам; ← и → закрывают и открывают' })],
        [['Enter'], t({ id: 'studio.keys.select', message: 'Выбрать' })],
        [['Alt', '↑'], t({ id: 'studio.keys.move', message: 'Переместить; Alt ↓ — вниз' })],
        [['Ctrl', 'C'], t({ id: 'studio.keys.copy', message: 'Скопировать; Ctrl V — вставить' })],
        [['Ctrl', 'D'], t({ id: 'studio.panel.copy', message: 'Сделать копию' })],
        [['Delete'], t({ id: 'studio.panel.delete', message: 'Удалить' })],
      ],
    },
    {
      id: 'texts',
      title: t({ id: 'studio.texts', message: 'Тексты' }),
      keys: [
        [['F7'], t({ id: 'studio.keys.text', message: 'К следующему тексту, который требует внимания' })],
      ],
    },
  ] as const
  return (
    <Dialog open onClose={onClose} title={t({ id: 'studio.keys', message: 'Клавиши' })}>
      {groups.map(({ id, title, keys }) => (
        <section key={id} className={styles['group']}>
          <h3 className={styles['title']}>{title}</h3>
          <dl className={styles['keys']}>
            {keys.map(([pressed, does]) => (
              <Fragment key={does}>
                <dt>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
