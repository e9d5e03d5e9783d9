import type { ReactNode } from 'react'
import { starPath } from '../brand/star.tsx'
import styles from './empty-state.module.css'
import type { PictureName } from './picture-name.ts'

/** Picture of an empty place: stairs, the subject of the place on top, and a dot on the way for the person. */
export function Picture({ name }: { readonly name: PictureName }) {
  const { thing, you = [40, 77], stairs = 'M20 104V86h40V68h40V50h56v54z' } = pictures[name]
  return (
    <>
      <path className={styles['stairs']} d={stairs} />
      <path className={styles['ground']} d="M8 104h160" />
      <circle className={styles['you']} cx={you[0]} cy={you[1]} r="7" />
      {thing}
    </>
  )
}

interface Drawn {
  /** Drawn on the upper step, whose top is at 50 between 100 and 156. */
  readonly thing: ReactNode
  /** Centre of the dot. */
  readonly you?: readonly [x: number, y: number]
  readonly stairs?: string
}

const { paper, seal, lines, mark } = {
  paper: styles['paper'],
  seal: styles['seal'],
  lines: styles['lines'],
  mark: styles['mark'],
}

const pictures: Readonly<Record<PictureName, Drawn>> = {
  policies: {
    thing: (
      <>
        <rect className={paper} x="110" y="4" width="36" height="46" rx="4" />
        <path className={seal} d={starPath} transform="translate(120 11) scale(.5)" />
        <path className={lines} d="M118 34h20M118 41h13" />
      </>
    ),
  },
  claims: {
    thing: (
      <>
        <path
          className={paper}
          d="M106 20h9l5-7h16l5 7h9a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-44a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3z"
        />
        <circle className={mark} cx="128" cy="34" r="9" />
        <circle className={seal} cx="128" cy="34" r="3.5" />
        <path className={lines} d="M143 26h3" />
      </>
    ),
  },
  news: {
    thing: (
      <>
        <path className={paper} d="M110 40c5-4 5-9 5-16a13 13 0 0 1 26 0c0 7 0 12 5 16z" />
        <path className={mark} d="M124 43a4 4 0 0 0 8 0M128 10V6" />
        <path className={lines} d="M121 24a7 7 0 0 1 5-6" />
      </>
    ),
  },
  payments: {
    thing: (
      <>
        <rect className={paper} x="102" y="16" width="52" height="34" rx="5" />
        <path className={mark} d="M102 26h52" />
        <path className={lines} d="M109 41h14" />
        <path className={seal} d={starPath} transform="translate(139 34) scale(.34)" />
      </>
    ),
  },
  appeals: {
    thing: (
      <>
        <path
          className={paper}
          d="M108 8h40a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-20l-9 12V38h-11a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z"
        />
        <path className={lines} d="M113 18h30M113 27h20" />
      </>
    ),
  },
  search: {
    you: [72, 59],
    thing: (
      <>
        <circle className={paper} cx="125" cy="24" r="15" />
        <path className={mark} d="m136 35 12 13" />
        <path className={lines} d="M117 22a9 9 0 0 1 6-6" />
      </>
    ),
  },
  missing: {
    you: [72, 59],
    stairs: 'M20 104V86h40V68h26v36zM124 104V50h32v54z',
    thing: (
      <>
        <path className={lines} d="M92 62h2m6-3h2m6-3h2m6-3h2" />
        <path className={mark} d="M140 50V14" />
        <path className={paper} d="M140 14h22l-5 7 5 7h-22z" />
      </>
    ),
  },
  locked: {
    you: [80, 59],
    thing: (
      <>
        <path className={mark} d="M118 24v-7a10 10 0 0 1 20 0v7" />
        <rect className={paper} x="110" y="24" width="36" height="26" rx="5" />
        <circle className={seal} cx="128" cy="35" r="3.5" />
        <path className={mark} d="M128 37v5" />
      </>
    ),
  },
  done: {
    you: [110, 41],
    thing: (
      <>
        <circle className={paper} cx="138" cy="26" r="17" />
        <path className={mark} d="m130 26 6 6 10-12" />
      </>
    ),
  },
  recordings: {
    thing: (
      <>
        <rect className={paper} x="100" y="12" width="56" height="38" rx="5" />
        <path className={seal} d="M123 22v12l10-6z" />
        <path className={lines} d="M107 42h42" />
        <circle className={mark} cx="119" cy="42" r="2.5" />
      </>
    ),
  },
  product: {
    thing: (
      <>
        <rect className={paper} x="119" y="4" width="18" height="13" rx="3" />
        <path className={mark} d="M128 17v8M110 33v-8h36v8" />
        <rect className={paper} x="101" y="33" width="18" height="13" rx="3" />
        <rect className={paper} x="137" y="33" width="18" height="13" rx="3" />
      </>
    ),
  },
  offline: {
    thing: (
      <>
        <path className={paper} d="M112 46a9 9 0 0 1-1-18 14 14 0 0 1 27-4 11 11 0 0 1 5 22z" />
        <path className={mark} d="m119 30 16 10m0-10-16 10" />
      </>
    ),
  },
}
