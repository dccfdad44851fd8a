import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  departmentSources,
  type DepartmentSource,
  type Department,
  peopleWithoutDepartment,
  placePeople,
} from '../contract.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { DepartmentTable } from './DepartmentTable.tsx'
import { NewDialog } from './Dialogs.tsx'
import { ImportList } from './ImportList.tsx'
import { useActs, useDepartments, type Acts } from './useDepartments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { call } from '#client/api.ts'
import { useAction } from '#client/ui/useAction.ts'
import { UnassignedRow } from './UnassignedRow.tsx'
import styles from './Departments.module.css'

const FIRST = 3

/** The people picked, and for which department; a choice in a row picks its person too. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<Department>()
  const pick = (userId: string, isPicked: boolean) =>
    setPicked((before) => {
      const now = new Set(before)
      if (isPicked) now.add(userId)
      else now.delete(userId)
      return now
    })
  const choose = (userId: string, department: Department) => {
    pick(userId, true)
    setTarget(department)
  }
  return { picked, target, pick, choose, clear: () => setPicked(new Set()) }
}

interface MoreButtonProps {
  hiddenCount: number | null // how many are not shown yet; null: all that were loaded are
  onOpen: () => void
  onNext: (() => void) | null
}

/** Shows the others, then those of the next page. */
function MoreButton({ hiddenCount, onOpen, onNext }: MoreButtonProps) {
  const { t } = useTranslation()
  const act = hiddenCount === null ? onNext : onOpen
  if (!act || (hiddenCount !== null && hiddenCount <= 0)) return null
  return (
    <Button appearance="subtle" size="small" onClick={act}>
      {hiddenCount === null
        ? t('adminDepartments.without.next')
        : t('adminDepartments.without.more', { count: hiddenCount })}
    </Button>
  )
}

interface PutButtonProps {
  count: number
  into: Department | undefined
  busy: boolean
  onPut: () => void
}

function PutButton({ count, into, busy, onPut }: PutButtonProps) {
  const { t } = useTranslation()
  const name = count > 0 && into?.name
  return (
    <Button size="small" className={styles.put ?? ''} disabled={!name || busy} onClick={onPut}>
      <Text ellipsis>
        {name
          ? t('adminDepartments.without.put', { count, name })
          : t('adminDepartments.without.first')}
      </Text>
    </Button>
  )
}

/** People in no department, a page at a time. */
function usePeopleWithout(teamId: string) {
  const pages = useInfiniteQuery({
    queryKey: ['departments', teamId, 'without'],
    queryFn: ({ pageParam }) =>
      call(peopleWithoutDepartment, {
        params: { id: teamId },
        query: { pageNumber: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, all) => {
      const read = all.reduce((sum, { people }) => sum + people.length, 0)
      return read < count ? all.length + 1 : undefined
    },
  })
  const people = pages.data?.pages.flatMap((page) => page.people) ?? []
  return { ...pages, people, count: pages.data?.pages.at(-1)?.count ?? 0 }
}

/** Puts people into a department; true when that succeeded. */
function usePlace(teamId: string) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ refetches: [['departments']] })
  const place = (userIds: readonly string[], { departmentId, name }: Department) =>
    act(
      () => call(placePeople, { body: { teamId, userIds: [...userIds], departmentId } }),
      t('adminDepartments.without.placed', { count: userIds.length, name }),
    )
  return { place, busy }
}

