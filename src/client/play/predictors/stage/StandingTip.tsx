import { Radio, RadioGroup } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStandingTip } from '#shared/api/predictors.ts'
import type { Standing } from '#shared/predictors.ts'
import { call } from '../../../api.ts'
import { currentUser } from '../../../base/session/session.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../ui/useErrorText.ts'
import { ScoreStepper, type Goals } from '../match/ScoreStepper.tsx'
import { stageKey } from './useStage.ts'
import styles from './StandingTip.module.css'

const kinds = ['none', 'score', 'home'] as const
const FIRST = { home: 2, away: 1 } as const // what most people say

interface StandingTipProps {
  readonly gameId: string
  readonly stageId: string
  readonly standing: Standing
}

/** Saves at once; what it was before comes back where that is refused. */
function useStanding({ gameId, stageId, standing }: StandingTipProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [shown, setShown] = useState(standing)
  const save = async (next: Standing) => {
    setShown(next)
    try {
      const userId = currentUser()?.userId ?? ''
      setShown(await call(postStandingTip, { body: { userId, gameId, ...next } }))
      toast(true, t('predict.standing.saved'))
      await queries.invalidateQueries({ queryKey: stageKey({ gameId, stageId }) })
    } catch (error) {
      setShown(standing)
      toast(false, errorText(error))
    }
  }
  return [shown, save] as const
}

/** What serves for a match one forgets. */
export function StandingTip(props: StandingTipProps) {
  const { t } = useTranslation()
  const [{ kind, home, away }, save] = useStanding(props)
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
      <CardHead>
        <h2>{t('predict.standing.title')}</h2>
      </CardHead>
      <div className={styles.body}>
        <Text as="p" variant="caption">
          {t('predict.standing.text')}
        </Text>
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
