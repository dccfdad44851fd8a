import { useTranslation } from 'react-i18next'
import { meetingDetails, type BoardRow } from '#modules/boards/leaderboard/contract.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useCall } from '#client/useCall.ts'
import styles from './Meetings.module.css'

const SHOWN = 5

function Line({ row }: { row: BoardRow }) {
  const { t, i18n } = useTranslation()
  const name = usePersonName()(row.name)
  const isMe = useSession((s) => s.user?.userId === row.userId)
  return (
    <li className={classes(styles.meetingRanksLine, isMe && styles.own)}>
      <b className={styles.rank}>{row.tied ? `=${row.rank}` : row.rank}</b>
      <Avatar name={name} image={row.profileImage} size={28} />
      <Text as="div" grow ellipsis strong={isMe}>
        {isMe ? t('board.you') : name}
      </Text>
      <RankMovement by={row.movement} />
      <b className={styles.points}>{row.points.toLocaleString(i18n.language)}</b>
    </li>
  )
}

interface MeetingRanksProps {
  meeting: string
  after: string // what was played: something else asks for the ranks again
}

/** What was won at this meeting's tables: the first five, and oneself. */
export function MeetingRanks({ meeting, after }: MeetingRanksProps) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(meetingDetails, {
    queryKey: ['board', 'meeting', companyId, meeting, after],
    query: { companyId, meeting, pageSize: SHOWN },
    enabled: meeting !== '' && companyId !== '',
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
  if (!data) return null
  const { rows, me } = data
  const isListed = me === null || rows.some(({ userId }) => userId === me.userId)
  return (
    <section className={styles.ranks} aria-label={t('meeting.title')}>
      <Heading>{t('meeting.title')}</Heading>
      {rows.length === 0 ? (
        <Caption>{t('meeting.noRanks')}</Caption>
      ) : (
        <ol>
          {rows.map((row) => (
            <Line key={row.userId} row={row} />
          ))}
          {!isListed && <Line row={me} />}
        </ol>
      )}
    </section>
  )
}