/** People without a department, and a way to put several into one. */
function UnassignedPeople({
  teamId,
  departments,
}: {
  teamId: string
  departments: readonly Department[]
}) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { people, count, data, error, hasNextPage, fetchNextPage } = usePeopleWithout(teamId)
  const { picked, target, pick, choose, clear } = usePicked()
  const { place, busy } = usePlace(teamId)
  const [isOpen, setIsOpen] = useState(false)
  const visiblePeople = isOpen ? people : people.slice(0, FIRST)
  const chosen = people.filter(({ userId }) => picked.has(userId)).map(({ userId }) => userId)
  const into = departments.find(({ departmentId }) => departmentId === target?.departmentId)
  const put = async () => {
    if (into && (await place(chosen, into))) clear()
  }
  return (
    <Card aria-label={t('adminDepartments.without.title')} aria-busy={!data && !error}>
      <CardHead title={t('adminDepartments.without.title')}>
        {count > 0 && <Chip color="sun">{count}</Chip>}
        <CardEnd variant="caption">{t('adminDepartments.without.text')}</CardEnd>
      </CardHead>
      {error && (
        <p className={styles.unassignedPeopleNone} role="alert">
          {errorText(error)}
        </p>
      )}
      {data && count === 0 && (
        <p className={styles.unassignedPeopleNone}>{t('adminDepartments.without.everyone')}</p>
      )}
      <ul className={styles.people}>
        {visiblePeople.map((person) => (
          <UnassignedRow
            key={person.userId}
            person={person}
            departments={departments}
            isPicked={picked.has(person.userId)}
            target={into}
            onPick={(isPicked) => pick(person.userId, isPicked)}
            onTarget={(department) => choose(person.userId, department)}
          />
        ))}
      </ul>
      {count > 0 && (
        <div className={styles.foot}>
          <MoreButton
            hiddenCount={isOpen ? null : count - FIRST}
            onOpen={() => setIsOpen(true)}
            onNext={hasNextPage ? () => void fetchNextPage() : null}
          />
          <PutButton count={chosen.length} into={into} busy={busy} onPut={() => void put()} />
        </div>
      )}
    </Card>
  )
}

type Filter = 'all' | DepartmentSource
const filters: readonly Filter[] = ['all', ...departmentSources]

function Head({ have, people, acts }: { have: number; people: number; acts: Acts }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isNew, setIsNew] = useState(false)
  return (
    <Row gap={12} between wrap>
      <Row gap={12} wrap>
        <BackLink to="/admin/members" label={t('adminDepartments.back')} />
        <PageTitle variant="title3">{t('adminDepartments.title')}</PageTitle>
        <Text variant="caption">{t('adminDepartments.have', { count: have, people })}</Text>
      </Row>
      <Row gap={12}>
        <Button icon={<AddRegular />} disabled={acts.busy} onClick={() => setIsNew(true)}>
          {t('adminDepartments.new')}
        </Button>
        <Button appearance="primary" onClick={() => navigate('/admin/members')}>
          {t('adminDepartments.done')}
        </Button>
      </Row>
      {isNew && <NewDialog acts={acts} onClose={() => setIsNew(false)} />}
    </Row>
  )
}

function Page({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const { data, error, refetch } = useDepartments(teamId)
  const acts = useActs(teamId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const all = data.departments
  const of = (value: Filter) => all.filter(({ source }) => value === 'all' || source === value)
  return (
    <Column gap={12}>
      <Head have={data.people - data.without} people={data.people} acts={acts} />
      <Row gap={8} wrap role="group" aria-label={t('adminDepartments.filter.label')}>
        <FilterPills
          value={filter}
          onChange={setFilter}
          pills={filters.map((value) => ({
            value,
            text: t(`adminDepartments.filter.${value}`),
            count: of(value).length,
          }))}
        />
      </Row>
      <div className={styles.columns}>
        <DepartmentTable visibleDepartments={of(filter)} all={all} month={data.month} acts={acts} />
        <Column gap={16} shrink>
          <UnassignedPeople teamId={teamId} departments={all} />
          <ImportList teamId={teamId} />
        </Column>
      </div>
    </Column>
  )
}

/** For admins: the space's departments, who is in none, and lists of who belongs where. */
export default function Departments() {
  const teamId = useSession((s) => s.user?.teamId)
  return teamId ? <Page teamId={teamId} /> : null
}
