import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { PointsTable } from '#modules/play/games/client/index.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { useRoomStore } from './room-store.ts'
import { isOverDays } from '#client/ui/useClockText.ts'
import { useCountsFrom } from './useEndingTexts.ts'
import { useRoomGame } from './usePlayers.ts'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import styles from './Lobby.module.css'

interface Rule {
  readonly title: string
  readonly text: string
  readonly overDays?: string // in place of the text, where one has days for a move
}

/** The rules in four lines. */
export function RuleLines() {
  const { t } = useTranslation('rules')
  const game = useRoomGame()
  const isSlow = useRoomStore((s) => isOverDays(s.clock))
  if (!game) return null
  const rules = t(`${folderOf(game.gameType)}.rules`, { returnObjects: true }) as unknown as Rule[]
  return (
    <ol className={styles.lines}>
      {rules.map(({ title, text, overDays }, i) => (
        <li key={title}>
          <CourtNumeral value={i + 1} size={36} className={styles.number} />
          <span>
            <strong>{title}</strong>
            <Text variant="caption" className={styles.text}>
              {(isSlow && overDays) || text}
            </Text>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The rules, and what a game is worth. */
export function RoomRules({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const game = useRoomGame()
  const countsFrom = useCountsFrom()
  return (
    <AppDialog title={t('room.rules')} open={open} onClose={onClose}>
      <DialogContent>
        <RuleLines />
        <Heading>{t('points.title')}</Heading>
        {game && <PointsTable game={game} ns="rules" />}
        <Caption>
          {countsFrom} {t('room.pointsNote')}
        </Caption>
      </DialogContent>
      <DialogActions>
        <Button appearance="primary" onClick={onClose}>
          {t('room.close')}
        </Button>
      </DialogActions>
    </AppDialog>
  )
}
