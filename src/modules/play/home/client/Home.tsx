import { loadFirstRun, loadTips } from '#modules/play/onboarding/client/index.ts'
import { loadStartRoom } from '#modules/play/rooms/client/index.ts'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { Suspense, useDeferredValue, useState, useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { tips, type OnboardingKey } from '#modules/play/profile/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSuppressedTopics } from '#client/quiet-now.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { loadDeclared, type HomeCard } from '#client/module.ts'
import { useSession } from '#client/session/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { useSubscription } from '#modules/people/billing/client/index.ts'
import { useInvitation } from '#modules/people/invitations/client/index.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { closeMorning, openMorning } from '../contract.ts'
import { call } from '#client/api.ts'
import type { TodaysPuzzle } from '#modules/play/games/contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { useTeamCourt } from '#modules/play/team-court/client/index.ts'
import { useThisWeek } from './useThisWeek.ts'
import { HopscotchLane, type Area } from './HopscotchLane.tsx'
import { myGames } from '#modules/play/rooms/contract.ts'
import { useSocketRefetch } from '#client/socket/useSocketRefetch.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { MutedText } from '#client/ui/Text.tsx'
import { refetchQueries } from '#client/refetch-queries.ts'
import styles from './Home.module.css'

/** Before 05:00 it is still the night before. */
export function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

const Tips = lazyPart(loadTips)
const FirstRun = lazyPart(loadFirstRun)
const StartRoom = lazyPart(loadStartRoom)
const OutsideHours = lazyPart(
  () => import(/* webpackChunkName: "outside-hours" */ './OutsideHours.tsx'),
)
const Paused = lazyPart(() => import(/* webpackChunkName: "paused" */ './Paused.tsx'))
const MyGames = lazyPart(() => import(/* webpackChunkName: "my-games" */ './MyGames.tsx'))

const loadCards = () => import(/* webpackChunkName: "home-cards" */ './cards.ts')
type Cards = Awaited<ReturnType<typeof loadCards>>

/** One of the cards below the lane. */
const cardPart = <P extends object>(of: (cards: Cards) => ComponentType<P>) =>
  lazyPart(async () => ({ default: of(await loadCards()) }))

const OpenRooms = cardPart((cards) => cards.OpenRooms)

/** What the modules have for home, from the top down. */
async function loadHomeCards(): Promise<readonly HomeCard[]> {
  const cards = await loadDeclared(({ homeCards }) => homeCards?.())
  return cards.flat().toSorted((a, b) => a.place - b.place)
}

const ThirdColumn = lazyPart(async () => {
  const [{ ThirdColumn: Column }, cards] = await Promise.all([loadCards(), loadHomeCards()])
  return { default: ({ area }: { area: Area }) => <Column area={area} cards={cards} /> }
})

/** The people who have played today, the user not counted among the colleagues; '' until that is known. */
function usePlayed(area: Area | undefined): string {
  const { t } = useTranslation()
  if (!area) return ''
  const { playedToday, puzzles } = area
  const played = puzzles.some(({ progress }) => progress === 'finished')
  const others = Math.max(0, playedToday - (played ? 1 : 0))
  return played && others === 0 ? t('home.first') : t('home.played', { count: others })
}

/** Drawn before the day is known: the top of the page does not wait for it. */
function Greeting({ area, onStart }: { area: Area | undefined; onStart: () => void }) {
  const { t, i18n } = useTranslation()
  const user = useSession((s) => s.user)
  const copyInvitation = useInvitation()
  const [now] = useState(() => new Date())
  const name = user?.name.split(' ')[0] ?? ''
  const day = dateFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: user?.team.timeZone,
  }).format(now)
  return (
    <Row between className={styles.greeting}>
      <div>
        <PageTitle variant="title2" className={styles.title}>
          {t(`home.greeting.${partOfDay(now.getHours())}`, { name })}
        </PageTitle>
        <MutedText className={styles.day}>
          {day}. {usePlayed(area)}
        </MutedText>
      </div>
      <Row gap={8} className={styles.starts}>
        <Button icon={<PersonAddRegular />} onClick={() => void copyInvitation()}>
          {t('home.invite')}
        </Button>
        {!area?.isClosed && (
          <Button
            appearance="primary"
            icon={<AddRegular />}
            onPointerEnter={StartRoom.fetchAhead}
            onFocus={StartRoom.fetchAhead}
            onClick={onStart}
          >
            {t('home.start')}
          </Button>
        )}
      </Row>
    </Row>
  )
}

/** Whether any of the tips and cards that are shown once is still to be shown. */
function useOpen(keys: readonly OnboardingKey[]): boolean {
  const seenKeys = useSession((s) => s.user?.onboarding)
  return keys.some((key) => !seenKeys?.includes(key))
}

const keyOf = (userId: string) => ['myGames', userId] as const

/** The user's games over days, refetched when one of them changes, and after a lost connection. */
function useMyGames() {
  const userId = useSession((s) => s.user?.userId ?? '')
  useSocketRefetch('games:changed', keyOf(userId))
  return useCall(myGames, { queryKey: keyOf(userId), query: { userId }, staleTime: 0 })
}

const MOMENT_MS = 500

/**
 * What happened on the last working day, asked for once where there is something of it (`isThere`),
 * and how it is put away for good. `isAwaited` for a moment only: what stands below it is drawn with
 * it, and does not wait any longer.
 */
