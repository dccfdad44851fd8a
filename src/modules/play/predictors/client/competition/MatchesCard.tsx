import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { MatchForm } from './MatchForm.tsx'
import { MatchRow } from './MatchRow.tsx'
import { PasteMatches } from './PasteMatches.tsx'
import { isByHand, type PartProps } from './useCompetition.ts'
import styles from './MatchesCard.module.css'

interface MatchesCardProps extends PartProps {
  readonly stageId: string
  readonly chosen: string
  readonly onChoose: (matchId: string) => void
}

/** The matches of a round; in a competition written by hand more can be added or pasted. */
export function MatchesCard({ stageId, chosen, onChoose, ...props }: MatchesCardProps) {
  const { data } = props
  const { t } = useTranslation()
  const stageName = useStageName()
  const [adds, setAdds] = useState<'' | 'match' | 'lines'>('')
  const stage = data.stages.find((one) => one.stageId === stageId)
  const matches = data.matches.filter((match) => match.stageId === stageId)
  const round = matches[0]?.round ?? ''
  return (
    <Card>
      <CardHead title={stage ? stageName(stage) : t('predict.own.matches')}>
        <Text variant="caption">
          {t(data.kind === 'race' ? 'race.countsOn' : 'predict.own.dayNote')}
        </Text>
        {isByHand(data) && (
          <CardEnd>
            <Button
              size="small"
              icon={<AddRegular />}
              aria-expanded={adds === 'match'}
              onClick={() => setAdds('match')}
            >
              {t('predict.own.addMatch')}
            </Button>{' '}
            <Button
              size="small"
              icon={<ClipboardPasteRegular />}
              aria-expanded={adds === 'lines'}
              onClick={() => setAdds('lines')}
            >
              {t('predict.own.paste')}
            </Button>
          </CardEnd>
        )}
      </CardHead>
      {matches.length === 0 && (
        <MutedText className={styles.none}>
          {t(isByHand(data) ? 'predict.own.noMatches' : 'predict.own.noMatchesFeed')}
        </MutedText>
      )}
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchRow
            key={match.matchId}
            {...props}
            match={match}
            isChosen={match.matchId === chosen}
            onChoose={() => onChoose(match.matchId)}
          />
        ))}
      </ul>
      {adds === 'match' && <MatchForm {...props} round={round} onClose={() => setAdds('')} />}
      {adds === 'lines' && <PasteMatches {...props} round={round} onClose={() => setAdds('')} />}
    </Card>
  )
}
