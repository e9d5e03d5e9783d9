import { useLingui } from '@lingui/react/macro'
import { useMediaQuery, Logo } from '../../ui/index.ts'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { useTexts } from '../../wizard/index.ts'
import type { Footer } from '../state/content-types.ts'
import { portalStore, usePortalState } from '../state/portal-state.ts'
import { FooterColumn } from './footer-column.tsx'
import { FooterInsurer } from './footer-insurer.tsx'
import styles from './site-footer.module.css'

const names: Readonly<Record<Language, string>> = { ru: 'Русский', uz: 'Oʻzbekcha', en: 'English' }

/** The footer: links from the content service, the languages, the reading settings. */
export function SiteFooter() {
  const { t } = useLingui()
  const texts = useTexts()
  const footer = usePortalState('footer')
  return (
    <footer className={styles['footer']} data-deep>
      {footer && <FooterContent footer={footer} />}
      {footer?.insurer && <FooterInsurer insurer={footer.insurer} />}
      <div className={styles['line']}>
        <div className={styles['end']}>
          <span>{footer?.legal}</span>
          <ul className={styles['languages']}>
            <li>
              <button
                type="button"
                className={styles['small']}
                aria-haspopup="dialog"
                onClick={() => portalStore.change({ audio_diktor: true })}
              >
                {t({ id: 'portal.reading', message: 'Удобство чтения' })}
              </button>
            </li>
            {interfaceLanguages.map((language) => (
              <li key={language}>
                <button
                  type="button"
                  className={styles['small']}
                  lang={language}
                  aria-current={language === texts.language() || undefined}
                  // The switch in the header reports a failure; here the language simply stays.
                  onClick={() => void texts.speak(language).catch(() => undefined)}
                >
                  {names[language]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterContent({ footer }: { readonly footer: Footer }) {
  const isWide = useMediaQuery('(min-width: 60em)')
  return (
    <div className={styles['content']}>
      <div>
        <Logo onDeep />
        <p className={styles['about']}>{footer.about}</p>
        {footer.phones.map((phone) => (
          <a className={styles['phone']} key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        ))}
      </div>
      {footer.columns.map((column) => (
        <FooterColumn key={`${column.title} ${isWide}`} column={column} isOpen={isWide} />
      ))}
    </div>
  )
}
