import { Button, SearchBox } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import {
  MEMBERS_A_PAGE,
  memberFilters,
  memberPage,
  type MemberFilter,
  type MemberRow,
} from '#shared/api/membership.ts'
import { daysBetween } from '#shared/days.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import type { User } from '#shared/api/accounts.ts'
import { call } from '../../api.ts'
import { InviteLink } from '../../people/invitations/InviteLink.tsx'
import { RemoveMember } from '../../people/membership/RemoveMember.tsx'
import { useSession } from '../../base/session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { FilterPills } from '../../ui/FilterPills.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { Invitations } from './Invitations.tsx'
import { Invite } from './Invite.tsx'
import { Role } from '../Role.tsx'
import { Undo } from './Undo.tsx'
import { About, CardNote, Cards, Columns, Lines } from './Panel.tsx'

const DAYS_A_WEEK = 7

/** When somebody was last here, by the week only. */
function useLastHere() {
  const { t } = useTranslation()
  return (lastWeek: string | null, week: string) => {
    if (lastWeek === null) return t('admin.here.never')
    const weeks = Math.round(daysBetween(lastWeek, week) / DAYS_A_WEEK)
    if (weeks <= 0) return t('admin.here.thisWeek')
    return weeks === 1 ? t('admin.here.lastWeek') : t('admin.here.weeksAgo', { count: weeks })
  }
}

function Person({ member, week }: { member: MemberRow; week: string }) {
  const { t } = useTranslation()
  const lastHere = useLastHere()
  const isMe = useSession((s) => s.user?.userId === member.userId)
  const through = member.through.map((provider) => t(`admin.through.${provider as 'GS'}`))
  const about = [member.department, ...through, lastHere(member.lastWeek, week)]
  if (member.isHidden) about.push(t('admin.here.hidden'))
  return (
    <li>
      <Avatar name={member.name} image={member.profileImage} size={32} />
      <About>
        <Text
          as={Link}
          strong
          ellipsis
          to={`/user-profile/${member.userId}`}
          style={{ color: 'inherit' }}
        >
          {isMe ? t('admin.you', { name: member.name }) : member.name}
        </Text>
        <Text variant="caption" ellipsis>
          {member.email}
        </Text>
        <Text variant="caption">{about.filter(Boolean).join(' · ')}</Text>
      </About>
      {member.isRemoved ? (
        <Undo member={member} />
      ) : (
        <Row gap={4}>
          <Role member={member} />
          {!isMe && <RemoveMember compact person={member} />}
        </Row>
      )}
    </li>
  )
}

function usePeople(teamId: string, query: { search: string; filter: MemberFilter; page: number }) {
  return useQuery({
    queryKey: ['members', teamId, query],
    queryFn: () => call(memberPage, { params: { id: teamId }, query }),
    placeholderData: keepPreviousData,
  })
}

function Pages({
  page,
  found,
  onGo,
}: {
  page: number
  found: number
  onGo: (page: number) => void
}) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(found / MEMBERS_A_PAGE))
  return (
    <CardNote>
      <Row between gap={12}>
        <Text variant="caption">{t('admin.page', { page, last })}</Text>
        <Row gap={8}>
          <Button size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
            {t('admin.before')}
          </Button>
          <Button size="small" disabled={page >= last} onClick={() => onGo(page + 1)}>
            {t('admin.next')}
          </Button>
        </Row>
      </Row>
    </CardNote>
  )
}

interface ListProps {
  data: Answer<typeof memberPage> | undefined
  page: number
  onGo: (page: number) => void
}

function List({ data, page, onGo }: ListProps) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.people')} aria-busy={!data}>
      <Lines>
        {data?.members.map((member) => (
          <Person key={member.userId} member={member} week={data.week} />
        ))}
      </Lines>
      {data?.found === 0 && (
        <CardNote>
          <Text as="p" variant="caption">
            {t('admin.nobody')}
          </Text>
        </CardNote>
      )}
      {data && <Pages page={page} found={data.found} onGo={onGo} />}
    </Card>
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

function People({ user }: { user: User }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<MemberFilter>('all')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed.trim())
  const { data, error, refetch } = usePeople(user.teamId, { search, filter, page })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const go = (chosen: MemberFilter) => {
    setFilter(chosen)
    setPage(1)
  }
  return (
    <AdminFrame
      section="members"
      about={data ? t('admin.peopleHere', { count: data.counts.all }) : ''}
      actions={<Link to="/admin/departments">{t('adminDepartments.title')}</Link>}
    >
      <Row gap={8} wrap>
        <SearchBox
          placeholder={t('admin.find')}
          aria-label={t('admin.find')}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value)
            setPage(1)
          }}
        />
        <FilterPills
          value={filter}
          onChange={go}
          pills={memberFilters.map((value) => ({
            value,
            text: t(`admin.filter.${value}`),
            ...(data && { count: data.counts[value] }),
          }))}
        />
      </Row>
      <Columns>
        <List data={data} page={page} onGo={setPage} />
        <Cards>
          <Invite teamId={user.teamId} />
          <LinkCard user={user} />
          <Invitations teamId={user.teamId} />
        </Cards>
      </Columns>
    </AdminFrame>
  )
}

/** Everyone of the space, and who is to come. */
export default function PeoplePage() {
  const user = useSession((s) => s.user)
  return user && <People user={user} />
}
