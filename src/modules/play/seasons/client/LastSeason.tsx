import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { periodStart } from '#shared/board-periods.ts'
import { useToday } from '#client/session/useToday.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { seasonPath } from './season-path.ts'
import type { Season, Moment } from '../contract.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { QuarterHead, useQuarterName } from './QuarterHead.tsx'
import { QuarterPodiums } from './QuarterPodiums.tsx'
import { useSeason, useSeasons } from './useSeason.ts'
import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle'
import { folderOf } from '#shared/game.ts'
import { dateFormat } from '#client/date-format.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { GameMark, useGameName } from '#modules/play/games/client/index.ts'
import { replayPath } from '#modules/play/rooms/replays.contract.ts'
import styles from './Seasons.module.css'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000

const clock = (ms: number) =>
  `${Math.floor(ms / MINUTE_MS)}:${String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0')}`

function useMomentText() {
  const { t, i18n } = useTranslation()
  const gameName = useGameName()
  const personName = usePersonName()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return ({ kind, gameType, people, value, count, day }: Moment) => {
    const game = gameName(gameType) || t('season.aGame')
    const names = people.map(({ name }) => personName(name).split(' ', 1)[0]).join(' – ')
    const title = t(`season.moment.${kind}`, { game, count: value, time: clock(value) })
    const often =
      kind === 'first' && (count === 1 ? t('season.only') : t('season.times', { count }))
    return { title, about: [names, format.format(new Date(day)), often].filter(Boolean).join(', ') }
  }
}

/** What is told of a quarter, with the replay where there is one. */
function Moments({ moments }: { moments: readonly Moment[] }) {
  const { t } = useTranslation()
  const textOf = useMomentText()
  return (
    <ul className={styles.moments}>
      {moments.map((moment) => {
        const { title, about } = textOf(moment)
        const [first] = moment.people
        return (
          <li key={moment.kind}>
            {moment.gameType ? (
              <GameMark folder={folderOf(moment.gameType)} size={32} />
            ) : (
              <Avatar name={first!.name} image={first!.profileImage} size={32} />
            )}
            <span className={styles.what}>
              <Text as="b">{title}</Text>
              <Text variant="caption">{about}</Text>
            </span>
            {moment.replay && (
              <Link
                to={replayPath(moment.replay)}
                className={styles.replay}
                aria-label={t('replay.watchOf', { title })}
              >
                <PlayCircleRegular aria-hidden="true" />
                {t('season.replay')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A quarter that is final: its podiums and its moments; after the last comes the one that runs. */
export function SeasonCard({ season }: { season: Season }) {
  const { t } = useTranslation()
  const quarterName = useQuarterName()
  const { starts, isKept, moments, me, players } = season
  const running = periodStart('season', useToday())
  return (
    <Card className={styles.seasonCard} aria-label={quarterName(starts)}>
      <QuarterHead {...season} later={season.later ?? running}>
        <Chip>
          <LockClosedRegular aria-hidden="true" /> {t('season.final')}
        </Chip>
      </QuarterHead>
      <div className={styles.body}>
        <QuarterPodiums {...season} />
        <div className={styles.text}>
          <h3>{t(isKept ? 'season.moments' : 'season.departmentsAndMoments')}</h3>
          {moments.length > 0 ? (
            <Moments moments={moments} />
          ) : (
            <MutedText>{t(isKept ? 'season.noMoments' : 'season.notKept')}</MutedText>
          )}
        </div>
      </div>
      <div className={styles.seasonCardFoot}>
        <Text variant="caption" grow>
          {me && t('season.you', { rank: me.rank, of: players })} {t('season.onlyShown')}
        </Text>
        <ShareButton path={seasonPath(starts)} label={quarterName(starts)} />
      </div>
    </Card>
  )
}

function Quarter({ starts }: { starts: string }) {
  const { data, error, refetch } = useSeason(starts)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <SeasonCard season={data} /> : <Card aria-busy="true" />
}

/** The last quarter that is final. */
export function LastSeason({ starts }: { starts: string | null }) {
  const { t } = useTranslation()
  const today = useToday()
  const { data, error, refetch } = useSeasons()
  if (starts) return <Quarter starts={starts} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Card aria-busy="true" />
  const [last] = data.seasons
  if (last) return <Quarter starts={last.starts} />
  return (
    <StateCard art={stateEmpty} title={t('season.none')}>
      {t('season.noneText')}{' '}
      <Link to={seasonPath(periodStart('season', today))}>{t('season.soFar')}</Link>
    </StateCard>
  )
}
