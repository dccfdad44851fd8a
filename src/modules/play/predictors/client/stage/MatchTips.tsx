import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { matchTips } from '../../contract.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useCall } from '#client/useCall.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import { JokerMark } from '../match/JokerButton.tsx'
import { SplitBar } from '../match/SplitBar.tsx'
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
export function MatchTips({ gameId, match, onClose }: MatchTipsProps) {
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
