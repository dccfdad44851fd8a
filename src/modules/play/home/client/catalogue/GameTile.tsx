import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame, TodaysPuzzle } from '#modules/play/games/contract.ts'
import { textsOf, AwaitedArt } from '#modules/play/games/client/index.ts'
import { Row } from '#client/ui/Row.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './GameTile.module.css'

interface TagProps {
  puzzle: TodaysPuzzle | undefined
  openRooms: number // with a seat for the viewer
}

function Tag({ puzzle, openRooms }: TagProps) {
  const { t } = useTranslation()
  if (openRooms > 0)
    return (
      <span className={classes(styles.tag, styles.open)}>
        {t('games.rooms', { count: openRooms })}
      </span>
    )
  if (!puzzle) return null
  if (puzzle.progress === 'finished')
    return (
      <span className={styles.tag}>
        <CheckmarkRegular fontSize={16} />
        {t('games.played')}
      </span>
    )
  const text =
    puzzle.progress === 'started'
      ? t('puzzle.stepOf', { step: puzzle.done, steps: puzzle.of })
      : t('games.newToday')
  return <span className={styles.tag}>{text}</span>
}

/** A game in the catalogue; turned off by an admin it is outlines only. */
export function GameTile({ game, ...today }: TagProps & { game: CatalogueGame }) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const texts = textsOf(game)
  const name = t(`${texts}.name`)
  const body = (
    <>
      <div className={classes(styles.art, !game.allowed && 'unpainted')}>
        <AwaitedArt folder={folderOf(game.gameType)} />
        {game.allowed && <span className={styles.play}>{t('today.play')}</span>}
      </div>
      <div className={styles.body}>
        <Row between>
          <Heading>{name}</Heading>
          {game.seats.max === 1 && (
            <span role="img" aria-label={t('games.solo')} title={t('games.solo')}>
              <PersonRegular fontSize={16} />
            </span>
          )}
        </Row>
        <Row between gap={8} className={styles.about}>
          <Text variant="caption">{game.allowed ? t(`${texts}.short`) : t('games.off')}</Text>
          {game.allowed ? <Tag {...today} /> : <LockClosedRegular fontSize={16} />}
        </Row>
      </div>
    </>
  )
  if (!game.allowed) return <article className={classes(styles.tile, styles.off)}>{body}</article>
  return (
    <Link
      className={styles.tile}
      to={game.kind === 'room' ? `/games/${game.gameType}` : `/puzzle/${game.gameType}`}
    >
      {body}
    </Link>
  )
}
