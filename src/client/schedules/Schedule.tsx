import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { addDays, dayAt, startOfWeek } from '#shared/days.ts'
import { useChannels } from '../channels/useChannels.ts'
import { useGameArea } from '../games/useGameArea.ts'
import { dateFormat } from '../language.ts'
import { useSession } from '../session/session.ts'
import { Card } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { toast } from '../ui/toast.ts'
import { draftOf, newDraft, type Draft } from './draft.ts'
import { PostLane } from './PostLane.tsx'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import { useActs } from './useActs.ts'
import { useCalendar, useRefresh, useSchedules } from './useSchedules.ts'
import styles from './Schedule.module.css'

const WEEK = 7

interface WeekHeadProps {
  from: string
  zone: string
  onGo: (from: string) => void
  onNew: (() => void) | null
}

function WeekHead({ from, zone, onGo, onNew }: WeekHeadProps) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const range = format.formatRange(at(from), at(addDays(from, WEEK - 1)))
  return (
    <Row between wrap gap={8}>
      <Row gap={12} wrap>
        <PageTitle variant="title2">{t('schedules.title')}</PageTitle>
        <Text variant="caption">
          {range}, {zone}
        </Text>
      </Row>
      <Row gap={8}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('schedules.earlier')}
          onClick={() => onGo(addDays(from, -WEEK))}
        />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('schedules.later')}
          onClick={() => onGo(addDays(from, WEEK))}
        />
        <Button
          appearance="primary"
          icon={<AddRegular />}
          disabled={!onNew}
          onClick={() => onNew?.()}
        >
          {t('schedules.add')}
        </Button>
      </Row>
    </Row>
  )
}

function Nothing({ hasChannels }: { hasChannels: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.none}>
      <Text as="p">{t(hasChannels ? 'schedules.none' : 'schedules.noChannel')}</Text>
      {!hasChannels && <Link to="/integration">{t('schedules.addChannel')}</Link>}
    </div>
  )
}

/** The lane, the list and the editor of what is posted by itself. */
function Schedules({ user }: { user: User }) {
  const { t } = useTranslation()
  const { teamId, team } = user
  const [today] = useState(() => dayAt(new Date(), team.timeZone))
  const [from, setFrom] = useState(startOfWeek(today))
  const [draft, setDraft] = useState<Draft | null>(null)
  const games = useSchedules(teamId)
  const week = useCalendar(teamId, from)
  const { channels } = useChannels(teamId)
  const area = useGameArea()
  const refresh = useRefresh(teamId)
  const acts = useActs(teamId, today, refresh)
  const firstPuzzle = area.data?.games.find(({ kind, allowed }) => kind === 'puzzle' && allowed)
  const canAdd = channels && channels.length > 0
  const start = () => setDraft(newDraft(user, channels ?? [], firstPuzzle?.gameType ?? ''))
  const saved = () => {
    setDraft(null)
    refresh()
    toast(true, t('schedules.saved'))
  }
  return (
    <div className={styles.page} aria-busy={!games || !week || !channels}>
      <WeekHead from={from} zone={team.timeZone} onGo={setFrom} onNew={canAdd ? start : null} />
      {week && <PostLane from={from} week={week} />}
      <div className={draft ? styles.two : undefined}>
        <Card aria-label={t('schedules.list')}>
          {games?.length === 0 && <Nothing hasChannels={Boolean(canAdd)} />}
          <ul className={styles.list}>
            {games?.map((game) => (
              <ScheduleRow
                key={game.gameId}
                game={game}
                timeZone={team.timeZone}
                isOpen={draft?.gameId === game.gameId}
                onOpen={() => setDraft(draftOf(game))}
                acts={acts}
              />
            ))}
          </ul>
          <Text as="p" variant="caption" className={styles.foot}>
            {t('schedules.foot', { zone: team.timeZone })}
          </Text>
        </Card>
        {draft && channels && (
          <ScheduleEditor
            key={draft.gameId}
            user={user}
            first={draft}
            channels={channels}
            onSaved={saved}
            onClose={() => setDraft(null)}
          />
        )}
      </div>
    </div>
  )
}

/** For admins: what is posted to channels by itself. */
export default function Schedule() {
  const user = useSession((s) => s.user)
  return user && <Schedules user={user} />
}
