import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { AlertFilled, AlertRegular } from '@fluentui/react-icons/svg/alert'
import { CalendarLtrFilled, CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ClockFilled, ClockRegular } from '@fluentui/react-icons/svg/clock'
import { GamesFilled, GamesRegular } from '@fluentui/react-icons/svg/games'
import { HistoryFilled, HistoryRegular } from '@fluentui/react-icons/svg/history'
import { LockClosedFilled, LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PaymentFilled, PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { PeopleFilled, PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PlugConnectedFilled, PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SettingsFilled, SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldFilled, ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star'
import { TargetFilled, TargetRegular } from '@fluentui/react-icons/svg/target'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNavigate } from '#client/useNavigate.ts'
import { host } from '#client/host/host.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './AdminFrame.module.css'

/** The panel's pages, in the order of the list beside them. */
export const sections = {
  space: { to: '/admin', icon: SettingsRegular, chosen: SettingsFilled },
  members: { to: '/admin/members', icon: PeopleRegular, chosen: PeopleFilled },
  policy: { to: '/admin/policy', icon: ShieldRegular, chosen: ShieldFilled },
  hours: { to: '/admin/hours', icon: ClockRegular, chosen: ClockFilled },
  games: { to: '/admin/catalogue', icon: GamesRegular, chosen: GamesFilled },
  predictors: { to: '/admin/predictors', icon: TargetRegular, chosen: TargetFilled },
  events: { to: '/admin/events', icon: StarRegular, chosen: StarFilled },
  schedule: { to: '/admin/schedule', icon: CalendarLtrRegular, chosen: CalendarLtrFilled },
  connections: { to: '/integration', icon: PlugConnectedRegular, chosen: PlugConnectedFilled },
  billing: { to: '/plans', icon: PaymentRegular, chosen: PaymentFilled },
  notifications: { to: '/admin/notifications', icon: AlertRegular, chosen: AlertFilled },
  changes: { to: '/admin/changes', icon: HistoryRegular, chosen: HistoryFilled },
  data: { to: '/admin/data', icon: LockClosedRegular, chosen: LockClosedFilled },
} as const
export type Section = keyof typeof sections
const names = Object.keys(sections) as Section[]

/* Nothing of money is shown in Teams' mobile clients. */
const visibleNames = () => names.filter((name) => name !== 'billing' || !host.teams?.isMobile)

function SideList({ chosen }: { chosen: Section }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('admin.sections')}>
      {visibleNames().map((name) => {
        const { to, icon, chosen: filled } = sections[name]
        const Icon = name === chosen ? filled : icon
        return (
          <Link key={name} to={to} aria-current={name === chosen ? 'page' : undefined}>
            <Icon fontSize={20} />
            {t(`admin.section.${name}`)}
          </Link>
        )
      })}
    </nav>
  )
}

/** Where there is no room for the list, the title is its menu. */
function SectionMenu({ chosen }: { chosen: Section }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={styles.menu}>
      <Menu checkedValues={{ section: [chosen] }}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="transparent"
            icon={<ChevronDownRegular />}
            iconPosition="after"
            aria-label={t('admin.sectionsFrom', { name: t(`admin.section.${chosen}`) })}
          >
            {t(`admin.section.${chosen}`)}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {visibleNames().map((name) => (
              <MenuItemRadio
                key={name}
                name="section"
                value={name}
                onClick={() => navigate(sections[name].to)}
              >
                {t(`admin.section.${name}`)}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}

interface AdminFrameProps {
  section: Section
  about?: string | undefined // what stands beside the title
  actions?: ReactNode // at the title's end; on a phone the bar at the foot
  hasTitle?: boolean // the page brings its own
  children: ReactNode
}

/** Out of the panel, on a phone: it fills the screen there. */
function Leave() {
  const { t } = useTranslation()
  return (
    <Link to="/" className={styles.leave} aria-label={t('admin.leave')}>
      <ArrowLeftRegular fontSize={20} />
    </Link>
  )
}

function Head({ section, about, actions }: Pick<AdminFrameProps, 'section' | 'about' | 'actions'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <Leave />
        <div className={styles.title}>
          <SectionMenu chosen={section} />
          <PageTitle variant="title3">{t(`admin.section.${section}`)}</PageTitle>
          {about && (
            <Text variant="caption" ellipsis>
              {about}
            </Text>
          )}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** A page of the panel: the list of all, its title with what can be done, and what it holds. */
export function AdminFrame({ section, about, actions, hasTitle, children }: AdminFrameProps) {
  return (
    <div className={styles.frame} data-fills-phone>
      <SideList chosen={section} />
      <div className={actions ? `${styles.page} ${styles.withFoot}` : styles.page}>
        {hasTitle ? (
          <div className={`${styles.bar} ${styles.alone}`}>
            <Leave />
            <SectionMenu chosen={section} />
          </div>
        ) : (
          <Head section={section} about={about} actions={actions} />
        )}
        {children}
      </div>
    </div>
  )
}
