import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { regulars, type Regulars as Answered } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useCall } from '#client/useCall.ts'
import styles from './BoardDetails.module.css'

const SHOWN = 5

type Row = Answered['rows'][number]

function useRegulars() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(regulars, {
    queryKey: ['regulars', companyId],
    query: { companyId, pageSize: SHOWN, pageNumber: 1 },
  })
}

function Regular({ row, of, tied }: { row: Row; of: number; tied: boolean }) {
  const { t } = useTranslation()
  const name = usePersonName()(row.name)
  const isMe = useSession((s) => s.user?.userId === row.userId)
  return (
    <li className={classes(isMe && styles.regularsOwn)}>
      <span className={styles.rank}>{tied ? `=${row.rank}` : row.rank}</span>
      <Avatar name={name} image={row.profileImage} size={28} />
      <Text as={Link} ellipsis className={styles.person} to={`/user-profile/${row.userId}`}>
        {isMe ? t('board.you') : name}
      </Text>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(row.days / of) * 100}%` }} />
      </span>
      <b>{t('board.days', { count: row.days })}</b>
    </li>
  )
}

/** People who are there every work day, beside who is best. */
export function Regulars() {
  const { t } = useTranslation()
  const { data } = useRegulars()
  if (!data || data.players === 0) return null
  const { rows, me, of } = data
  const isListed = rows.some(({ userId }) => userId === me?.userId)
  const visibleRows = [...rows, ...(me && !isListed ? [me] : [])]
  const isTied = ({ rank }: Row) => visibleRows.filter((one) => one.rank === rank).length > 1
  return (
    <Card aria-label={t('board.regulars')}>
      <CardHead title={t('board.regulars')}>
        <CardEnd variant="caption">{t('board.regularsText', { count: of })}</CardEnd>
      </CardHead>
      <ol className={styles.regularsList}>
        {visibleRows.map((row) => (
          <Regular key={row.userId} row={row} of={of} tied={isTied(row)} />
        ))}
      </ol>
    </Card>
  )
}
