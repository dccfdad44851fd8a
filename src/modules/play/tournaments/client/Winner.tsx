import { useTranslation } from 'react-i18next'
import type { Tournament } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { Podium } from '#client/ui/Podium.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PaintSweep } from '#client/ui/PaintSweep.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { GameArt } from '#modules/play/games/client/index.ts'
import { useWayText } from './match-texts.ts'
import { useOwnSeed, useSlotName } from './texts.ts'
import styles from './Tournament.module.css'

const look = {
  heights: { 1: 72, 2: 52, 3: 36 },
  avatars: [44, 36],
  numerals: [44, 32, 24],
} as const

/** How the first won: their final, or how many matches of a table. */
function useHow(of: Tournament): string {
  const { t } = useTranslation()
  const wayText = useWayText(of)
  const { seed, won, played } = of.standings[0]!
  if (of.format === 'roundRobin') return t('tournament.record', { won, count: played })
  return wayText(seed, { round: Infinity })
}

/** The winner of a tournament, on its game's painted court, and the first three. */
export function Winner({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const nameOf = useSlotName(of)
  const own = useOwnSeed(of)
  const how = useHow(of)
  const art = <GameArt folder={folderOf(of.gameType)} />
  const { seed } = of.standings[0]!
  const { name, profileImage } = of.players[seed]!
  const rows = of.standings.slice(0, 3).map((line) => ({
    ...of.players[line.seed]!,
    rank: line.place,
    points: line.points,
  }))
  return (
    <Card className={styles.winner}>
      <div className={styles.strip}>
        <PaintSweep over={<div className="unpainted">{art}</div>}>{art}</PaintSweep>
        <DoneStamp size={44} className={styles.stamp} />
      </div>
      <div className={styles.body}>
        <span className={styles.ringed}>
          {name && <Avatar name={name} image={profileImage} size={64} />}
        </span>
        <div className={styles.winnerWhat}>
          <Text as="h2" variant="title3">
            {seed === own ? t('tournament.youWin') : t('tournament.winner', { name: nameOf(seed) })}
          </Text>
          <Caption>{how}</Caption>
        </div>
        <div className={styles.podium}>
          <Podium rows={rows} {...look} />
        </div>
      </div>
    </Card>
  )
}
