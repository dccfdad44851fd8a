import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Poll } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { OptionMark } from './OptionMark.tsx'
import styles from './Polls.module.css'

const MARK = { open: 48, closed: 36 } // px

function Count({ count, isOwn }: { count: number | undefined; isOwn: boolean }) {
  const { t, i18n } = useTranslation()
  const number = count === undefined ? '' : count.toLocaleString(i18n.language)
  if (!isOwn) return <b>{number}</b>
  return (
    <span>
      {t('poll.yours')}
      {number && ', '}
      <b>{number}</b>
    </span>
  )
}

/** The vote counts, where they may be seen, and the user's own vote. */
export function Bars({ poll }: { poll: Poll }) {
  const { options, counts, ownOption, state } = poll
  const most = Math.max(1, ...(counts ?? []))
  const isClosed = state === 'closed'
  return (
    <ul className={classes(styles.bars, isClosed && styles.closed)} aria-live="polite">
      {options.map(({ optionId, text, gameType }, i) => {
        const isOwn = optionId === ownOption
        const count = counts?.[i]
        const style = { '--share': `${(100 * (count ?? 0)) / most}%` } as CSSProperties
        return (
          <li key={optionId} className={classes(isOwn && styles.own)}>
            <OptionMark
              gameType={gameType}
              number={i + 1}
              size={MARK[isClosed ? 'closed' : 'open']}
            />
            <div className={styles.barsWords}>
              <div className={styles.barsLine}>
                <b className={styles.barsText}>{text}</b>
                <Count count={count} isOwn={isOwn} />
              </div>
              <div className={classes(styles.bar, !counts && styles.none)} aria-hidden="true">
                <i style={style} />
              </div>
            </div>
            <span className={styles.tick} aria-hidden="true">
              {isOwn && <CheckmarkRegular />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
