import { folderOf } from '#shared/game.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { classes } from '#client/ui/classes.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import styles from './Polls.module.css'

interface OptionMarkProps {
  readonly gameType: string
  readonly number: number // of the option, for what is no game
  readonly size: number
}

/** What an option wears: its game's mark, else its number. */
export function OptionMark({ gameType, number, size }: OptionMarkProps) {
  return (
    <span
      className={classes(styles.optionMark, !gameType && styles.number)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {gameType ? (
        <GameMark folder={folderOf(gameType)} size={size} />
      ) : (
        <CourtNumeral value={number} size={Math.round(size / 2)} label="" />
      )}
    </span>
  )
}
