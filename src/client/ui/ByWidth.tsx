import type { ComponentProps } from 'react'
import styles from './ByWidth.module.css'

/** Shown where there is room. */
export const Roomy = (props: ComponentProps<'span'>) => <span className={styles.roomy} {...props} />

/** Shown on a phone, instead. */
export const Tight = (props: ComponentProps<'span'>) => <span className={styles.tight} {...props} />
