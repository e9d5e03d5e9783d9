import { useId } from 'react'
import { StatedInsurer } from '../content/stated-insurer.tsx'
import type { Block } from '../state/content-types.ts'
import { HomeFaqs } from './home-faqs.tsx'
import { HomeSection } from './home-section.tsx'
import styles from './home.module.css'
import { sectionsOf } from './sections-of.ts'

/** Everything of the home page below its quick form: the content's parts, and the questions asked most. */
export function HomeSections({ blocks }: { readonly blocks: readonly Block[] }) {
  const insurerId = useId()
  return (
    <>
      {sectionsOf(blocks).map((section) => (
        <HomeSection key={section.title} section={section} />
      ))}
      <StatedInsurer headingId={insurerId} hasDetails={false} className={styles['section']} />
      <HomeFaqs />
    </>
  )
}
