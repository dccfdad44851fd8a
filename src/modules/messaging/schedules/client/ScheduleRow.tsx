import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Switch,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useTranslation } from 'react-i18next'
import type { ScheduledGame } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { ChannelFault } from '#modules/messaging/channels/client/index.ts'
import { classes } from '#client/ui/classes.ts'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Days } from './DayPicker.tsx'
import { timeOf } from './draft.ts'
import { PostIcon } from './PostIcon.tsx'
import type { Acts } from './useScheduleActions.ts'
import { usePostName } from './useSchedules.ts'
import styles from './Schedules.module.css'

/** When it is posted next, by the space's clock; that it is paused, and until when. */
function useNext(timeZone: string) {
  const { t, i18n } = useTranslation()
  return ({ isPaused, pausedUntil, next }: ScheduledGame) => {
    const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const format = (options: Intl.DateTimeFormatOptions) => dateFormat(i18n.language, options)
    if (isPaused && !pausedUntil) return t('schedules.paused')
    if (isPaused) {
      const until = new Date(`${pausedUntil}T00:00:00Z`)
      return t('schedules.pausedTo', { day: format({ ...day, timeZone: 'UTC' }).format(until) })
    }
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return next[0] ? format({ ...day, ...clock, timeZone }).format(new Date(next[0])) : ''
  }
}

interface ScheduleRowProps {
  game: ScheduledGame
  timeZone: string
  isOpen: boolean
  onOpen: () => void
  acts: Acts
}

function More({ game, name, acts }: { game: ScheduledGame; name: string; acts: Acts }) {
  const { t } = useTranslation()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          disabled={acts.busy}
          aria-label={t('schedules.moreFor', { name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => acts.runNow(game)}>{t('schedules.runNow')}</MenuItem>
          <MenuItem onClick={() => acts.pauseWeek(game)}>{t('schedules.pauseWeek')}</MenuItem>
          <MenuItem onClick={() => acts.remove(game)}>{t('schedules.remove')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** What the columns of the rows are, where they stand beside each other; each row says it itself. */
export function ScheduleHead() {
  const { t } = useTranslation()
  const columns = ['', 'game', 'days', 'channel', 'next', 'isOn'] as const
  return (
    <li className={classes(styles.scheduleRow, styles.scheduleRowHead)} aria-hidden="true">
      {columns.map((column) => (
        <span key={column}>{column && t(`schedules.${column}`)}</span>
      ))}
    </li>
  )
}

/** One schedule: what, on which days, where, when next, and whether it runs. */
export function ScheduleRow({ game, timeZone, isOpen, onOpen, acts }: ScheduleRowProps) {
  const { t } = useTranslation()
  const name = usePostName()(game)
  const next = useNext(timeZone)(game)
  const focusTarget = useRestoreFocusTarget() // the editor gives it back
  return (
    <li className={classes(styles.scheduleRow, isOpen && styles.open)}>
      <span className={styles.scheduleRowMark}>
        <PostIcon what={game.what} gameType={game.gameType} />
      </span>
      <Column className={styles.scheduleRowName}>
        <button
          type="button"
          className={styles.edit}
          aria-expanded={isOpen}
          onClick={onOpen}
          {...focusTarget}
        >
          {name}
        </button>
        <Text variant="caption">{timeOf(game)}</Text>
        <ChannelFault failure={game.failure} />
      </Column>
      <Days days={game.days} />
      <Row gap={6} className={styles.scheduleRowChannel}>
        <ProviderMark provider={game.groupId ? 'MS' : 'Slack'} />
        <Text ellipsis>{game.channelName}</Text>
      </Row>
      <Text variant="caption" className={game.isPaused ? styles.paused : undefined}>
        {next}
      </Text>
      <span className={styles.acts}>
        <Switch
          checked={!game.isPaused}
          disabled={acts.busy}
          aria-label={t('schedules.runs', { name })}
          onChange={(_, { checked }) => acts.pause(game, !checked)}
        />
        <More game={game} name={name} acts={acts} />
      </span>
    </li>
  )
}
