import { Button, Dropdown, Option, SearchBox } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { PeopleCommunityRegular } from '@fluentui/react-icons/svg/people-community'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { memberFilters, type MemberFilter } from '#modules/people/membership/contract.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { InviteLink } from '#modules/people/invitations/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { useDepartments } from '#modules/people/departments/client/index.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { DirectoryInvites } from './DirectoryInvites.tsx'
import { Invite } from './Invite.tsx'
import { CardNote, Cards, About, Lines } from './PanelLayout.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useInvitations, usePeople, usePeopleFile, type PeopleQuery } from './usePeople.ts'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import {
  resendInvitation,
  takeBackInvitation,
  type Invitation,
} from '#modules/people/invitations/contract.ts'
import { call } from '#client/api.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { useAction } from '#client/ui/useAction.ts'
import styles from './People.module.css'

const DAY_MS = 86_400_000
const SHOWN = 50

function Row({
  one,
  now,
  onAct,
}: {
  one: Invitation
  now: number
  onAct: (call: typeof resendInvitation) => void
}) {
  const { t } = useTranslation()
  const remainingDays = Math.max(0, Math.ceil((Date.parse(one.expiresAt) - now) / DAY_MS))
  return (
    <li>
      <About>
        <Text ellipsis>{one.email}</Text>
        <Text variant="caption" danger={one.isExpired}>
          {one.isExpired
            ? t('admin.invited.over')
            : t('admin.invited.left', { count: remainingDays })}
        </Text>
      </About>
      <Button size="small" onClick={() => onAct(resendInvitation)}>
        {t(one.isExpired ? 'admin.invited.again' : 'admin.invited.resend')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('admin.invited.takeBack', { email: one.email })}
        onClick={() => onAct(takeBackInvitation)}
      />
    </li>
  )
}

/** Invitations by mail that nobody has taken up; `isAlone` says so where there is none. */
function Invitations({ teamId, isAlone }: { teamId: string; isAlone?: boolean }) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [['invitations']] })
  const now = useNow()
  const { data } = useInvitations(teamId)
  const send = (endpoint: typeof resendInvitation, inviteId: string) =>
    act(
      () => call(endpoint, { body: { teamId, inviteId } }),
      t(endpoint === resendInvitation ? 'admin.invited.sent' : 'admin.invited.taken'),
    )
  if (!data || (data.count === 0 && !isAlone)) return null
  return (
    <Card aria-label={t('admin.invited.title')}>
      <CardHead title={t('admin.invited.title')}>
        <Chip>{data.count}</Chip>
      </CardHead>
      <Lines>
        {data.invitations.slice(0, SHOWN).map((one) => (
          <Row
            key={one.inviteId}
            one={one}
            now={now}
            onAct={(endpoint) => void send(endpoint, one.inviteId)}
          />
        ))}
      </Lines>
      {data.count === 0 && (
        <CardNote>
          <Caption>{t('admin.invited.none')}</Caption>
        </CardNote>
      )}
      {data.count > SHOWN && (
        <CardNote>
          <Caption>{t('admin.invited.more', { count: data.count - SHOWN })}</Caption>
        </CardNote>
      )}
    </Card>
  )
}

type Filter = MemberFilter | 'invited'
type PeopleData = NonNullable<ReturnType<typeof usePeople>['data']>

interface FiltersProps {
  user: User
  query: PeopleQuery
  filter: Filter
  counts: PeopleData['counts'] | undefined
  onFilter: (filter: Filter) => void
  onChange: (change: Partial<PeopleQuery>) => void
}

/** Those of one department. */
function DepartmentPick({
  user,
  query,
  onChange,
}: Pick<FiltersProps, 'user' | 'query' | 'onChange'>) {
  const { t } = useTranslation()
  const departments = useDepartments(user.teamId).data?.departments ?? []
  const name = departments.find((one) => one.departmentId === query.departmentId)?.name
  if (departments.length === 0) return null
  return (
    <Dropdown
      className={styles.pick ?? ''}
      aria-label={t('admin.column.department')}
      value={name ?? t('admin.allDepartments')}
      selectedOptions={[query.departmentId]}
      onOptionSelect={(_, { optionValue = '' }) => onChange({ departmentId: optionValue })}
    >
      <Option value="">{t('admin.allDepartments')}</Option>
      {departments.map((one) => (
        <Option key={one.departmentId} value={one.departmentId}>
          {one.name}
        </Option>
      ))}
    </Dropdown>
  )
}

