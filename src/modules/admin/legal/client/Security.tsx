import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useTranslation } from 'react-i18next'
import { useId, type ReactNode } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { NEW_RETENTION, retained, retentionTimes, type Retained } from '#shared/retention.ts'
import { securityPage } from '../contract.ts'
import { settings } from '#client/settings.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { getRetention } from '#modules/admin/data/contract.ts'
import { useSession } from '#client/session/session.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useRetentionText } from '#client/ui/useRetentionText.ts'
import { useCall } from '#client/useCall.ts'
import styles from './Legal.module.css'

type Page = Answer<typeof securityPage>

type StoredModule = Answer<typeof securityPage>['nouns'][number]

/** What one part of the product keeps: a sentence, then its tables as the database has them. */
function StoredTables({ module: { noun, tables } }: { module: StoredModule }) {
  const { t } = useTranslation()
  return (
    <article className={styles.pending}>
      <Text as="h3" strong>
        {t([`security.holds.${noun}`, 'security.holds.other'], { noun })}
      </Text>
      <ul className={styles.tables}>
        {tables.map(({ name, columns, fate }) => (
          <li key={name} className={styles.table}>
            <code className={styles.name}>{name}</code>{' '}
            <Chip outlined={fate === 'nobody'} {...(fate === 'goes' && { color: 'green' })}>
              {t(`security.fate.${fate}`)}
            </Chip>
            <Caption className={styles.columns}>{columns.join(', ')}</Caption>
          </li>
        ))}
      </ul>
    </article>
  )
}

interface SectionProps {
  title: string
  text?: string
  children?: ReactNode
}

/** A part of the security page, under its heading. */
function SecuritySection({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Text as="h2" variant="subtitle1" id={id}>
        {title}
      </Text>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}

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

interface Fact {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
}

/** Terms with what is said of each; one below the other where there is no room. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, term, value }) => (
        <div key={key} className={styles.fact}>
          <Text as="dt" strong>
            {term}
          </Text>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
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

/** The times of the user's own space; without one, or where they can't be loaded, none. */
function useOwnTimes() {
  const team = useSession((s) => s.user?.team)
  const id = team?.teamId ?? ''
  const { data, isLoading } = useCall(getRetention, {
    queryKey: ['retention', id],
    params: { id },
    enabled: id !== '',
  })
  return { own: data, name: team?.name ?? '', isLoading }
}

/** How long a space keeps what it decides on: the user's own, else the defaults of a new one. */
function RetentionTimes() {
  const { t } = useTranslation()
  const timeText = useRetentionText()
  const { own, name, isLoading } = useOwnTimes()
  if (isLoading) return <Skeleton />
  const valueOf = (what: Retained) => {
    if (own) return timeText(own[what])
    const choices = retentionTimes[what].map(timeText).join(', ')
    return t('security.kept.choices', { time: timeText(NEW_RETENTION[what]), choices })
  }
  const facts = retained.map((what) => ({
    key: what,
    term: t(`adminData.keep.${what}`),
    value: valueOf(what),
  }))
  return (
    <>
      <p>{own ? t('security.kept.own', { name }) : t('security.kept.spaces')}</p>
      <FactList facts={facts} />
      <p>{t('security.kept.nightly')}</p>
    </>
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

type Package = Answer<typeof securityPage>['packages'][number]

/** Every package with its version, under its licence. */
function PackageList({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation()
  const names = [...new Set(packages.map(({ licence }) => licence))]
  const licences = names
    .map((name) => [name, packages.filter(({ licence }) => licence === name)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
  return licences.map(([licence, all]) => (
    <div key={licence}>
      <Text as="h3" strong>
        {t('security.packages.licence', { licence, count: all.length })}
      </Text>
      <ul className={styles.packages}>
        {all.map(({ name, version }) => (
          <li key={`${name} ${version}`}>
            {name} {version}
          </li>
        ))}
      </ul>
    </div>
  ))
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
  const { data, error, refetch } = useCall(securityPage, {
    queryKey: ['security'],
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
