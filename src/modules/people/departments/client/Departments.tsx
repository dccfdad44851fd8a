import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentSources, type DepartmentSource } from '../contract.ts'
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
import { UnassignedPeople } from './UnassignedPeople.tsx'
import styles from './Departments.module.css'

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
