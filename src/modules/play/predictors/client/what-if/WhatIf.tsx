import { Button } from '@fluentui/react-components'
import { ArrowResetRegular } from '@fluentui/react-icons/svg/arrow-reset'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { whatIf } from '../../contract.ts'
import type { Pair, Predictor, Rules } from '#shared/predictors.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { useStageName } from '../match/names.ts'
import { StageSkeleton } from '../stage/StageSkeleton.tsx'
import { useSession } from '#client/session/session.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { useCall } from '#client/useCall.ts'
import {
  type Scores,
  type WhatIfAnswer,
  tableIf,
  earnedIf,
  type Person,
  type Place,
  type Table,
} from './what-if-table.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { classes } from '#client/ui/classes.ts'
import { PointsSquare } from '../match/PointsSquare.tsx'
import { ScoreStepper } from '../match/ScoreStepper.tsx'
import type { Goals } from '../match/match-props.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { initialsOf } from '#shared/names.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { RankList } from '../stage/RankList.tsx'
import styles from './WhatIf.module.css'

const SHOWN = 9
const ROW = 40 // px
const WIDTH = 72 // of the lines

/** The first of a table, with the user in place of the last where they are not among them. */
function visiblePlaces(places: readonly Place[], own: string | undefined): readonly Place[] {
  const first = places.slice(0, SHOWN)
  const me = places.find(({ person }) => person.userId === own)
  if (!me || first.includes(me)) return first
  return [...first.slice(0, -1), me]
}

interface LinesProps {
  readonly now: readonly Place[]
  readonly then: readonly Place[]
  readonly own: string | undefined
}

const keyOf = ({ person }: Place) => person

/** The move of each place: the user's own is the thick line. */
function Lines({ now, then, own }: LinesProps) {
  const middle = WIDTH / 2
  return (
    <svg
      className={styles.lines}
      width={WIDTH}
      height={then.length * ROW}
      viewBox={`0 0 ${WIDTH} ${then.length * ROW}`}
      aria-hidden="true"
    >
      {then.map((place, to) => {
        const from = now.findIndex((one) => keyOf(one) === keyOf(place))
        const [y1, y2] = [from * ROW + ROW / 2, to * ROW + ROW / 2]
        const isMe = place.person.userId === own
        return (
          <path
            key={to}
            className={isMe ? styles.mine : from === to ? styles.still : styles.moved}
            d={`M4 ${y1}C${middle} ${y1} ${middle} ${y2} ${WIDTH - 4} ${y2}`}
          />
        )
      })}
    </svg>
  )
}

interface WhatIfTableProps {
  readonly game: Predictor
  readonly stageId: string
  readonly data: WhatIfAnswer
  readonly scores: Scores
}

/** The real places as ghosts, and the table as it would be. */
function WhatIfTable({ game, stageId, data, scores }: WhatIfTableProps) {
  const { t, i18n } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const [table, setTable] = useState<Table>('stage')
  const stage = game.stages.find((one) => one.stageId === stageId)
  const tables: readonly Table[] =
    game.rules.hasHalves && stage?.isSecondHalf
      ? ['stage', 'half', 'overall']
      : ['stage', 'overall']
  const before = tableIf(data.people, table, {}, data.rules)
  const after = tableIf(data.people, table, scores, data.rules)
  const then = visiblePlaces(after, own)
  const visibleKeys = new Set(then.map(keyOf))
  const now = before.filter((place) => visibleKeys.has(keyOf(place)))
  const nowRank = new Map(before.map((place) => [keyOf(place), place.rank]))
  const rows = then.map(({ person, points, rank, tied }) => {
    const movement = nowRank.get(person)! - rank
    return { ...person, points, rank, tied, movement }
  })
  return (
    <Card>
      <CardHead title={t('predict.tableTitle')}>
        <CardEnd>
          <Segmented
            label={t('predict.tableOf')}
            value={table}
            options={tables.map((value) => ({ value, text: t(`predict.tableShort.${value}`) }))}
            onChange={setTable}
          />
        </CardEnd>
      </CardHead>
      <div className={styles.axes}>
        <Text variant="caption">{t('predict.whatIf.now')}</Text>
        <Text variant="caption">{t('predict.whatIf.then')}</Text>
      </div>
      <div className={styles.slope}>
        <ol className={styles.ghosts} aria-hidden="true">
          {now.map(({ person, rank }) => (
            <li
              key={person.userId || person.name}
              className={classes(person.userId === own && styles.me)}
            >
              <span>{rank}</span>
              <i>{initialsOf(person.name || '–', i18n.language)}</i>
            </li>
          ))}
        </ol>
        <Lines now={now} then={then} own={own} />
        <RankList rows={rows} label={t('predict.whatIf.then')} />
      </div>
    </Card>
  )
}

interface WhatIfMatchProps {
  readonly match: StageMatch
  readonly rules: Rules
  readonly people: readonly Person[]
  readonly score: Pair | undefined
  readonly onTurn: (score: Pair | undefined) => void
}

