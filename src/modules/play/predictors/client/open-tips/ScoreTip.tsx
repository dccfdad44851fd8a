import { Button } from '@fluentui/react-components'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import { useClock } from '../day/useClock.ts'
import { focusNext } from '../match/MatchBody.tsx'
import type { Goals } from '../match/match-props.ts'
import { SaveMark } from '../match/SaveMark.tsx'
import { ScoreStepper } from '../match/ScoreStepper.tsx'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { placeOf } from '../tips/unsent-tips.ts'
import { useTips } from '../tips/useTips.ts'
import { NotTipped, RowState, type OpenTipProps } from './RowState.tsx'
import styles from './OpenTips.module.css'

type Tips = ReturnType<typeof useTips>

function State({ tip, isLocked, isNext, others, tips }: OpenTipProps & { tips: Tips }) {
  const { t } = useTranslation()
  const clock = useClock()
  const unsentTip = tips.unsentTips[placeOf(tip)]
  if (isLocked && !tip.tip) return <Text variant="caption">{t('predict.day.noTip')}</Text>
  if (unsentTip && !isLocked) {
    if (unsentTip.state === 'half') return <Text variant="caption">{t('predict.half')}</Text>
    const again =
      unsentTip.state === 'fine'
        ? tips.saveFine
        : () => tips.change(tip.matchId, unsentTip.home, unsentTip.away, unsentTip.isJoker)
    return (
      <>
        <SaveMark state={unsentTip.state} code={unsentTip.code} />
        {(unsentTip.state === 'fine' || unsentTip.state === 'refused') && (
          <Button appearance="transparent" size="small" onClick={again}>
            {t('state.error.again')}
          </Button>
        )}
      </>
    )
  }
  if (!tip.tip) return <NotTipped isNext={isNext} others={others} />
  const at = tip.savedAt ? clock(tip.savedAt) : ''
  return <SaveMark state="saved" at={at} note={tip.tip.joker ? t('predict.withJoker') : ''} />
}

/** A match: both sides with their goals, saved as they are said. The first plus says 1 : 0 or 0 : 1. */
export function ScoreTip(props: OpenTipProps) {
  const { tip, isLocked } = props
  const ref = useRef<HTMLDivElement>(null)
  const tips = useTips(tip)
  const unsentTip = isLocked ? undefined : tips.unsentTips[placeOf(tip)]
  const home = unsentTip ? unsentTip.home : (tip.tip?.home ?? null)
  const away = unsentTip ? unsentTip.away : (tip.tip?.away ?? null)
  const hasJoker = unsentTip ? unsentTip.isJoker : (tip.tip?.joker ?? false)
  const say = (one: Goals, other: Goals) =>
    tips.change(tip.matchId, one, other, hasJoker && one !== null && other !== null)
  const isNew = home === null && away === null
  const stepper = { look: 'joined', isOff: isLocked, isGuess: isNew } as const
  const onDigit = () => focusNext(ref.current)
  return (
    <>
      <div className={styles.scoreTip} ref={ref}>
        <span className={styles.side}>
          <TeamCrest name={tip.home} size={28} />
          <Text strong className={styles.team}>
            {tip.home}
          </Text>
        </span>
        <ScoreStepper
          {...stepper}
          team={tip.home}
          goals={home}
          isWrong={unsentTip?.state === 'refused'}
          onChange={(goals) => say(goals, goals === null ? null : away)}
          {...(isNew && { onFirst: () => say(1, 0) })}
          onDigit={onDigit}
        />
        <b className={styles.colon} aria-hidden="true">
          :
        </b>
        <ScoreStepper
          {...stepper}
          team={tip.away}
          goals={away}
          isWrong={unsentTip?.state === 'refused'}
          onChange={(goals) => say(goals === null ? null : home, goals)}
          {...(isNew && { onFirst: () => say(0, 1) })}
          onDigit={onDigit}
        />
        <span className={styles.side}>
          <TeamCrest name={tip.away} size={28} />
          <Text strong className={styles.team}>
            {tip.away}
          </Text>
        </span>
      </div>
      <RowState>
        <State {...props} tips={tips} />
      </RowState>
    </>
  )
}
