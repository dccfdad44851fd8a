import { Button } from '@fluentui/react-components'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nudgeTeam, type OwnTeamCourt } from '../contract.ts'
import { call } from '#client/api.ts'
import { dateFormat, zonedFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { untilText, useNow } from '#client/ui/useNow.ts'
import { useAction } from '#client/ui/useAction.ts'
import { CourtPicture } from './CourtPicture.tsx'
import type { TeamCourt } from '#shared/team-court.ts'
import { isoWeekOf, startOfWeek } from '#shared/days.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './TeamCourt.module.css'

type Weeks = TeamCourt['weeks']

function Days({ days }: { days: Weeks['days'] }) {
  const { i18n } = useTranslation()
  const weekdayFormat = dateFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={styles.days} aria-hidden="true">
      {days
        .filter(({ state }) => state !== 'off')
        .map(({ day, state }) => (
          <span key={day} className={styles[state]}>
            {weekdayFormat.format(new Date(day))}
          </span>
        ))}
    </div>
  )
}

function Lane({ weeks: { before, days } }: { weeks: Weeks }) {
  const { t } = useTranslation()
  const now = isoWeekOf(startOfWeek(days[0]!.day))
  return (
    <ol className={styles.lane}>
      {before.map(({ monday, isMet }) => {
        const week = isoWeekOf(monday)
        const label = t(isMet ? 'court.weekMet' : 'court.weekMissed', { week })
        return (
          <li key={monday} className={classes(isMet && styles.whole)}>
            <span aria-label={label} role="img">
              {week}
            </span>
          </li>
        )
      })}
      <li>
        <span aria-label={t('court.weekNow', { week: now })} role="img">
          {now}
        </span>
      </li>
    </ol>
  )
}

/** The weeks in a row in which every working day met its goal: the team's streak. */
function CourtWeeks({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation()
  const worked = weeks.days.filter(({ state }) => state !== 'off')
  const met = worked.filter(({ state }) => state === 'met').length
  const remainingDays = worked.filter(({ state }) => state === 'today' || state === 'ahead').length
  const week = isoWeekOf(startOfWeek(weeks.days[0]!.day))
  return (
    <div className={styles.weeks}>
      <div className={styles.head}>
        <CourtNumeral
          value={weeks.inARow}
          size={44}
          label={String(weeks.inARow)}
          className={styles.numeral}
        />
        <Text as="div" grow>
          <Text as="div" strong>
            {t('court.weeks', { count: weeks.inARow })}
          </Text>
          <Text as="div" variant="caption">
            {t('court.weekRuns', { count: met, week, left: remainingDays })}
          </Text>
        </Text>
        <Days days={weeks.days} />
      </div>
      <Lane weeks={weeks} />
    </div>
  )
}

const DAY_MS = 86_400_000

function Counts({ court }: { court: OwnTeamCourt }) {
  const { t } = useTranslation()
  const { painted, squares, goal, mine } = court
  const remaining = squares - painted
  const toGoal = goal === null ? 0 : goal - painted
  const goalText = () => {
    if (goal === null) return t('court.dayOff')
    return toGoal > 0 ? t('court.more', { count: toGoal }) : t('court.met', { count: goal })
  }
  return (
    <div className={styles.counts}>
      <CourtNumeral value={painted} size={44} label={String(painted)} />
      <Text as="div" grow className={styles.of}>
        <Text as="div" strong>
          {t('court.of', { count: squares })}
        </Text>
        <Text as="div" variant="caption">
          {goalText()}
        </Text>
      </Text>
      <div className={styles.left}>
        <Text as="div" strong>
          {remaining > 0 ? t('court.still', { count: remaining }) : t('court.stillZero')}
        </Text>
        <Text as="div" variant="caption">
          {t(mine === null ? 'court.word' : 'court.yours')}
        </Text>
      </div>
    </div>
  )
}

/** The people who painted the latest squares; somebody who stays off the boards has no name. */
function Painters({ court: { last, painted } }: { court: OwnTeamCourt }) {
  const { t, i18n } = useTranslation()
  const [first, ...others] = last.map((one) => one?.name.split(' ')[0] ?? null)
  const named = others.filter((name) => name !== null)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(named)
  const name = first ?? t('court.somebody')
  const text = named.length
    ? t('court.painterWith', { count: named.length, name, n: painted, others: list })
    : t('court.painter', { name, n: painted })
  return (
    <div className={styles.painters} aria-live="polite">
      {last.map((one, i) =>
        one ? (
          <Avatar key={one.userId} name={one.name} image={one.profileImage} size={28} />
        ) : (
          <i key={i} />
        ),
      )}
      <Text variant="caption">{last.length ? text : t('court.nobody')}</Text>
    </div>
  )
}

function useNudge() {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useAction({ refetches: [['teamCourt']] })
  const nudge = () => act(() => call(nudgeTeam, { body: { companyId } }), t('court.nudgeDone'))
  return { busy, nudge }
}

function NudgeButton({ court }: { court: OwnTeamCourt }) {
  const { t, i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const { busy, nudge } = useNudge()
  const { nudge: made, mayNudge } = court
  const clock = zonedFormat(i18n.language, timeZone, { hour: '2-digit', minute: '2-digit' })
  if (!made && !mayNudge) return null
  return (
    <Button icon={<MegaphoneRegular />} disabled={!mayNudge || busy} onClick={() => void nudge()}>
      {made
        ? t('court.nudged', {
            name: made.by?.name.split(' ')[0] ?? t('court.somebody'),
            time: clock.format(new Date(made.at)),
          })
        : t('court.nudge')}
    </Button>
  )
}

function Acts({ court, next }: { court: OwnTeamCourt; next: string | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={styles.teamCourtActs}>
      {court.mine === null && next && (
        <Button appearance="primary" onClick={() => navigate(`/puzzle/${next}`)}>
          {t('court.paint')}
        </Button>
      )}
      <NudgeButton court={court} />
      {court.mayNudge && <Caption className={styles.note}>{t('court.nudgeNote')}</Caption>}
    </div>
  )
}

function How({ squares }: { squares: number }) {
  const { t } = useTranslation()
  return (
    <details className={styles.how}>
      <summary>{t('court.how')}</summary>
      <Caption>
        {t('court.howText', { count: squares })} {t('court.goalText')}
      </Caption>
    </details>
  )
}

/** The team's court of today: what is painted, who painted last, what is left, and the weeks in a row. */
export default function TeamCourt({ court, next }: { court: OwnTeamCourt; next: string | null }) {
  const { t, i18n } = useTranslation()
  const [skew] = useState(() => Date.parse(court.now) - Date.now())
  const now = useNow(skew)
  const weekday = dateFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  const remainingMs = Math.min(DAY_MS, Date.parse(court.endsAt) - now)
  return (
    <Card data-tip="board" data-team-court>
      <CardHead title={t('court.title')}>
        <Chip>{weekday.format(new Date(court.day))}</Chip>
        <CardEnd variant="caption">
          {remainingMs > 0 && t('court.left', { time: untilText(Date.parse(court.endsAt), now) })}
        </CardEnd>
      </CardHead>
      <div className={styles.body}>
        <CourtPicture court={court} className={styles.wide} />
        <CourtPicture court={court} isStanding className={styles.standing} />
        <Counts court={court} />
        <Painters court={court} />
        <Acts court={court} next={next} />
        <CourtWeeks weeks={court.weeks} />
        <How squares={court.squares} />
      </div>
    </Card>
  )
}
