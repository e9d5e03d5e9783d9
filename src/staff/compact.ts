import styles from './compact.module.css'

/** Classes that make a staff page compact on a wide screen: `frame` is for the whole page, `controls` for the part with forms. */
export const compactClasses = { frame: styles['frame'], controls: styles['controls'] } as const
