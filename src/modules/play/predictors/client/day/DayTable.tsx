import { useTranslation } from 'react-i18next'
import type { DayRow } from '../../predictor-day.contract.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import type { DayData } from './useDay.ts'
import styles from './DayTable.module.css'

function rankText({ rank, tied }: DayRow): string {
  if (rank === 0) return '–'
  return tied ? `=${rank}` : String(rank)
}

function TableRow({ row, most, isMe }: { row: DayRow; most: number; isMe: boolean }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  return (
    <li className={classes(isMe && styles.own)}>
      <b className={styles.rank}>{rankText(row)}</b>
      <Avatar name={personName(row.name)} image={row.profileImage} size={28} />
      <Text ellipsis className={styles.name}>
        {isMe ? t('board.you') : personName(row.name)}
      </Text>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${most > 0 ? (row.points / most) * 100 : 0}%` }} />
      </span>
      <b className={styles.points}>{row.points.toLocaleString(i18n.language)}</b>
    </li>
  )
}

/** The best scores of the day, and the user's. */
export function DayTable({ data: { rows, me } }: { data: DayData }) {
  const { t } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const isApart = me !== null && !rows.some(({ userId }) => userId === me.userId)
  const all = isApart ? [...rows, me] : rows
  const most = Math.max(0, ...all.map(({ points }) => points))
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('predict.day.table')}</h2>
      {all.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('predict.tableEmpty')}
        </Text>
      )}
      <ol>
        {all.map((row) => (
          <TableRow key={row.userId} row={row} most={most} isMe={row.userId === own} />
        ))}
      </ol>
    </Card>
  )
}
