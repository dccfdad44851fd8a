import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FullSpace } from '#shared/errors.ts'
import { plans } from '#shared/plans.ts'
import { initialsOf } from '#shared/names.ts'
import { CallError } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Art } from '#client/ui/Art.tsx'
import space from '#client/ui/art/mark/space.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { MutedText, Heading, Caption, Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { EntryLayout } from './EntryLayout.tsx'
import styles from './Accounts.module.css'

const LOOK_MS = 60_000

/** The space that an error reports as full; null for another error. */
export const fullSpaceOf = (error: unknown): FullSpace | null =>
  (error instanceof CallError && error.code === 'plan_limit' && error.more.full) || null

/* Newcomers have no space whose clock applies: it is their device's. */
const dayOf = (at: Date) => at.toDateString()

interface NotifiedAdminsProps extends Pick<FullSpace, 'admins' | 'askedAt'> {
  readonly onAgain: () => void
}

/** The admins who were notified, and can make room: once a day. */
function NotifiedAdmins({ admins, askedAt, onAgain }: NotifiedAdminsProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  if (admins.length === 0) return null
  const at = new Date(askedAt)
  const isToday = dayOf(at) === dayOf(new Date(now))
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const when = dateFormat(i18n.language, isToday ? time : { day: 'numeric', month: 'long' })
  const names = new Intl.ListFormat(i18n.language).format(admins)
  return (
    <section className={styles.requests}>
      <span className={styles.admins}>
        {admins.map((name) => (
          <Avatar key={name} name={name} image="" size={36} />
        ))}
      </span>
      <Text as="span" grow className={styles.words}>
        <Text as="p" strong>
          {t('full.asked', { names, count: admins.length })}
        </Text>
        <Caption>{t(isToday ? 'full.today' : 'full.before', { when: when.format(at) })}</Caption>
      </Text>
      <Button disabledFocusable={isToday} onClick={onAgain}>
        {t('full.again')}
      </Button>
    </section>
  )
}

function OwnSpace({ path }: { path: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <section className={styles.until}>
      <Heading>{t('full.untilThen')}</Heading>
      <ul>
        <li>
          <Art svg={space} className={styles.mark} />
          <Text as="span" grow className={styles.words}>
            <Text as="p" strong>
              {t('full.own.title')}
            </Text>
            <Caption>{t('full.own.text', { count: plans.free.players })}</Caption>
          </Text>
          <Button onClick={() => navigate(path)}>{t('full.own.action')}</Button>
        </li>
      </ul>
    </section>
  )
}

interface SpaceFullProps {
  full: FullSpace
  ownSpace?: string // where the user can create a space; in Teams the tenant has one
  onRetry: () => void
  isByHand?: boolean // a retry leaves the page: nobody is redirected without asking
}

const PAINTS = ['sun', 'terracotta', 'sky', 'plum', 'green-deep'] as const
const ROWS = [0, 1, 2, 3, 4] as const
const SPOTS = ROWS.flatMap((row) =>
  PAINTS.map((_, column) => ({
    x: 76 + 112 * column,
    y: 104 + 112 * row,
    paint: PAINTS[(column + 3 * row) % PAINTS.length]!,
  })),
)

/** A court on which every spot is taken, and the newcomer outside its line. */
function FullCourt({ name }: { name: string }) {
  const { i18n } = useTranslation()
  return (
    <svg
      className="art"
      viewBox="0 0 604 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="asphalt" width="604" height="800" />
      <rect className="green-deep" width="302" height="640" />
      <rect className="green" x="302" width="302" height="640" />
      <path className="line" d="M8 -6V612H596V-6M302 -6V640M-6 640H610" />
      <circle className="line" cx="302" cy="328" r="170" />
      {SPOTS.map(({ x, y, paint }) => (
        <g key={`${x} ${y}`}>
          <circle className={paint} cx={x} cy={y} r="34" />
          <circle className="line" style={{ strokeWidth: 5 }} cx={x} cy={y} r="34" />
        </g>
      ))}
      <path className="line" d="M302 676V650M288 664L302 650L316 664" />
      {['var(--rc-sun)', 'var(--rc-contrast)'].map((stroke) => (
        <circle
          key={stroke}
          style={{ fill: 'none', stroke, strokeWidth: 5, strokeDasharray: '14 10' }}
          cx="302"
          cy="722"
          r="40"
        />
      ))}
      <text
        x="302"
        y="732"
        textAnchor="middle"
        style={{ fill: 'var(--rc-chalk)', fontSize: 27, fontWeight: 600 }}
      >
        {initialsOf(name, i18n.language)}
      </text>
    </svg>
  )
}

/** To a newcomer whose space has no seat left: their place in line, and who can change that. */
export function SpaceFull({ full, ownSpace, onRetry, isByHand = false }: SpaceFullProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (isByHand) return
    const timer = setInterval(onRetry, LOOK_MS)
    return () => clearInterval(timer)
  }, [onRetry, isByHand])
  const { space: name, seats, place, email } = full
  return (
    <EntryLayout court={<FullCourt name={full.name} />} wide>
      <PageTitle variant="title2">{t('full.title')}</PageTitle>
      <MutedText role="status">
        {t('full.text', { space: name, count: seats })} {place > 0 && t('full.place', { place })}{' '}
        {place === 0 && !isByHand && t('full.noPlace')}
      </MutedText>
      <NotifiedAdmins {...full} onAgain={onRetry} />
      {isByHand && <Button onClick={onRetry}>{t('full.look')}</Button>}
      {ownSpace && <OwnSpace path={ownSpace} />}
      <Caption>
        {email && t('full.you', { name: full.name, email })} {t('full.foot')}{' '}
        {ownSpace && <Link to="/signIn">{t('full.other')}</Link>}
      </Caption>
    </EntryLayout>
  )
}
