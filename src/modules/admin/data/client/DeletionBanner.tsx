import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { COPY_DAYS, UNDO_DAYS, type SpaceDeletion } from '../contract.ts'
import { zonedFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useDayText } from '#modules/people/billing/client/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { classes } from '#client/ui/classes.ts'
import { UndoDeletion } from './UndoDeletion.tsx'
import styles from './SpaceData.module.css'

const DAY_MS = 86_400_000
const NUMERAL_PX = 60
const moment = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const

type Begun = NonNullable<SpaceDeletion['deletion']>

/** The day on which the last copy of what goes then is gone. */
export const copiesUntil = (deleteAt: string): string =>
  new Date(Date.parse(deleteAt) + COPY_DAYS * DAY_MS).toISOString()

function useTitle(space: string, deleteAt: string): string {
  const { t, i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const date = zonedFormat(i18n.language, timeZone, moment).format(new Date(deleteAt))
  return t('going.title', { space, date })
}

function Why({ why, by, askedAt, isBegun }: Begun) {
  const { t } = useTranslation()
  const day = useDayText()(askedAt)
  if (isBegun) return <>{t('adminData.going.over')}</>
  if (why === 'asked')
    return (
      <>
        {by ? t('adminData.going.asked', { name: by, day }) : t('adminData.going.someone', { day })}
      </>
    )
  return (
    <>
      {t('adminData.going.unpaid')} <Link to="/payment-method">{t('limited.update')}</Link>
    </>
  )
}

const DAYS = Array.from({ length: UNDO_DAYS }, (_, i) => i + 1)

/** The fourteen days of a deletion: those that are over, and those in which it can be undone. */
function DaysLane({ remainingDays }: { remainingDays: number }) {
  const { t } = useTranslation()
  const over = UNDO_DAYS - remainingDays
  const look = (day: number) =>
    day <= over ? styles.daysLaneOver : day === over + 1 && over > 0 && styles.today
  return (
    <div
      className={styles.daysLane}
      role="img"
      aria-label={t('adminData.going.lane', { count: over, of: UNDO_DAYS })}
    >
      {DAYS.map((day) => (
        <i key={day} className={classes(look(day))} />
      ))}
      <em>
        <DeleteRegular fontSize={20} />
      </em>
    </div>
  )
}

/** The days that are left, in a lane; nothing of a space that nobody asked to delete, which has longer. */
function Lane({ askedAt, goesAt: deleteAt, remainingDays }: Begun & { remainingDays: number }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const short = (instant: string) => dayText(instant, 'short', false)
  return (
    <>
      <DaysLane remainingDays={remainingDays} />
      <div className={styles.deletionBannerWords}>
        <span>{t('adminData.going.from', { date: short(askedAt) })}</span>
        <b>{t('adminData.going.left', { count: remainingDays })}</b>
        <span>
          {t('adminData.going.until', {
            date: short(deleteAt),
            copies: short(copiesUntil(deleteAt)),
          })}
        </span>
      </div>
    </>
  )
}

/** On top of the page while a deletion is begun: when the space goes, and the way back. */
export function DeletionBanner({ name, endsAt, deletion }: SpaceDeletion & { deletion: Begun }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const title = useTitle(name, deletion.goesAt)
  const remainingDays = Math.max(0, Math.ceil((Date.parse(deletion.goesAt) - useNow()) / DAY_MS))
  const isRequested = deletion.why === 'asked'
  return (
    <Card className={styles.banner} aria-label={title}>
      <div className={styles.head}>
        <CourtNumeral value={remainingDays} size={NUMERAL_PX} className={styles.numeral ?? ''} />
        <div className={styles.deletionBannerAbout}>
          <Text as="h2" variant="subtitle1">
            {title}
          </Text>
          <p>
            <Why {...deletion} />
          </p>
        </div>
        <div className={styles.acts}>
          {isRequested && !deletion.isBegun && <UndoDeletion />}
          {endsAt && (
            <Text variant="caption">{t('adminData.going.ends', { date: dayText(endsAt) })}</Text>
          )}
        </div>
      </div>
      {isRequested && <Lane {...deletion} remainingDays={Math.min(remainingDays, UNDO_DAYS)} />}
    </Card>
  )
}
