import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button, Dialog, useLanguage } from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import type { PieceLinks } from '../calls/admin-types.ts'
import { collectionName, editAddress } from '../frame/collection-names.ts'
import styles from './take-off-dialog.module.css'

/** How a piece is taken off the site. */
export type TakingOff = 'unpublish' | 'remove'

export interface TakeOffDialogProps {
  readonly way: TakingOff
  /** What leads to the piece. */
  readonly links: PieceLinks
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Names what leads to a piece before it is taken off the site, with a link to each place. */
export function TakeOffDialog({ way, links, onConfirm, onClose }: TakeOffDialogProps) {
  const { t } = useLingui()
  const isLinked = links.pieces.length + links.products.length > 0
  const isRemoving = way === 'remove'
  return (
    <Dialog
      open
      size={isLinked ? 'medium' : 'small'}
      onClose={onClose}
      title={
        isRemoving
          ? t({ id: 'admin.remove.title', message: 'Удалить этот материал?' })
          : t({ id: 'admin.unpublish.title', message: 'Снять этот материал с публикации?' })
      }
      footer={
        <>
          <Button size="small" kind="danger" onClick={onConfirm}>
            {isRemoving
              ? t({ id: 'admin.editor.remove', message: 'Удалить' })
              : t({ id: 'admin.editor.unpublish', message: 'Снять с публикации' })}
          </Button>
          <Button size="small" kind="neutral" onClick={onClose}>
            {t({ id: 'admin.remove.keep', message: 'Оставить' })}
          </Button>
        </>
      }
    >
      {isRemoving && (
        <p>
          {t({
            id: 'admin.remove.text',
            message: 'Он исчезнет с сайта. Найти и вернуть его можно через фильтр «Удалённые».',
          })}
        </p>
      )}
      {isLinked && <Links links={links} />}
    </Dialog>
  )
}

function Links({ links: { pieces, products } }: { readonly links: PieceLinks }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const texts = useTexts()
  const { find } = useProductTexts()
  useEffect(() => {
    // Without its texts a product is named by its id.
    texts.want('products').catch(() => undefined)
  }, [texts])
  const inLanguage = (words: PieceLinks['pieces'][number]['words']) =>
    words && (words[language] ?? words.ru ?? words.uz ?? words.en)
  return (
    <div className={styles['links']}>
      <p>
        {t({
          id: 'admin.links.text',
          message:
            'Сюда ведут ссылки. После снятия они покажут «Такой страницы нет», поэтому сначала поправьте их:',
        })}
      </p>
      <ul>
        {pieces.map(({ collection, slug, title, words }, at) => {
          const name = collectionName(i18n, collection)
          const wording = inLanguage(words)
          return (
            // One piece may lead to the page twice; the list does not change.
            <li key={at}>
              <a href={editAddress(collection, slug)} target="_blank" rel="noopener noreferrer">
                {slug === 'main' ? name : (inLanguage(title) ?? slug)}
              </a>
              <span className={styles['about']}>
                {[slug === 'main' ? null : name, wording && `«${wording}»`].filter(Boolean).join(' · ')}
              </span>
            </li>
          )
        })}
        {products.map(({ id, href }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {find([`${id}.short`, `${id}.title`]) ?? id}
            </a>
            <span className={styles['about']}>
              {t({ id: 'admin.links.product', message: 'Продукт: открывает страницу при покупке' })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
