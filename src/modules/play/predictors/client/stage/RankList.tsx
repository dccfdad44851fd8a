import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import type { Answer } from '#shared/endpoint.ts'
import { predictorMoves } from '../../contract.ts'
import { PassedPeople, RankMoveExplained } from '#client/ui/RankMoveExplained.tsx'
import { useCall } from '#client/useCall.ts'
import styles from './Stage.module.css'

type Moves = Answer<typeof predictorMoves>

/** 'Spain – Ghana +4, Brazil – Mexico +2' */
function useScored() {
  const { i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (matches: Moves['own']) =>
    list.format(matches.map(({ home, away, points }) => `${home} – ${away} +${points}`))
}

function Reasons({ gameId }: { gameId: string }) {
  const { t } = useTranslation()
  const scored = useScored()
  const { data } = useCall(predictorMoves, {
    queryKey: ['predictor moves', gameId],
    query: { gameId },
    refetchOnMount: 'always',
  })
  if (!data) return <Text>{t('state.loading')}</Text>
  const reason = (one: Moves['passed'][number]) => scored(one.matches)
  return (
    <>
      <PassedPeople title={t('board.passedBy')} people={data.passedBy} reason={reason} />
      <PassedPeople title={t('board.passed')} people={data.passed} reason={reason} />
      <Caption>
        {data.own.length
          ? t('predict.yourDay', { results: scored(data.own) })
          : t('board.nothingToday')}
      </Caption>
    </>
  )
}

/** The user's own movement: a press shows who passed whom, and by which matches. */
function OwnMove({ gameId, by }: { gameId: string; by: number | null }) {
  if (by === null) return <RankMovement by={by} />
  return (
    <RankMoveExplained by={by}>
      <Reasons gameId={gameId} />
    </RankMoveExplained>
  )
}

export interface RankListRow {
  readonly rank: number
  readonly tied: boolean
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly movement: number | null
  readonly points: number
}

interface RankListProps {
  readonly rows: readonly RankListRow[]
  readonly label: string
  readonly me?: RankListRow | null // under the others where they don't have it
  readonly gameId?: string // of a whole table: the user's own movement is explained
}

/** A table of predictors: rank, name, places gained, points; the user's own row always there. */
export function RankList({ rows, label, me = null, gameId }: RankListProps) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const own = useSession((s) => s.user?.userId)
  const isApart = me !== null && !rows.some(({ userId }) => userId === me.userId)
  const row = (one: RankListRow, pinned: boolean) => {
    const isMe = one.userId === own
    return (
      <li
        key={one.userId || `${one.rank} ${one.points}`}
        className={classes(isMe && styles.rankListOwn, pinned && styles.pinned)}
      >
        <b className={styles.rankListRank}>{one.tied ? `=${one.rank}` : one.rank}</b>
        <Avatar name={personName(one.name)} image={one.profileImage} size={28} />
        <Text ellipsis grow>
          {isMe ? t('board.you') : personName(one.name)}
        </Text>
        <span className={styles.moved}>
          {isMe && gameId ? (
            <OwnMove gameId={gameId} by={one.movement} />
          ) : (
            <RankMovement by={one.movement} />
          )}
        </span>
        <b className={styles.rankListPoints}>{one.points.toLocaleString(i18n.language)}</b>
      </li>
    )
  }
  return (
    <ol className={styles.rankList} aria-label={label}>
      {rows.map((one) => row(one, false))}
      {isApart && row(me, true)}
    </ol>
  )
}
