import { useState, type ReactElement } from 'react'
import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#client/ui/useMediaQuery.ts'
import { MatchStepper } from '../dialog/MatchStepper.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { isSoon } from '../match/useTimeUntil.ts'
import { MatchBody } from '../match/MatchBody.tsx'
import { MatchFoot } from '../match/MatchFoot.tsx'
import { canTipNow, goalsOf, type MatchProps } from '../match/match-props.ts'
import { placeOf } from '../tips/unsent-tips.ts'
import { useTips } from '../tips/useTips.ts'
import { DangerBar } from '#client/ui/DangerBar.tsx'
import { jokerOf } from './joker.ts'
import type { StageMatches } from './useStage.ts'
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle'
import { GavelRegular } from '@fluentui/react-icons/svg/gavel'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { useMatchTime } from '../match/useMatchTime.ts'
import { matchTips } from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useCall } from '#client/useCall.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import { JokerMark } from '../match/JokerButton.tsx'
import { SplitBar } from '../match/SplitBar.tsx'
import matchHeadStyles from '../match/MatchHead.module.css'
import matchStyles from '../match/Match.module.css'
import styles from './Stage.module.css'

const PAGE_SIZE = 50

function useMatchTips(gameId: string, matchId: string) {
  return useCall(matchTips, {
    queryKey: ['match tips', gameId, matchId],
    query: { gameId, matchId, pageSize: PAGE_SIZE },
  })
}

function People({ gameId, match }: { gameId: string; match: StageMatch }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const errorText = useErrorText()
  const own = useSession((s) => s.user?.userId)
  const { data, error } = useMatchTips(gameId, match.matchId)
  if (error) return <Text danger>{errorText(error)}</Text>
  if (!data) return <Text variant="caption">{t('state.loading')}</Text>
  const [most] = data.split?.scores ?? []
  const hidden = data.people - data.tips.length
  return (
    <>
      {data.split && <SplitBar home={match.home} away={match.away} split={data.split} />}
      <ul className={styles.people}>
        {data.tips.map((tip) => (
          <li key={tip.userId} className={classes(tip.userId === own && styles.matchTipsOwn)}>
            <Avatar name={tip.name} image={tip.profileImage} size={28} />
            <Text ellipsis grow>
              {tip.userId === own ? t('board.you') : personName(tip.name)}
            </Text>
            {tip.joker && <JokerMark />}
            <b>{`${tip.home} : ${tip.away}`}</b>
          </li>
        ))}
      </ul>
      <Caption>
        {most && t('predict.mostOften', { home: most.home, away: most.away, count: most.people })}{' '}
        {hidden > 0 && data.people <= PAGE_SIZE && t('predict.hiddenTips', { count: hidden })}
      </Caption>
    </>
  )
}

interface MatchTipsProps {
  readonly gameId: string
  readonly match: StageMatch
  readonly onClose: () => void
}

/** Everyone's tips, from a match's lock on. */
function MatchTips({ gameId, match, onClose }: MatchTipsProps) {
  const { t } = useTranslation()
  return (
    <AppDialog title={t('predict.pair', { home: match.home, away: match.away })} onClose={onClose}>
      <DialogContent>
        <People gameId={gameId} match={match} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('room.close')}</Button>
      </DialogActions>
    </AppDialog>
  )
}

type State = 'standing' | 'played' | 'awarded' | 'void' | 'postponed' | 'unknown' | 'locked'

const icons: Record<State, ReactElement> = {
  standing: <BookmarkRegular fontSize={16} />,
  played: <CheckmarkRegular fontSize={16} />,
  awarded: <GavelRegular fontSize={16} />,
  void: <DismissCircleRegular fontSize={16} />,
  postponed: <CalendarClockRegular fontSize={16} />,
  unknown: <QuestionCircleRegular fontSize={16} />,
  locked: <LockClosedRegular fontSize={16} />,
}

function stateOf(match: StageMatch): State {
  const { status, tip } = match
  if (status === 'played') return tip?.isStanding ? 'standing' : 'played'
  if (status !== 'open') return status
  if (!match.isHomeKnown || !match.isAwayKnown) return 'unknown'
  return 'locked'
}

