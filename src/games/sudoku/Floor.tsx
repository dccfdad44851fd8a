import styles from './Floor.module.css'

/** The painted floor of the stage: its line, and a corner where there is room beside the grid. */
export function Floor() {
  return (
    <svg className={styles.floor} viewBox="0 0 816 696" preserveAspectRatio="none">
      <path className="plum" d="M804 560A124 124 0 0 0 680 684H804Z" />
      <path className="sky-deep" d="M804 614A70 70 0 0 0 734 684H804Z" />
      <path
        className={styles.line}
        d="M804 560A124 124 0 0 0 680 684M804 614A70 70 0 0 0 734 684M12 12H804V684H12Z"
      />
    </svg>
  )
}
