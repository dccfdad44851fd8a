import { Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { postStandingTip } from '../../contract.ts'
import type { Standing } from '#shared/predictors.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { useSavedChange } from '#client/ui/useSavedChange.ts'
import { Caption } from '#client/ui/Text.tsx'
import { ScoreStepper, type Goals } from '../match/ScoreStepper.tsx'
import { stageKey, type StageMatches } from './useStage.ts'
import styles from './DefaultTip.module.css'

const kinds = ['none', 'score', 'home'] as const
const FIRST = { home: 2, away: 1 } as const // the most common choice

interface DefaultTipProps {
  readonly gameId: string
  readonly stageId: string
  readonly standing: Standing
}

/** Saves immediately, one choice after another; a refused choice is reverted. */
function useSaveDefaultTip({ gameId, stageId }: DefaultTipProps) {
  const change = useSavedChange<StageMatches>(stageKey({ gameId, stageId }))
  return (standing: Standing) => {
    const userId = currentUser()?.userId ?? ''
    return change(
      (now) => ({ ...now, standing }),
      () => call(postStandingTip, { body: { userId, gameId, ...standing } }),
    )
  }
}

/** The tip for a forgotten match. */
export function DefaultTip(props: DefaultTipProps) {
  const { t } = useTranslation()
  const { kind, home, away } = props.standing
  const save = useSaveDefaultTip(props)
  const side = (team: 'home' | 'away', goals: number) => (
    <ScoreStepper
      look="row"
      team={t(`predict.${team}`)}
      goals={goals}
      onChange={(next: Goals) =>
        next !== null && void save({ kind: 'score', home, away, [team]: next })
      }
    />
  )
  return (
    <Card>
      <CardHead title={t('predict.standing.title')} />
      <div className={styles.body}>
        <Caption>{t('predict.standing.text')}</Caption>
        <RadioGroup
          aria-label={t('predict.standing.title')}
          value={kind}
          onChange={(_, { value }) =>
            void save({ home, away, ...(home === away && FIRST), kind: value as Standing['kind'] })
          }
        >
          {kinds.map((value) => (
            <Radio key={value} value={value} label={t(`predict.standing.${value}`)} />
          ))}
        </RadioGroup>
        {kind === 'score' && (
          <div className={styles.score}>
            {side('home', home)}
            <b aria-hidden="true">:</b>
            {side('away', away)}
          </div>
        )}
      </div>
    </Card>
  )
}
