import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { Calendar } from './useSchedules.ts'
import styles from './Schedules.module.css'

/** What became of a post: a tick, or a sign that it did not arrive; what is to come has none. */
export function PostStatus({ state }: { state: Calendar['posts'][number]['state'] }) {
  if (state === 'posted') return <CheckmarkRegular fontSize={12} className={styles.tick} />
  if (state === 'failed') return <ErrorCircleRegular fontSize={12} className={styles.cross} />
  return null
}