function useMorning(userId: string, isThere: boolean) {
  const queries = useQueryClient()
  const { act } = useAction()
  const [isLong, setLong] = useState(false)
  const queryKey = ['morning', userId]
  const { data, isPending: isUnknown } = useCall(openMorning, {
    queryKey,
    body: { userId },
    enabled: isThere && userId !== '',
    staleTime: Infinity,
  })
  const isPending = isThere && isUnknown
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  const close = () =>
    act(async () => {
      queries.setQueryData(queryKey, { morning: null })
      await call(closeMorning, { body: { userId } })
      await refetchQueries(queries, ['area'])
    })
  const morning = isThere ? (data?.morning ?? null) : null
  return { morning, isPending, isAwaited: isPending && !isLong, close }
}

interface DayProps {
  readonly area: Area
  readonly mine: ReturnType<typeof useMyGames>
  readonly morning: ReturnType<typeof useMorning>
  readonly userId: string
}

const CourtSummary = cardPart((cards) => cards.CourtSummary)
const TeamCourt = cardPart((cards) => cards.TeamCourt)
const ThisWeek = cardPart((cards) => cards.ThisWeek)

/** Whether the user can play it now: outside the playing hours only what was begun may finish. */
const isOpenIn =
  ({ arePuzzlesClosed }: Area) =>
  ({ playing, progress }: TodaysPuzzle) =>
    playing && progress !== 'finished' && (!arePuzzlesClosed || progress === 'started')

/**
 * The team's court until its goal is met, then the week's podium with a line of it; before the first
 * game of a week the ceremony of the last.
 */
function CourtOrWeek({ area }: { area: Area }) {
  const { data: court, isError } = useTeamCourt()
  const { week, lastWeek, isLoading } = useThisWeek()
  if (!isError && (!court || !week || isLoading))
    return <Card className={styles.courtOrWeekAwaited} data-tip="board" />
  const isForGoal = court && court.goal !== null && court.painted < court.goal
  const next = area.puzzles.find(isOpenIn(area))?.gameType ?? null
  if (isForGoal && !lastWeek)
    return (
      <Suspense fallback={<Card className={styles.courtOrWeekAwaited} data-tip="board" />}>
        <TeamCourt court={court} next={next} />
      </Suspense>
    )
  const line = court && court.painted > 0 && !lastWeek && (
    <Suspense fallback={null}>
      <CourtSummary court={court} />
    </Suspense>
  )
  return (
    <Suspense fallback={<Card className={styles.courtOrWeekAwaited} data-tip="board" />}>
      <ThisWeek foot={line} />
    </Suspense>
  )
}

const MorningStrip = lazyPart(
  () => import(/* webpackChunkName: "morning" */ './morning/MorningStrip.tsx'),
)

interface MorningPlaceProps {
  readonly userId: string
  readonly about: ReturnType<typeof useMorning>
}

/** Over the lane, as high as the strip from the first moment: nothing below it moves when it comes. */
function MorningPlace({ userId, about }: MorningPlaceProps) {
  const { morning, isPending, close } = about
  if (!morning && !isPending) return null
  return (
    <div className={styles.morningPlace}>
      <Suspense fallback={null}>
        {morning && <MorningStrip morning={morning} userId={userId} onClose={() => void close()} />}
      </Suspense>
    </div>
  )
}

/** Today's program, once that is known. */
function Day({ area, mine, morning, userId }: DayProps) {
  const hasTips = useOpen(tips)
  const isFirstRun = useOpen(['warmUp', 'inviteTeam'])
  const { data: games, dataUpdatedAt } = mine
  return (
    <>
      <Suspense fallback={null}>{hasTips && <Tips />}</Suspense>
      <MorningPlace userId={userId} about={morning} />
      {area.arePuzzlesClosed ? (
        <Suspense fallback={<Skeleton className={styles.closed} />}>
          <OutsideHours area={area} />
        </Suspense>
      ) : (
        <HopscotchLane area={area} />
      )}
      {isFirstRun && <FirstRun members={area.members} />}
      {games && games.games.length > 0 && <MyGames mine={games} fetchedAt={dataUpdatedAt} />}
      <div className={styles.columns}>
        <Suspense fallback={<Card className={styles.homeAwaited} data-tip="rooms" />}>
          <OpenRooms />
        </Suspense>
        <CourtOrWeek area={area} />
        <Suspense fallback={<Card className={styles.homeAwaited} />}>
          <ThirdColumn area={area} />
        </Suspense>
      </div>
    </>
  )
}

export default function Home() {
  const { data: area, error, refetch } = useGameArea()
  const mine = useMyGames()
  const [starting, setStarting] = useState<boolean | null>(null) // null: never requested
  // drawn in slices, so that a phone stays awake, and when its pictures are there
  const data = useDeferredValue(area)
  const overview = useSubscription()
  const userId = useSession((s) => s.user?.userId ?? '')
  const isOff = useSuppressedTopics((s) => s.topics?.includes('morning') === true) // since home was opened
  const morning = useMorning(userId, data?.isMorning === true && !isOff && !overview?.isLimited)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (overview?.isLimited)
    return (
      <Suspense fallback={<PageSkeleton untitled />}>
        <Paused overview={overview} area={data} />
      </Suspense>
    )
  return (
    <>
      <Greeting area={data} onStart={() => setStarting(true)} />
      {data && !mine.isPending && !morning.isAwaited ? (
        <Suspense fallback={<PageSkeleton untitled />}>
          <Day area={data} mine={mine} morning={morning} userId={userId} />
        </Suspense>
      ) : (
        <PageSkeleton untitled />
      )}
      <Suspense fallback={null}>
        {data && starting !== null && (
          <StartRoom
            open={starting}
            games={data.games.filter(({ kind }) => kind === 'room')}
            gameType={undefined}
            onClose={() => setStarting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
