import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import { canTipNow, goalsOf } from '../match/match-props.ts'
import { shortOf, useTeamName } from '../match/names.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { useMatchTime } from '../match/useMatchTime.ts'
import type { StageMatches } from '../stage/useStage.ts'
import { placeOf, type UnsentTip } from '../tips/unsent-tips.ts'
import styles from './NextMatches.module.css'

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
      <Text variant="caption" className={styles.state}>
        {t('predict.noTipYet')}
      </Text>
      <ChevronRightRegular fontSize={16} aria-hidden="true" />
    </>
  )
}

/** The round's other matches that may still be tipped, and what one said of them. */
export function NextMatches({ data, unsentTips, now, chosen, onChoose }: NextMatchesProps) {
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
      <div className={styles.head}>
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
