import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { securityPage } from '../contract.ts'
import { call } from '#client/api.ts'
import { settings } from '#client/settings.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { FactList } from './FactList.tsx'
import { StoredTables } from './StoredTables.tsx'
import { RetentionTimes } from './RetentionTimes.tsx'
import { PackageList } from './PackageList.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import styles from './Security.module.css'

type Page = Answer<typeof securityPage>

function StoredData({ page: { nouns, database } }: { page: Page }) {
  const { t } = useTranslation()
  const text = `${t('security.held.text')} ${t(`security.held.${database}`)}`
  return (
    <SecuritySection title={t('security.held.title')} text={text}>
      {nouns.map((module) => (
        <StoredTables key={module.noun} module={module} />
      ))}
    </SecuritySection>
  )
}

function Permissions({ page: { permissions } }: { page: Page }) {
  const { t } = useTranslation()
  const facts = permissions.map(({ from, for: when, names }) => ({
    key: `${from} ${when}`,
    term: `${t(`security.service.${from}`)}: ${t(`security.asked.${when as 'signIn'}`)}`,
    value: names.join(', '),
  }))
  return (
    <SecuritySection title={t('security.asked.title')} text={t('security.asked.text')}>
      <FactList facts={facts} />
    </SecuritySection>
  )
}

function Others({ page: { subprocessors } }: { page: Page }) {
  const { t } = useTranslation()
  const text = t(subprocessors.length ? 'security.others.text' : 'security.others.none')
  const facts = subprocessors.map(({ service, host }) => ({
    key: service,
    term: t(`security.service.${service}`),
    value: `${host}: ${t(`security.gets.${service}`)}`,
  }))
  return (
    <SecuritySection title={t('security.others.title')} text={text}>
      {facts.length > 0 && <FactList facts={facts} />}
    </SecuritySection>
  )
}

function CleanupPeriods({ page: { kept } }: { page: Page }) {
  const { t } = useTranslation()
  const facts = kept.map(({ what, days }) => ({
    key: what,
    term: t(`security.kept.${what}`),
    value: t('keptFor.days', { count: days }),
  }))
  return (
    <SecuritySection title={t('security.kept.title')}>
      <RetentionTimes />
      <p>{t('security.kept.text')}</p>
      <FactList facts={facts} />
    </SecuritySection>
  )
}

function Report({ page: { contact } }: { page: Page }) {
  const { t } = useTranslation()
  const { operator } = settings()
  const name = operator.name || t('legal.operator')
  const text = t(contact ? 'security.report.text' : 'security.report.none', { operator: name })
  return (
    <SecuritySection title={t('security.report.title')} text={text}>
      {contact && <a href={contact}>{contact.replace('mailto:', '')}</a>}
    </SecuritySection>
  )
}

function Packages({ page: { packages, version } }: { page: Page }) {
  const { t } = useTranslation()
  const text = t('security.packages.text', { version, count: packages.length })
  return (
    <SecuritySection title={t('security.packages.title')} text={text}>
      <PackageList packages={packages} />
    </SecuritySection>
  )
}

/** What a company's security team asks before it lets people in, made from what this server is. */
export default function Security() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['security'],
    queryFn: () => call(securityPage, {}),
    staleTime: Infinity,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <article className={styles.security}>
      <div className={styles.head}>
        <PageTitle variant="title2">{t('security.title')}</PageTitle>
        <Button className={styles.print ?? ''} icon={<PrintRegular />} onClick={() => print()}>
          {t('security.print')}
        </Button>
      </div>
      <p>{t('security.intro')}</p>
      <StoredData page={data} />
      <Permissions page={data} />
      <Others page={data} />
      <CleanupPeriods page={data} />
      <Report page={data} />
      <Packages page={data} />
    </article>
  )
}