/** One open score, and what it would bring its person. */
function WhatIfMatch({ match, rules, people, score, onTurn }: WhatIfMatchProps) {
  const { t } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const me = people.find(({ userId }) => userId === own)
  const tip = me?.tips.find(({ matchId }) => matchId === match.matchId)
  const { tier, points } = earnedIf(tip, score, rules)
  const turn = (side: 0 | 1) => (goals: Goals) => {
    if (goals === null) return onTurn(undefined)
    onTurn(side === 0 ? [goals, score?.[1] ?? 0] : [score?.[0] ?? 0, goals])
  }
  const stepper = (side: 0 | 1) => (
    <ScoreStepper
      look="row"
      team={side === 0 ? match.home : match.away}
      goals={score?.[side] ?? null}
      isGuess={!score}
      isChanged={score !== undefined}
      onChange={turn(side)}
    />
  )
  return (
    <li className={styles.match}>
      <span className={classes(styles.team, styles.home)}>
        <Text strong>{match.home}</Text>
        <TeamCrest name={match.home} size={26} />
      </span>
      <span className={styles.score}>
        {stepper(0)}
        <i aria-hidden="true">:</i>
        {stepper(1)}
      </span>
      <span className={styles.team}>
        <TeamCrest name={match.away} size={26} />
        <Text strong>{match.away}</Text>
      </span>
      <span className={styles.tip}>
        <Text variant="caption">{t('predict.whatIf.you')}</Text>
        <b>{tip ? `${tip.home} : ${tip.away}` : t('predict.none')}</b>
      </span>
      <span className={styles.whatIfMatchPoints}>
        {score ? <PointsSquare look={tier} points={points} /> : <span aria-hidden="true">–</span>}
      </span>
    </li>
  )
}

interface HeadProps {
  readonly game: Predictor
  readonly stageId: string
  readonly onReset: () => void
}

function Head({ game, stageId, onReset }: HeadProps) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const stage = game.stages.find((one) => one.stageId === stageId)
  return (
    <PageHead>
      <BackLink to={predictorPath(game.gameId, stageId)} label={t('predict.back')} />
      <PageTitle variant="title2">{t('predict.whatIf.title')}</PageTitle>
      <Chip>
        <EyeOffRegular fontSize={16} aria-hidden="true" />
        {t('predict.whatIf.onlyYou')}
      </Chip>
      <Text variant="caption" grow className={styles.where}>
        {game.name}
        {stage && `, ${stageName(stage)}`}
      </Text>
      <Button icon={<ArrowResetRegular />} onClick={onReset}>
        {t('predict.whatIf.reset')}
      </Button>
    </PageHead>
  )
}

interface BodyProps {
  readonly game: Predictor
  readonly stageId: string
  readonly data: WhatIfAnswer
  readonly scores: Scores
  readonly onTurn: (matchId: string, score: Pair | undefined) => void
}

/** What the turned scores would bring their person: points, and a place in the round. */
function Gain({ data, scores }: { data: WhatIfAnswer; scores: Scores }) {
  const { t } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const placeIn = (turned: Scores) =>
    tableIf(data.people, 'stage', turned, data.rules).find(({ person }) => person.userId === own)
  const [now, then] = [placeIn({}), placeIn(scores)]
  if (!now || !then) return null
  const gain = then.points - now.points
  return (
    <div className={styles.gain} role="status">
      <span className={styles.gainPoints}>
        <b aria-hidden="true">+</b>
        <CourtNumeral value={gain} size={48} label={String(gain)} />
      </span>
      <span>
        <Text as="div" strong>
          {t('predict.whatIf.pointsMore', { count: gain })}
        </Text>
        <Text as="div" variant="caption">
          {t('predict.whatIf.thanNow')}
        </Text>
      </span>
      <span className={styles.places}>
        <span className={styles.now}>
          <CourtNumeral value={now.rank} size={26} label={String(now.rank)} />
        </span>
        <ArrowRightRegular fontSize={20} aria-hidden="true" />
        <span className={styles.then}>
          <CourtNumeral value={then.rank} size={26} label={String(then.rank)} />
        </span>
        <span>
          <Text as="div" strong>
            {t('predict.whatIf.place', { rank: then.rank })}
          </Text>
          <Text as="div" variant="caption">
            {t('predict.whatIf.really', { rank: now.rank })}
          </Text>
        </span>
      </span>
    </div>
  )
}

function Body({ game, stageId, data, scores, onTurn }: BodyProps) {
  const { t } = useTranslation()
  const turned = Object.values(scores).filter(Boolean).length
  if (data.matches.length === 0)
    return (
      <StateSheet art={stateEmpty} title={t('predict.whatIf.emptyTitle')}>
        <p>{t('predict.whatIf.empty')}</p>
      </StateSheet>
    )
  return (
    <div className={styles.columns}>
      <Card>
        <CardHead title={t('predict.whatIf.open')}>
          <CardEnd variant="caption">{t('predict.whatIf.turned', { count: turned })}</CardEnd>
        </CardHead>
        <ul>
          {data.matches.map((match) => (
            <WhatIfMatch
              key={match.matchId}
              match={match}
              rules={data.rules}
              people={data.people}
              score={scores[match.matchId]}
              onTurn={(score) => onTurn(match.matchId, score)}
            />
          ))}
        </ul>
        <Gain data={data} scores={scores} />
        <Caption className={styles.note}>
          <InfoRegular fontSize={16} aria-hidden="true" />
          {t('predict.whatIf.text')}
        </Caption>
      </Card>
      <WhatIfTable game={game} stageId={stageId} data={data} scores={scores} />
    </div>
  )
}

/** The scores of locked matches, to be turned up and down: the tables move, and nothing leaves the page. */
export function WhatIf({ game }: { game: Predictor }) {
  const [query] = useSearchParams()
  const [scores, setScores] = useState<Scores>({})
  const stageId = query.get('stageId') || game.stageId
  const { data, error, refetch } = useCall(whatIf, {
    queryKey: ['what if', game.gameId, stageId],
    query: { gameId: game.gameId, stageId },
    refetchOnMount: 'always',
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <StageSkeleton />
  return (
    <>
      <Head game={game} stageId={stageId} onReset={() => setScores({})} />
      <Body
        game={game}
        stageId={stageId}
        data={data}
        scores={scores}
        onTurn={(matchId, score) => setScores((before) => ({ ...before, [matchId]: score }))}
      />
    </>
  )
}
