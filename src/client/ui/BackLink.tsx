import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'
import styles from './BackLink.module.css'

/** The arrow before a page's title; `label` names where it leads. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back} aria-label={label}>
      <ArrowLeftRegular fontSize={20} />
    </Link>
  )
}
