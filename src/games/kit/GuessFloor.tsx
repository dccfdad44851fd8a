import styles from './Guessing.module.css'

/** The painted floor of a stage of guesses: its line, and corners of these paints. */
export function GuessFloor({ start, end }: { start: string; end: string }) {
  return (
    <svg className={styles.floor} viewBox="0 0 816 696" preserveAspectRatio="none">
      <path className={start} d="M12 560A124 124 0 0 1 136 684H12Z" />
      <path className={end} d="M804 560A124 124 0 0 0 680 684H804Z" />
      <circle className={styles.faint} cx="408" cy="271" r="226" />
      <path className={styles.faint} d="M12 271H182M804 271H634" />
      <path
        className={styles.line}
        d="M12 560A124 124 0 0 1 136 684M804 560A124 124 0 0 0 680 684M12 12H804V684H12Z"
      />
    </svg>
  )
}
