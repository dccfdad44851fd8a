import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { GamesRegular } from '@fluentui/react-icons/svg/games'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useNavigate } from '../../base/useNavigate.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import styles from './AdminFrame.module.css'

/** The panel's pages, in the order of the list beside them. */
export const sections = {
  space: { to: '/admin', icon: SettingsRegular },
  members: { to: '/admin/members', icon: PeopleRegular },
  policy: { to: '/admin/policy', icon: ShieldRegular },
  hours: { to: '/admin/hours', icon: ClockRegular },
  games: { to: '/admin/games', icon: GamesRegular },
  schedule: { to: '/admin/schedule', icon: CalendarLtrRegular },
  connections: { to: '/integration', icon: PlugConnectedRegular },
  notifications: { to: '/admin/notifications', icon: AlertRegular },
  changes: { to: '/admin/changes', icon: HistoryRegular },
} as const
export type Section = keyof typeof sections
const names = Object.keys(sections) as Section[]

function SideList({ chosen }: { chosen: Section }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('admin.sections')}>
      {names.map((name) => {
        const { to, icon: Icon } = sections[name]
        return (
          <NavLink key={name} to={to} end aria-current={name === chosen ? 'page' : undefined}>
            <Icon fontSize={20} />
            {t(`admin.section.${name}`)}
          </NavLink>
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
            appearance="subtle"
            icon={<ChevronDownRegular />}
            iconPosition="after"
            aria-label={t('admin.sections')}
          >
            {t(`admin.section.${chosen}`)}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {names.map((name) => (
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
  actions?: ReactNode
  hasTitle?: boolean // the page brings its own
  children: ReactNode
}

function Head({ section, about, actions }: Pick<AdminFrameProps, 'section' | 'about' | 'actions'>) {
  const { t } = useTranslation()
  return (
    <Row between wrap gap={12}>
      <Row gap={12} wrap className={styles.title}>
        <SectionMenu chosen={section} />
        <PageTitle variant="title3">{t(`admin.section.${section}`)}</PageTitle>
        {about && <Text variant="caption">{about}</Text>}
      </Row>
      {actions && (
        <Row gap={8} wrap>
          {actions}
        </Row>
      )}
    </Row>
  )
}

/** A page of the panel: the list of all, its title with what can be done, and what it holds. */
export function AdminFrame({ section, about, actions, hasTitle, children }: AdminFrameProps) {
  return (
    <div className={styles.frame}>
      <SideList chosen={section} />
      <div className={styles.page}>
        {hasTitle ? (
          <SectionMenu chosen={section} />
        ) : (
          <Head section={section} about={about} actions={actions} />
        )}
        {children}
      </div>
    </div>
  )
}
