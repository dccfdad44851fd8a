import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import styles from './AskedList.module.css'

/** What an organisation or a person is asked for, a line each. */
export function AskedList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.asked}>
      {lines.map((line) => (
        <li key={line}>
          <CheckmarkRegular fontSize={16} />
          {line}
        </li>
      ))}
    </ul>
  )
}
