import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Moment } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { dateFormat } from '#client/date-format.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { GameMark, useGameName } from '#modules/play/games/client/index.ts'
import { replayPath } from '#modules/play/rooms/replays.contract.ts'
import styles from './Moments.module.css'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000

const clock = (ms: number) =>
  `${Math.floor(ms / MINUTE_MS)}:${String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0')}`

function useMomentText() {
  const { t, i18n } = useTranslation()
  const gameName = useGameName()
  const personName = usePersonName()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return ({ kind, gameType, people, value, count, day }: Moment) => {
    const game = gameName(gameType) || t('season.aGame')
    const names = people.map(({ name }) => personName(name).split(' ', 1)[0]).join(' – ')
    const title = t(`season.moment.${kind}`, { game, count: value, time: clock(value) })
    const often =
      kind === 'first' && (count === 1 ? t('season.only') : t('season.times', { count }))
    return { title, about: [names, format.format(new Date(day)), often].filter(Boolean).join(', ') }
  }
}

/** What is told of a quarter, with the replay where there is one. */
export function Moments({ moments }: { moments: readonly Moment[] }) {
  const { t } = useTranslation()
  const textOf = useMomentText()
  return (
    <ul className={styles.moments}>
      {moments.map((moment) => {
        const { title, about } = textOf(moment)
        const [first] = moment.people
        return (
          <li key={moment.kind}>
            {moment.gameType ? (
              <GameMark folder={folderOf(moment.gameType)} size={32} />
            ) : (
              <Avatar name={first!.name} image={first!.profileImage} size={32} />
            )}
            <span className={styles.what}>
              <Text as="b">{title}</Text>
              <Text variant="caption">{about}</Text>
            </span>
            {moment.replay && (
              <Link
                to={replayPath(moment.replay)}
                className={styles.replay}
                aria-label={t('replay.watchOf', { title })}
              >
                <PlayCircleRegular aria-hidden="true" />
                {t('season.replay')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