/** When a match is, and how it stands with it. */
function MatchHead({ match, now }: MatchProps) {
  const { t } = useTranslation()
  const when = useMatchTime(now)
  const isOpen = canTipNow(match, now)
  const state = stateOf(match)
  return (
    <div className={matchHeadStyles.head}>
      <Text variant="caption">
        {match.kickOff ? when(match.kickOff) : when(match.locksAt, { hasTime: false })}
      </Text>
      <span className={matchHeadStyles.chips}>
        {(!isOpen || match.status === 'postponed') && (
          <Chip className={classes(matchHeadStyles.chip, matchHeadStyles[state])}>
            {icons[state]}
            {t(`predict.state.${state}`)}
          </Chip>
        )}
        {isOpen && <Countdown locksAt={match.locksAt} now={now} isWordy />}
      </span>
    </div>
  )
}

interface MatchGridProps {
  readonly data: StageMatches
  readonly now: number
}

/** One match: open, saved, locked, scored, and what else may become of it. */
function MatchCard(props: MatchProps) {
  const { match, now } = props
  const [home, away] = goalsOf(props)
  const isTipped = home !== null && away !== null
  const needsYou = canTipNow(match, now) && !isTipped && isSoon(Date.parse(match.locksAt), now)
  const frame = needsYou
    ? matchStyles.matchCardSoon
    : match.earned?.tier === 'exact'
      ? matchStyles.matchCardExact
      : ''
  return (
    <Card as="article" className={classes(matchStyles.card, frame)} data-match={match.matchId}>
      <MatchHead {...props} />
      <MatchBody {...props} />
      <MatchFoot {...props} />
    </Card>
  )
}

/** The server took none of a call's tips: says how many need their person, and offers to send the rest. */
function RefusedBar({
  refused,
  fine,
  onSaveFine,
}: {
  refused: number
  fine: number
  onSaveFine: () => void
}) {
  const { t } = useTranslation()
  if (refused === 0 && fine === 0) return null
  return (
    <DangerBar
      acts={
        fine > 0 && (
          <Button appearance="primary" onClick={onSaveFine}>
            {t('predict.saveOthers', { count: fine })}
          </Button>
        )
      }
    >
      <b>{t('predict.nothingSaved')}</b> {t('predict.needYou', { count: refused })}
    </DangerBar>
  )
}

/** A round's matches: cards side by side, in a panel one at a time. */
export function MatchGrid({ data, now }: MatchGridProps) {
  const { gameId, stage, rules, isJokerFixed, matches } = data
  const { unsentTips, change, saveFine } = useTips({ gameId, stageId: stage.stageId })
  const [opened, setOpened] = useState('')
  const isNarrow = useMediaQuery('(max-width: 359px)')
  const unsentTipAt = (matchId: string) => unsentTips[placeOf({ gameId, matchId })]
  const states = matches.map(({ matchId }) => unsentTipAt(matchId)?.state)
  const joker = jokerOf(data, unsentTips)
  const refused = (
    <RefusedBar
      refused={states.filter((state) => state === 'refused').length}
      fine={states.filter((state) => state === 'fine').length}
      onSaveFine={saveFine}
    />
  )
  if (isNarrow && matches.some(({ canTip }) => canTip))
    return (
      <div className={styles.one}>
        {refused}
        <MatchStepper data={data} now={now} />
      </div>
    )
  const openedMatch = matches.find(({ matchId }) => matchId === opened)
  return (
    <div className={styles.all}>
      {refused}
      <div className={styles.grid}>
        {matches.map((match) => (
          <MatchCard
            key={match.matchId}
            match={match}
            rules={rules}
            now={now}
            unsentTip={unsentTipAt(match.matchId)}
            hasJoker={joker === match.matchId}
            isJokerFixed={isJokerFixed}
            onTip={(home, away, isJoker) => change(match.matchId, home, away, isJoker)}
            onTips={() => setOpened(match.matchId)}
          />
        ))}
      </div>
      {openedMatch && (
        <MatchTips gameId={gameId} match={openedMatch} onClose={() => setOpened('')} />
      )}
    </div>
  )
}