function Filters({ user, query, filter, counts, onFilter, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const invited = useInvitations(user.teamId).data?.count
  const download = usePeopleFile(user.teamId, query)
  const [all, admins, ...rest] = memberFilters
  const others = rest.filter((value) => value !== 'left' || counts?.left || filter === 'left')
  const pills = [all, admins, 'invited', ...others] as const
  const countOf = (value: Filter) => (value === 'invited' ? invited : counts?.[value])
  return (
    <div className={styles.peoplePageFilters}>
      <SearchBox
        className={styles.peoplePageSearch ?? ''}
        placeholder={t('admin.find')}
        aria-label={t('admin.find')}
        value={query.search}
        onChange={(_, { value }) => onChange({ search: value })}
      />
      <FilterPills
        value={filter}
        onChange={onFilter}
        pills={pills.map((value) => {
          const count = countOf(value)
          return { value, text: t(`admin.filter.${value}`), ...(count !== undefined && { count }) }
        })}
      />
      <DepartmentPick user={user} query={query} onChange={onChange} />
      <Button
        className={styles.file ?? ''}
        icon={<ArrowDownloadRegular />}
        onClick={() => void download()}
      >
        CSV
      </Button>
    </div>
  )
}

function LinkCard({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('inviteTeam.link')}>
      <CardNote>
        <InviteLink user={user} label={t('inviteTeam.link')} hint={t('space.invite.who')} />
      </CardNote>
    </Card>
  )
}

const INVITE = 'invite'

/** On a phone, where the form for it is below the people. */
function ToInvite({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const { data } = useInvitations(teamId)
  return (
    <>
      <Text variant="caption" className={styles.narrow}>
        {t('admin.invited.count', { count: data?.count ?? 0 })}
      </Text>
      <Button
        appearance="primary"
        className={styles.narrow ?? ''}
        icon={<PersonAddRegular />}
        onClick={() => document.querySelector<HTMLElement>(`#${INVITE} textarea`)?.focus()}
      >
        {t('admin.invite')}
      </Button>
    </>
  )
}

function Actions({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <ToInvite teamId={teamId} />
      <Button
        className={styles.departments ?? ''}
        icon={<PeopleCommunityRegular />}
        onClick={() => navigate('/admin/departments')}
      >
        {t('adminDepartments.title')}
      </Button>
    </>
  )
}

const ALL: PeopleQuery = { search: '', filter: 'all', departmentId: '', page: 1 }

function useAbout(counts: PeopleData['counts'] | undefined): string {
  const { t } = useTranslation()
  if (!counts) return ''
  const people = t('admin.peopleHere', { count: counts.all })
  return t('admin.peopleAbout', { people, admins: t('admin.adminsHere', { count: counts.admins }) })
}

function Members({ user }: { user: User }) {
  const [query, setQuery] = useState(ALL)
  const [isInvited, setInvited] = useState(false)
  const search = useDeferredValue(query.search.trim())
  const { data, error, refetch } = usePeople(user.teamId, { ...query, search })
  const about = useAbout(data?.counts)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const change = (more: Partial<PeopleQuery>) => setQuery((now) => ({ ...now, page: 1, ...more }))
  const choose = (filter: Filter) => {
    setInvited(filter === 'invited')
    if (filter !== 'invited') change({ filter })
  }
  return (
    <AdminFrame section="members" about={about} actions={<Actions teamId={user.teamId} />}>
      <Filters
        user={user}
        query={query}
        filter={isInvited ? 'invited' : query.filter}
        counts={data?.counts}
        onFilter={choose}
        onChange={change}
      />
      <div className={styles.peoplePageColumns}>
        {isInvited ? (
          <Invitations teamId={user.teamId} isAlone />
        ) : (
          <PeopleList
            teamId={user.teamId}
            data={data}
            page={query.page}
            onGo={(page) => setQuery((now) => ({ ...now, page }))}
          />
        )}
        <Cards id={INVITE}>
          <Invite teamId={user.teamId} />
          <DirectoryInvites user={user} />
          <LinkCard user={user} />
          {!isInvited && <Invitations teamId={user.teamId} />}
        </Cards>
      </div>
    </AdminFrame>
  )
}

/** Everyone of the space, and who is to come. */
export default function PeoplePage() {
  const user = useSession((s) => s.user)
  return user && <Members user={user} />
}
