import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { OpenTips } from '../open-tips/OpenTips.tsx'
import type { OpenTip } from '../open-tips/open-tip.ts'
import type { Predictors } from '../stage/useStage.ts'
import styles from './TipNow.module.css'

const SHOWN = 5

interface TipNowProps {
  readonly tips: readonly OpenTip[]
  readonly games: Predictors['games']
  readonly now: number
  readonly waiting?: Predictors['waiting']
}

/** What can be tipped now, the next lock first, each tipped where it stands. */
export function TipNow({ tips, games, now, waiting = null }: TipNowProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  return (
    <Card aria-label={t('predict.tipNow.title')}>
      <CardHead>
        <h2>{t('predict.tipNow.title')}</h2>
        {tips.length > 0 && <Text variant="caption">{t('predict.tipNow.text')}</Text>}
        <CardEnd>
          {tips.length > SHOWN && (
            <Button
              appearance="transparent"
              size="small"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole
                ? t('predict.tipNow.fewer')
                : t('predict.tipNow.all', { count: tips.length })}
            </Button>
          )}
        </CardEnd>
      </CardHead>
      {tips.length === 0 && (
        <p className={styles.none}>
          {t('predict.tipNow.none')} <Link to="/events">{t('predict.tipNow.noneText')}</Link>
        </p>
      )}
      <OpenTips
        tips={isWhole ? tips : tips.slice(0, SHOWN)}
        games={games}
        now={now}
        waiting={waiting}
      />
    </Card>
  )
}
