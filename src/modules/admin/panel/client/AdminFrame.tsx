import { Button, MenuItemRadio } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AlertFilled, AlertRegular } from '@fluentui/react-icons/svg/alert'
import { CalendarLtrFilled, CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
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
import { useNavigate } from '#client/useNavigate.ts'
import { clientModules, type SectionIcon } from '#client/module.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './Admin.module.css'

/** Each icon, and what it is while its section is open. */
const sectionIcons = {
  alert: { icon: AlertRegular, chosen: AlertFilled },
  calendar: { icon: CalendarLtrRegular, chosen: CalendarLtrFilled },
  clock: { icon: ClockRegular, chosen: ClockFilled },
  games: { icon: GamesRegular, chosen: GamesFilled },
  history: { icon: HistoryRegular, chosen: HistoryFilled },
  lock: { icon: LockClosedRegular, chosen: LockClosedFilled },
  payment: { icon: PaymentRegular, chosen: PaymentFilled },
  people: { icon: PeopleRegular, chosen: PeopleFilled },
  plug: { icon: PlugConnectedRegular, chosen: PlugConnectedFilled },
  settings: { icon: SettingsRegular, chosen: SettingsFilled },
  shield: { icon: ShieldRegular, chosen: ShieldFilled },
  star: { icon: StarRegular, chosen: StarFilled },
  target: { icon: TargetRegular, chosen: TargetFilled },
} as const satisfies Record<SectionIcon, unknown>

/** The sections that modules declare, in the order of the list. */
const sections = () =>
  clientModules()
    .flatMap(({ adminSections = [] }) => adminSections)
    .filter(({ isHidden }) => !isHidden?.())
    .toSorted((a, b) => a.place - b.place)

function SideList({ chosen }: { chosen: string }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('admin.sections')}>
      {sections().map(({ name, to, icon }) => {
        const Icon = sectionIcons[icon][name === chosen ? 'chosen' : 'icon']
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
function SectionMenu({ chosen }: { chosen: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={styles.menu}>
      <ActionMenu
        checkedValues={{ section: [chosen] }}
        trigger={
          <Button
            appearance="transparent"
            icon={<ChevronDownRegular />}
            iconPosition="after"
            aria-label={t('admin.sectionsFrom', { name: t(`admin.section.${chosen}`) })}
          >
            {t(`admin.section.${chosen}`)}
          </Button>
        }
      >
        {sections().map(({ name, to }) => (
          <MenuItemRadio key={name} name="section" value={name} onClick={() => navigate(to)}>
            {t(`admin.section.${name}`)}
          </MenuItemRadio>
        ))}
      </ActionMenu>
    </div>
  )
}

interface AdminFrameProps {
  section: string
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
    <div className={styles.adminFrameHead}>
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
