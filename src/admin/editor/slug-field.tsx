import { useLingui } from '@lingui/react/macro'
import { FormField, TextInput } from '../../ui/index.ts'
import type { Collection } from '../calls/admin-types.ts'
import { formControlId } from '../form/form-context.ts'

export interface SlugFieldProps {
  readonly collection: Collection
  readonly slug: string
  readonly error: string | undefined
  readonly onChange: (slug: string) => void
}

/** Field for the address of a new page, or the part of the address that names another piece. */
export function SlugField({ collection, slug, error, onChange }: SlugFieldProps) {
  const { t } = useLingui()
  return (
    <FormField
      id={formControlId('/slug')}
      label={
        collection === 'page'
          ? t({ id: 'admin.editor.path', message: 'Адрес страницы' })
          : t({ id: 'admin.editor.key', message: 'Ключ в адресе' })
      }
      hint={
        collection === 'page'
          ? t({ id: 'admin.editor.path.hint', message: 'До трёх частей: /about/documents' })
          : t({
              id: 'admin.editor.key.hint',
              message: 'Латинские буквы, цифры и дефис: winter-tyres',
            })
      }
      error={error}
    >
      <TextInput width="medium" value={slug} onChange={onChange} autoCapitalize="none" spellCheck={false} />
    </FormField>
  )
}
