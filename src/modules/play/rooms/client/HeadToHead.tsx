import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { ProfileFacts, ProfileSection } from '#client/module.ts'
import { GameMark, textsOf, useGameArea } from '#modules/play/games/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { replayPath } from '../replays.contract.ts'
import { firstName } from '#client/ui/first-name.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import styles from './Lobby.module.css'

type HeadToHeadProps = Pick<ProfileFacts, 'headToHead' | 'person'>
type Score = NonNullable<ProfileFacts['headToHead']>

/** A game of theirs: mine, a bar in two paints, theirs. */
function Game({ game, name }: { game: Score['games'][number]; name: string }) {
  const { t } = useTranslation(['translation', 'rules'])
  const { data } = useGameArea()
  const known = data?.games.find(({ gameType }) => gameType === game.gameType)
  const title = known ? t(`${textsOf(known)}.name`) : ''
  const label = t('profile.versusLabel', { won: game.won, lost: game.lost, name })
  return (
    <li>
      {known && <GameMark folder={folderOf(known.gameType)} size={24} />}
      <Text ellipsis className={styles.name}>
        {game.last ? (
          <Link
            to={replayPath(game.last)}
            title={t('replay.lastVersus')}
            aria-label={t('replay.watchOf', { title })}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </Text>
      <b aria-hidden="true">{game.won}</b>
      <span className={styles.bar} role="img" aria-label={label}>
        <i style={{ flex: game.won }} />
        <u style={{ flex: game.lost }} />
      </span>
      <b aria-hidden="true">{game.lost}</b>
    </li>
  )
}

function ScoreBar({ score, name, image }: { score: Score; name: string; image: string }) {
  const { t } = useTranslation()
  const me = useSession((s) => s.user)
  const label = t('room.scoreLabel', { one: score.won, two: score.lost })
  return (
    <div className={styles.headToHeadScore}>
      <Column as="span" gap={4}>
        <Avatar name={me?.name ?? ''} image={me?.profileImage ?? ''} size={48} />
        <Text variant="caption">{t('board.you')}</Text>
      </Column>
      <Row as="span" gap={12} role="img" aria-label={label}>
        <CourtNumeral value={score.won} size={52} className={styles.numeral} />
        <span className={styles.headToHeadDash} />
        <CourtNumeral value={score.lost} size={52} className={styles.numeral} />
      </Row>
      <Column as="span" gap={4}>
        <Avatar name={name} image={image} size={48} />
        <Text variant="caption">{firstName(name)}</Text>
      </Column>
    </div>
  )
}

/** The games the two of us played against each other. */
export function HeadToHead({ headToHead: score, person }: HeadToHeadProps) {
  const { t } = useTranslation()
  if (!score) return null
  const { name } = person
  const games = score.won + score.lost + score.drawn
  return (
    <Card className={styles.versus} aria-label={t('profile.versus', { name })}>
      <CardHead title={t('profile.versus', { name: firstName(name) })}>
        {games > 0 && <CardEnd variant="caption">{t('profile.met', { count: games })}</CardEnd>}
      </CardHead>
      {games === 0 ? (
        <Caption className={styles.none}>{t('profile.noVersus')}</Caption>
      ) : (
        <>
          <ScoreBar score={score} name={name} image={person.profileImage} />
          {score.games.length > 0 && (
            <ul>
              {score.games.map((game) => (
                <Game key={game.gameType} game={game} name={firstName(name)} />
              ))}
            </ul>
          )}
          {score.drawn > 0 && (
            <Caption className={styles.none}>{t('profile.drawn', { count: score.drawn })}</Caption>
          )}
        </>
      )}
    </Card>
  )
}

const sections: readonly ProfileSection[] = [{ column: 'first', place: 10, Section: HeadToHead }]
export default sections
