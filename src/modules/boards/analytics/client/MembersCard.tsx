import { Button, Input } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportActiveMembers, type ActiveMember } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Row } from '#client/ui/Row.tsx'
import { queryOf, useMembers, type AnalyticsRange, type Listed } from './useAnalytics.ts'
import styles from './Analytics.module.css'

const orders = ['name', 'department'] as const

function Member({ member, workingDays }: { member: ActiveMember; workingDays: number }) {
  const name = usePersonName()(member.name)
  const share = workingDays ? Math.min(1, member.days / workingDays) : 0
  return (
    <tr>
      <th scope="row">
        <Row as="span" strong gap={10} shrink>
          <Avatar name={name} image={member.profileImage} size={28} />
          <Text ellipsis>{name}</Text>
        </Row>
      </th>
      <td className={styles.department}>{member.department || '–'}</td>
      <td>
        <span className={styles.days} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
        {member.days}
      </td>
      <td>{member.plays}</td>
    </tr>
  )
}

function Download({ range, listed }: { range: AnalyticsRange; listed: Listed }) {
  const csv = useCsv()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { search, order } = listed
  const query = { companyId, ...queryOf(range), search, order }
  const fetchFile = () => csv('active-members', () => call(exportActiveMembers, { query }))
  return (
    <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
      CSV
    </Button>
  )
}

interface SearchProps {
  range: AnalyticsRange
  listed: Listed
  onList: (part: Partial<Listed>) => void
}

function Search({ range, listed, onList }: SearchProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.search}>
      <Input
        contentBefore={<SearchRegular />}
        aria-label={t('analytics.member.search')}
        placeholder={t('analytics.member.search')}
        value={listed.search}
        onChange={(_, { value }) => onList({ search: value })}
      />
      <Segmented
        label={t('analytics.member.order')}
        options={orders.map((value) => ({ value, text: t(`analytics.member.by.${value}`) }))}
        value={listed.order}
        onChange={(order) => onList({ order })}
      />
      <Download range={range} listed={listed} />
    </div>
  )
}

function List({ range }: { range: AnalyticsRange }) {
  const { t } = useTranslation()
  const [listed, setListed] = useState<Listed>({ search: '', order: 'name', pageNumber: 1 })
  const { data, error, refetch } = useMembers(range, useDeferredValue(listed))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  const { members, count, workingDays, pageSize, pageNumber } = data
  return (
    <>
      <Search
        range={range}
        listed={listed}
        onList={(part) => setListed({ ...listed, pageNumber: 1, ...part })}
      />
      {members.length === 0 ? (
        <p className={styles.nobody}>{t('analytics.member.nobody')}</p>
      ) : (
        <table className={styles.membersCardTable}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.member.person')}</th>
              <th scope="col" className={styles.department}>
                {t('analytics.member.department')}
              </th>
              <th scope="col">{t('analytics.member.days', { count: workingDays })}</th>
              <th scope="col">{t('analytics.member.plays')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <Member key={member.userId} member={member} workingDays={workingDays} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        board={{ players: count, pageSize, pageNumber }}
        onPage={(page) => setListed({ ...listed, pageNumber: page })}
      />
    </>
  )
}

/** The players, for admins, on demand: opening it writes a line of the change log. */
export function MembersCard({ range }: { range: AnalyticsRange }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <CardHead as="summary" className={styles.membersCardHead}>
        <h2>{t('analytics.member.title')}</h2>
        <Chip>{t('analytics.member.admins')}</Chip>
        <CardEnd>{t('analytics.member.note')}</CardEnd>
      </CardHead>
      {isOpen && <List range={range} />}
    </Card>
  )
}
