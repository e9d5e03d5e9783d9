import { useLingui } from '@lingui/react/macro'
import FileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import { Suspense, useEffect, useState } from 'react'
import { Girih, Icon, laterPieces } from '../../ui/index.ts'
import type { Page } from '../state/content-types.ts'
import { productsWithSavedWizard } from '../../wizard/saved/index.ts'
import { useContent } from '../state/use-content.ts'
import { Loaded } from '../pages/content-state.tsx'
import { usePageHead } from '../site/use-page-head.ts'
import { QuickForm } from './quick-form.tsx'
import styles from './home.module.css'

const below = laterPieces(() => import('./home-sections.tsx'))

const resume = laterPieces(() => import('./resume-band.tsx'))

const ResumeBand = resume.piece((of) => of.ResumeBand)
const HomeSections = below.piece((of) => of.HomeSections)

/** Loads the parts of the home page that are otherwise loaded after its first screen. */
export async function loadHomeSections(): Promise<void> {
  await below.load()
}

/** The home page. The content service defines its sections; the quick form is beside the title. */
export function HomePage() {
  const state = useContent<Page>('pages', { path: '/' })
  // It comes while the content does.
  useEffect(() => void below.load(), [])
  return <Loaded state={state}>{(page) => <Home page={page} />}</Loaded>
}

function Home({ page }: { readonly page: Page }) {
  const { t } = useLingui()
  usePageHead(page.title, page.description)
  // The server knows no saved wizard: a page with one is made in the browser (public/first-paint.js).
  const [isBegun] = useState(() => productsWithSavedWizard().length > 0)
  return (
    <>
      {isBegun && (
        <Suspense fallback={<div className={styles['resume']} aria-busy="true" />}>
          <ResumeBand />
        </Suspense>
      )}
      <div className={styles['home']}>
        <section className={styles['hero']} data-deep>
          <Girih fade="start" />
          <div className={styles['promise']}>
            <h1 className={styles['title']}>{page.title}</h1>
            <p className={styles['lead']}>{page.description}</p>
            <ul className={styles['facts']}>
              <li>
                <Icon of={Languages} />
                {t({ id: 'portal.home.languages', message: 'На русском, узбекском и английском' })}
              </li>
              <li>
                <Icon of={FileCheck} />
                {t({ id: 'portal.home.pdf', message: 'Полис в PDF сразу после оплаты' })}
              </li>
            </ul>
          </div>
          <QuickForm />
        </section>
        <Suspense fallback={<div className={styles['below']} aria-busy="true" />}>
          <HomeSections blocks={page.blocks} />
        </Suspense>
      </div>
    </>
  )
}
