import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import styles from './Microsoft.module.css'

/** What an organisation or a person is asked for, a line each. */
export function PermissionList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.requests}>
      {lines.map((line) => (
        <li key={line}>
          <CheckmarkRegular fontSize={16} />
          {line}
        </li>
      ))}
    </ul>
  )
}
