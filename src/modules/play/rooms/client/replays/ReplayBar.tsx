import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { dateFormat, clockFace } from '#client/date-format.ts'
import { replayPath } from '../../replays.contract.ts'
import { useShare } from '#client/share/useShare.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import type { ReplayView } from './moment.ts'
import styles from './ReplayBar.module.css'

/** The games of the same room before and after this one. */
function Others({ replay }: { replay: ReplayView }) {
  const { t } = useTranslation()
  const { games, gameId, roomId } = replay
  const at = games.indexOf(gameId)
  const before = at > 0 ? games[at - 1] : undefined
  const after = at >= 0 ? games[at + 1] : undefined
  return (
    <span className={styles.others}>
      {before && <Link to={replayPath({ roomId, gameId: before })}>{t('replay.previous')}</Link>}
      {after && <Link to={replayPath({ roomId, gameId: after })}>{t('replay.following')}</Link>}
    </span>
  )
}

/** Above a replay: back, what was played when, share this moment. */
export function ReplayBar({ replay, ply }: { replay: ReplayView; ply: number }) {
  const { t, i18n } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const { copy } = useShare()
  const { gameType, games, gameId, moves, startedAt } = replay
  const name = t(`rules:${folderOf(gameType)}.name`)
  const number = games.indexOf(gameId) + 1
  const title =
    games.length > 1 && number > 0
      ? t('replay.of', { number, count: games.length })
      : t('replay.title', { game: name })
  const when = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(startedAt))
  const time = clockFace(moves.at(-1)?.at ?? 0)
  const share = () =>
    copy({ path: replayPath(replay, ply), label: t('replay.title', { game: name }) })
  return (
    <header className={styles.bar}>
      <Button
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        aria-label={t('room.back')}
        onClick={() => navigate('/games/rooms')}
      />
      <GameMark folder={folderOf(gameType)} size={32} />
      <PageTitle variant="subtitle2" ellipsis>
        {title}
      </PageTitle>
      <span className={styles.chips}>
        <Chip>{when}</Chip>
        <Chip>{t('replay.moves', { count: moves.length, time })}</Chip>
      </span>
      <Text grow className={styles.grow} />
      <Others replay={replay} />
      <Button icon={<ShareRegular />} className={styles.share} onClick={() => void share()}>
        {t('replay.share')}
      </Button>
    </header>
  )
}
