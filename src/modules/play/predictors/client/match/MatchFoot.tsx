import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Column, Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { JokerButton, JokerMark } from './JokerButton.tsx'
import { areTipsOpen, canTipNow, goalsOf, type MatchProps } from './match-props.ts'
import { PointsSquare } from './PointsSquare.tsx'
import { SaveMark } from './SaveMark.tsx'
import { SplitBar } from './SplitBar.tsx'
import { useTeamName } from './names.ts'
import { isSoon } from './useTimeUntil.ts'
import { useTipExplanation } from './useTipExplanation.ts'
import styles from './Match.module.css'

const MINUTE = 60_000

/** Whether the tip is with the server, on its way, or waits. */
export function SaveState(props: MatchProps) {
  const { match, unsentTip, now } = props
  const { t } = useTranslation()
  const [home, away] = goalsOf(props)
  const minutes = Math.ceil((Date.parse(match.locksAt) - now) / MINUTE)
  const soon = isSoon(Date.parse(match.locksAt), now)
  if (unsentTip && unsentTip.state !== 'half')
    return <SaveMark state={unsentTip.state} code={unsentTip.code} />
  if (home !== null && away !== null)
    return <SaveMark state="saved" note={t('predict.untilLock')} />
  if (soon)
    return (
      <Text className={styles.matchFootSoon}>
        <ClockRegular fontSize={16} aria-hidden="true" />
        <b>{t('predict.minutes', { count: minutes })}</b>
        <Text variant="caption">{t('predict.noTipYet')}</Text>
      </Text>
    )
  const { tip } = match
  if (unsentTip && tip && !tip.isStanding)
    return (
      <Text variant="caption">{t('predict.stillCounts', { home: tip.home, away: tip.away })}</Text>
    )
  return <Text variant="caption">{t(unsentTip ? 'predict.half' : 'predict.notPredicted')}</Text>
}

function OpenFoot(props: MatchProps) {
  const { match, rules, hasJoker, isJokerFixed, onTip } = props
  const { t } = useTranslation()
  const teamName = useTeamName()
  const [home, away] = goalsOf(props)
  const isTipped = home !== null && away !== null
  const teams = `${teamName(match.home, match.isHomeKnown)} – ${teamName(match.away, match.isAwayKnown)}`
  return (
    <Row gap={10}>
      <div role="status" className={styles.grow}>
        <SaveState {...props} />
        {match.status === 'postponed' && <Caption>{t('predict.postponed')}</Caption>}
      </div>
      {rules.hasJoker && (
        <JokerButton
          isOn={hasJoker}
          isOff={!isTipped || (isJokerFixed && !hasJoker)}
          teams={teams}
          onChange={(isOn) => onTip(home, away, isOn)}
        />
      )}
    </Row>
  )
}

function Scored({ match, rules }: Pick<MatchProps, 'match' | 'rules'>) {
  const why = useTipExplanation()
  const { earned } = match
  if (!earned || earned.why === 'void') return null
  const { title, text } = why(match, rules)
  return (
    <Row gap={10}>
      <PointsSquare look={earned.tier} points={earned.points} />
      <Column className={styles.grow}>
        <Text strong>{title}</Text>
        {text && <Text variant="caption">{text}</Text>}
      </Column>
      {earned.joker && <JokerMark />}
    </Row>
  )
}

/** How everyone tipped, once the match has locked; of a few there are no shares, but who wants to be seen is named. */
function Split({ match, now, onTips }: MatchProps) {
  const { t } = useTranslation()
  if (!match.split)
    return onTips && areTipsOpen(match, now) && match.status !== 'void' ? (
      <Button appearance="transparent" size="small" className={styles.all} onClick={onTips}>
        {t('predict.tipsByName')}
      </Button>
    ) : null
  return (
    <>
      <SplitBar home={match.home} away={match.away} split={match.split} />
      {onTips && match.split.tips > 0 && (
        <Button appearance="transparent" size="small" className={styles.all} onClick={onTips}>
          {t('predict.allTips', { count: match.split.tips })}
        </Button>
      )}
    </>
  )
}

/** What is to be said of a match under its teams. */
export function MatchFoot(props: MatchProps) {
  const { match, now } = props
  const { t } = useTranslation()
  const note = {
    void: 'predict.voidText',
    postponed: 'predict.postponedNoDay',
    open: match.isHomeKnown && match.isAwayKnown ? '' : 'predict.unknownText',
    played: '',
    awarded: '',
  }[match.status]
  return (
    <div className={styles.foot}>
      {canTipNow(match, now) ? (
        <OpenFoot {...props} />
      ) : (
        <>
          {note && <Text variant="caption">{t(note)}</Text>}
          <Scored match={match} rules={props.rules} />
          <Split {...props} />
          {!note && !match.earned && !match.split && (
            <Text variant="caption">{t('predict.resultsOnly')}</Text>
          )}
        </>
      )}
    </div>
  )
}
