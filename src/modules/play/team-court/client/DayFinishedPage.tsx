import { Button } from '@fluentui/react-components'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { paintedDay, type PaintedDay, sharePaintedDay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { CallError, call, fetchPicture } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { PaintedSoFar } from '#client/ui/PaintedSoFar.tsx'
import { Row } from '#client/ui/Row.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { MutedText, Heading, Caption, Text } from '#client/ui/Text.tsx'
import { untilText, useNow } from '#client/ui/useNow.ts'
import { AwaitedArt, useGameArea } from '#modules/play/games/client/index.ts'
import { StreakDome } from '#modules/boards/results/client/index.ts'
import { useScoreText } from '#modules/play/puzzles/client/index.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { useCall } from '#client/useCall.ts'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { RoomRow, useDoorOf, useRoomTitle, useLobby } from '#modules/play/rooms/client/index.ts'
import styles from './TeamCourt.module.css'

const OTHERS = 2

function First({ room }: { room: LobbyRoom }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const titleOf = useRoomTitle()
  const [host] = room.players
  const name = host?.name.split(' ')[0] ?? titleOf(room)
  return (
    <>
      <div className={styles.openRoomSuggestionPicture}>
        <AwaitedArt folder={folderOf(room.gameName)} />
      </div>
      <div className={styles.first}>
        <Text as="p" strong>
          {titleOf(room)}
        </Text>
        <Button appearance="primary" onClick={() => navigate(`/games/${room.gameName}/${room.id}`)}>
          {t('painted.join', { name })}
        </Button>
      </div>
    </>
  )
}

/** The first table one can sit down at: the one primary of the page. */
function OpenRoomSuggestion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rooms } = useLobby()
  const { data } = useGameArea()
  const doorOf = useDoorOf()
  const [first, ...others] = (rooms ?? []).filter((one) => doorOf(one) === 'join')
  const gameOf = ({ gameName }: LobbyRoom) =>
    data?.games.find(({ gameType }) => gameType === gameName)
  return (
    <Card>
      <CardHead title={t('painted.next')} />
      {first ? (
        <First room={first} />
      ) : (
        <div className={styles.first}>
          <MutedText>{rooms && t('painted.noTable')}</MutedText>
          <Button appearance="primary" onClick={() => navigate('/games')}>
            {t('painted.allTables')}
          </Button>
        </div>
      )}
      <ul className={styles.others}>
        {others.slice(0, OTHERS).map((room) => (
          <RoomRow key={room.id} brief room={room} game={gameOf(room)} />
        ))}
      </ul>
    </Card>
  )
}

const kinds = ['team', 'mine'] as const
type Kind = (typeof kinds)[number]

function usePicture(what: Kind) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['paintedDay', companyId, 'picture', what],
    queryFn: async () => {
      const { path } = await call(sharePaintedDay, { body: { companyId, what } })
      return fetchPicture(path)
    },
    gcTime: 0,
  })
}

/** All of today in one picture without answers, to copy or to save: the team's, or the user's own marks. */
function DayPicture() {
  const { t } = useTranslation()
  const [what, setWhat] = useState<Kind>('team')
  const { data, error, refetch } = usePicture(what)
  const address = useObjectUrl(data ?? null)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': data! })])
      toast(true, t('finished.pictureCopied'))
    } catch {
      toast(false, t('finished.notCopied'))
    }
  }
  const options = kinds.map((value) => ({ value, text: t(`painted.${value}`) }))
  return (
    <Card>
      <CardHead title={t('painted.picture')}>
        <CardEnd>
          <Segmented
            label={t('painted.picture')}
            options={options}
            value={what}
            onChange={setWhat}
          />
        </CardEnd>
      </CardHead>
      <div className={styles.dayPicture}>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {address && (
          <img src={address} alt={t(`painted.pictureAlt.${what}`)} width={1200} height={630} />
        )}
        {!address && !error && <Skeleton className={styles.waiting} />}
        <div className={styles.dayPictureActs}>
          <Button icon={<CopyRegular />} disabled={!data} onClick={() => void copy()}>
            {t('finished.copyPicture')}
          </Button>
          <Button
            as="a"
            href={address || undefined}
            download={`${t('painted.title')}.png`}
            icon={<ArrowDownloadRegular />}
          >
            {t('finished.savePicture')}
          </Button>
        </div>
        <Caption>{t('painted.note')}</Caption>
      </div>
    </Card>
  )
}

const SECOND_MS = 1_000

function usePaintedDay() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useCall(paintedDay, {
    queryKey: ['paintedDay', companyId],
    query: { companyId },
    refetchOnMount: 'always',
    retry: false,
  })
}

