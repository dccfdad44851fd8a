import { Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { Picture } from '#games/kit/picture.tsx'
import pitch from '#predictors/score/pitch.svg'
import { Text } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { TipSteppers } from '../match/MatchBody.tsx'
import { canTipNow, goalsOf, type MatchProps } from '../match/match-props.ts'
import { SaveState } from '../match/MatchFoot.tsx'
import { useTeamName, shortOf } from '../match/names.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { useMatchTime } from '../match/useMatchTime.ts'
import { jokerOf } from '../stage/joker.ts'
import type { StageMatches } from '../stage/useStage.ts'
import { placeOf, type UnsentTip } from '../tips/unsent-tips.ts'
import { useTips } from '../tips/useTips.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Column } from '#client/ui/Row.tsx'
import { tiersOf } from '../stage/PointsCard.tsx'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import styles from './TipDialog.module.css'

interface NextMatchesProps {
  readonly data: StageMatches
  readonly unsentTips: Readonly<Record<string, UnsentTip>>
  readonly now: number
  readonly chosen: string
  readonly onChoose: (matchId: string) => void
}

function TipState({ goals: [home, away] }: { goals: ReturnType<typeof goalsOf> }) {
  const { t } = useTranslation()
  if (home !== null && away !== null)
    return (
      <>
        <b>{`${home} : ${away}`}</b>
        <CheckmarkCircleFilled fontSize={16} aria-hidden="true" />
      </>
    )
  return (
    <>
      <Text variant="caption" className={styles.nextMatchesState}>
        {t('predict.noTipYet')}
      </Text>
      <ChevronRightRegular fontSize={16} aria-hidden="true" />
    </>
  )
}

/** The round's other matches that may still be tipped, and what one said of them. */
function NextMatches({ data, unsentTips, now, chosen, onChoose }: NextMatchesProps) {
  const { t } = useTranslation()
  const when = useMatchTime(now)
  const teamName = useTeamName()
  const open = data.matches.filter((match) => canTipNow(match, now))
  const goals = open.map((match) =>
    goalsOf({
      match,
      unsentTip: unsentTips[placeOf({ gameId: data.gameId, matchId: match.matchId })],
    }),
  )
  const saved = goals.filter(([home, away]) => home !== null && away !== null).length
  return (
    <section className={styles.next}>
      <div className={styles.nextMatchesHead}>
        <h2>{t('predict.nextMatches')}</h2>
        <Text variant="caption">{t('predict.savedOf', { saved, of: open.length })}</Text>
      </div>
      {open.length === 0 && <Text variant="caption">{t('predict.nothingOpen')}</Text>}
      <ul>
        {open.map((match, i) => {
          if (match.matchId === chosen) return null
          const names = [
            teamName(match.home, match.isHomeKnown),
            teamName(match.away, match.isAwayKnown),
          ] as const
          return (
            <li key={match.matchId}>
              <button
                type="button"
                title={names.join(' – ')}
                aria-label={t('predict.tipOf', { home: names[0], away: names[1] })}
                onClick={() => onChoose(match.matchId)}
              >
                <TeamCrest name={match.home} size={24} />
                <b>{shortOf(match.home)}</b>
                <Text variant="caption">{t('predict.versus')}</Text>
                <b>{shortOf(match.away)}</b>
                <TeamCrest name={match.away} size={24} />
                <Text variant="caption" ellipsis grow className={styles.when}>
                  {when(match.locksAt)}
                </Text>
                <TipState goals={goals[i]!} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The match on the pitch: both teams, the steppers between them, when it locks. */
function Duel(props: MatchProps) {
  const { match, now } = props
  const teamName = useTeamName()
  const when = useMatchTime(now)
  const side = (name: string, isKnown: boolean) => (
    <div className={styles.team}>
      <TeamCrest name={isKnown ? name : null} size={66} />
      <span className={styles.plate}>{teamName(name, isKnown)}</span>
    </div>
  )
  return (
    <section className={styles.pitch}>
      <div className={styles.art}>
        <Picture svg={pitch} />
      </div>
      <div className={styles.top}>
        <span className={styles.plate}>
          {match.kickOff ? when(match.kickOff) : when(match.locksAt, { hasTime: false })}
        </span>
        <Countdown locksAt={match.locksAt} now={now} isWordy onPitch />
      </div>
      <div className={styles.duel}>
        {side(match.home, match.isHomeKnown)}
        <TipSteppers {...props} look="pitch" />
        {side(match.away, match.isAwayKnown)}
      </div>
    </section>
  )
}

function Joker(props: MatchProps) {
  const { t } = useTranslation()
  const { hasJoker, isJokerFixed, onTip } = props
  const [home, away] = goalsOf(props)
  const isTipped = home !== null && away !== null
  return (
    <div className={styles.joker}>
      <span className={styles.times} aria-hidden="true">
        ×2
      </span>
      <Text grow>
        <Text as="div" strong id="joker">
          {t('predict.jokerHere')}
        </Text>
        <Text as="div" variant="caption">
          {t('predict.jokerText')}
        </Text>
      </Text>
      <Switch
        aria-labelledby="joker"
        checked={hasJoker}
        disabled={!isTipped || (isJokerFixed && !hasJoker)}
        onChange={(_, { checked }) => onTip(home, away, checked)}
      />
    </div>
  )
}

/** The first that still needs a tip, else the first that may be changed. */
export function firstOf(matches: readonly StageMatch[], now: number, preferredId = ''): string {
  const open = matches.filter((match) => canTipNow(match, now))
  const preferredMatch = open.find(({ matchId }) => matchId === preferredId)
  return (
    (preferredMatch ?? open.find(({ tip }) => !tip || tip.isStanding) ?? open[0])?.matchId ?? ''
  )
}

interface MatchStepperProps {
  readonly data: StageMatches
  readonly now: number
  readonly matchId?: string // the one to begin with
}

const JOKER = 2

/** What each hit would pay, with the joker where it is played here. */
function TipWorth(props: MatchProps) {
  const { match, rules, hasJoker } = props
  const { t } = useTranslation()
  const teamName = useTeamName()
  const [home, away] = goalsOf(props)
  if (home === null || away === null) return null
  const team = teamName(
    home > away ? match.home : match.away,
    home > away ? match.isHomeKnown : match.isAwayKnown,
  )
  const isDraw = home === away
  const count = Math.abs(home - away)
  const texts = {
    exact: t('predict.if.exact', { home, away }),
    difference: t('predict.if.difference', { team, count }),
    tendency: isDraw ? t('predict.if.draw') : t('predict.if.tendency', { team }),
  }
  const visibleTiers = tiersOf(rules).filter((tier) => tier !== 'difference' || !isDraw)
  return (
    <ul className={styles.worth}>
      {visibleTiers.map((tier) => {
        const points = rules[tier] * (hasJoker ? JOKER : 1)
        return (
          <li key={tier}>
            <CourtNumeral value={points} size={30} label={String(points)} />
            <Text variant="caption">{texts[tier]}</Text>
          </li>
        )
      })}
    </ul>
  )
}

/** A round one match at a time: for a panel and for Teams' dialog. */
export function MatchStepper({ data, now, matchId: initialId = '' }: MatchStepperProps) {
  const { gameId, stage, rules, isJokerFixed, matches } = data
  const { unsentTips, change } = useTips({ gameId, stageId: stage.stageId })
  const [chosen, choose] = useState(() => firstOf(matches, now, initialId))
  const match = matches.find(({ matchId }) => matchId === chosen)
  if (!match || !canTipNow(match, now))
    return <NextMatches data={data} unsentTips={unsentTips} now={now} chosen="" onChoose={choose} />
  const props: MatchProps = {
    match,
    rules,
    now,
    unsentTip: unsentTips[placeOf({ gameId, matchId: match.matchId })],
    hasJoker: jokerOf(data, unsentTips) === match.matchId,
    isJokerFixed,
    onTip: (home, away, joker) => change(match.matchId, home, away, joker),
  }
  return (
    <Column shrink>
      <Duel key={match.matchId} {...props} />
      {rules.hasJoker && <Joker {...props} />}
      <TipWorth {...props} />
      <NextMatches
        data={data}
        unsentTips={unsentTips}
        now={now}
        chosen={chosen}
        onChoose={choose}
      />
      <div role="status" className={styles.matchStepperState}>
        <SaveState {...props} />
      </div>
    </Column>
  )
}