function Head({ day }: { day: PaintedDay }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [skew] = useState(() => Date.parse(day.now) - Date.now())
  const now = useNow(skew)
  const date = dateFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day.day))
  const seconds = Math.round(day.ms / SECOND_MS)
  const time = t(seconds < 60 ? 'painted.seconds' : 'painted.minutes', {
    min: Math.floor(seconds / 60),
    sec: seconds % 60,
  })
  return (
    <Row between className={styles.dayFinishedPageHead}>
      <Row gap={16}>
        <DoneStamp size={48} />
        <div>
          <PageTitle variant="title2">{t('painted.title')}</PageTitle>
          <MutedText>
            {t('painted.text', { day: date, time })}
            {day.finished > 1 && ` ${t('painted.place', { place: day.place })}`}
          </MutedText>
        </div>
      </Row>
      <Row gap={12}>
        <Text variant="caption">
          {t('painted.newCourt')} <b>{untilText(Date.parse(day.nextAt), now)}</b>
        </Text>
        <Button onClick={() => navigate('/')}>{t('state.backHome')}</Button>
      </Row>
    </Row>
  )
}

function Square({ puzzle, place }: { puzzle: PaintedDay['puzzles'][number]; place: number }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  const { gameType, score, rank, played } = puzzle
  const folder = folderOf(gameType)
  const counts = { rank, of: played }
  const isAlone = played === 1
  return (
    <article className={styles.square}>
      <div className={styles.dayFinishedPagePicture}>
        <PaintedSoFar share={1}>
          <AwaitedArt folder={folder} />
        </PaintedSoFar>
        <DoneStamp className={styles.stamp} />
      </div>
      <div className={styles.words}>
        <CourtNumeral value={place} size={40} />
        <Text as="div" grow>
          <Heading>{t(`puzzles:${folder}.name`)}</Heading>
          <Caption>
            {rank === null ? t('painted.unsolved', counts) : !isAlone && t('painted.rank', counts)}
          </Caption>
        </Text>
        <b className={styles.score}>{score ? scoreText(score) : '–'}</b>
      </div>
    </article>
  )
}

function Lane({ day }: { day: PaintedDay }) {
  const { t } = useTranslation()
  const { data: area } = useGameArea()
  return (
    <section
      className={styles.dayFinishedPageLane}
      aria-label={t('painted.lane')}
      style={{ '--squares': day.puzzles.length } as CSSProperties}
    >
      {day.puzzles.map((puzzle, i) => (
        <Square key={puzzle.gameId} puzzle={puzzle} place={i + 1} />
      ))}
      {area && <StreakDome streak={area.streak} />}
    </section>
  )
}

/** The others who finished all of today: by guesses, then by time. Hidden people are counted. */
function FinishedToday({ day }: { day: PaintedDay }) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const scoreText = useScoreText()
  const { others, finished, members } = day
  const more = finished - others.length
  return (
    <Card>
      <CardHead title={t('painted.today')}>
        <Chip>{t('painted.short', { count: finished, of: members })}</Chip>
        <CardEnd variant="caption">{day.puzzles.length === 3 && t('painted.columns')}</CardEnd>
      </CardHead>
      <ol className={styles.people}>
        {others.map((one) => (
          <li key={one.userId} data-own={one.userId === userId || undefined}>
            <Avatar name={one.name} image={one.profileImage} size={28} />
            <Text ellipsis grow strong={one.userId === userId}>
              {one.userId === userId ? t('board.you') : one.name}
            </Text>
            {one.scores.map(({ gameType, score }) => (
              <b key={gameType}>
                {score ? (score.unit === 'guesses' ? score.value : scoreText(score)) : '–'}
              </b>
            ))}
          </li>
        ))}
      </ol>
      <Caption className={styles.foot}>
        {more > 0 ? t('painted.more', { count: more }) : t('painted.noMore')}
      </Caption>
    </Card>
  )
}

/** All of today is finished: how it went, a picture to share, who else has, and a table to sit down at. */
export default function DayFinishedPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = usePaintedDay()
  if (error instanceof CallError && error.code === 'day_not_painted')
    return (
      <StateSheet art={stateEmpty} title={t('painted.title')}>
        <Text as="p">{t('painted.notYet')}</Text>
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('state.backHome')}
        </Button>
      </StateSheet>
    )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <Head day={data} />
      <Lane day={data} />
      <div className={styles.columns}>
        <DayPicture />
        <FinishedToday day={data} />
        <OpenRoomSuggestion />
      </div>
    </div>
  )
}
