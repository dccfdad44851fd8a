import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { League, Leagues } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { leaguePath } from './league-path.ts'
import { LeagueChannel } from './LeagueChannel.tsx'
import { LeagueEditor } from './LeagueEditor.tsx'
import { LeagueView } from './LeagueView.tsx'
import { sideName } from './sides.ts'
import { useLeagueActions } from './useLeagueActions.ts'
import styles from './Leagues.module.css'

/** What a league is called, how long it lasts, and from when to when; on its own page it is the title. */
export function LeagueHead({ league, isPage = false }: { league: League; isPage?: boolean }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const [first, last] = [league.weeks[0]!, league.weeks.at(-1)!]
  const span = format.formatRange(new Date(first.monday), new Date(addDays(last.monday, 6)))
  return (
    <Row gap={12} wrap className={styles.leagueTabHead}>
      {isPage ? (
        <PageTitle variant="title2">{league.name}</PageTitle>
      ) : (
        <Text as="h2" variant="title3">
          {league.name}
        </Text>
      )}
      <Chip>{t('league.weeksAndFinal', { count: league.weeks.length - 1 })}</Chip>
      <Text variant="caption">{t('league.span', { span })}</Text>
    </Row>
  )
}

function Earlier({ earlier }: Pick<Leagues, 'earlier'>) {
  const { t } = useTranslation()
  if (earlier.length === 0) return null
  return (
    <Card className={styles.earlier} aria-label={t('league.earlier')}>
      <CardHead title={t('league.earlier')} />
      <ul>
        {earlier.map(({ leagueId, name, winner }) => (
          <li key={leagueId}>
            <Link to={leaguePath(leagueId)}>{name}</Link>
            {winner && (
              <Text variant="caption">{t('league.wonBy', { name: sideName(winner) })}</Text>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Running({ league, onNext }: { league: League; onNext: (() => void) | null }) {
  const { t } = useTranslation()
  const { cancel } = useLeagueActions()
  return (
    <>
      <LeagueHead league={league} />
      <LeagueView key={league.leagueId} league={league} />
      {onNext && (
        <Column gap={16} className={styles.admin}>
          {league.state === 'running' && <LeagueChannel league={league} />}
          <Row gap={8} wrap>
            <Button onClick={onNext}>{t('league.edit.next')}</Button>
            {league.state === 'running' && (
              <ConfirmDialog
                trigger={<Button>{t('league.edit.cancel')}</Button>}
                title={t('league.edit.cancelTitle')}
                text={t('league.edit.cancelText')}
                keep={t('league.edit.keep')}
                action={t('league.edit.cancel')}
                onConfirm={() => void cancel(league)}
              />
            )}
          </Row>
        </Column>
      )}
    </>
  )
}

/** A draft as everyone will see it. */
export function Preview({ league, onBack }: { league: League; onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Row gap={12} wrap className={styles.admin}>
        <Text>{t('league.edit.previewOf')}</Text>
        <Button onClick={onBack}>{t('league.edit.endPreview')}</Button>
      </Row>
      <LeagueHead league={league} />
      <LeagueView league={league} />
    </>
  )
}

/** The league that runs, and for admins the next one. */
export function LeagueTab({ all }: { all: Leagues }) {
  const { t } = useTranslation()
  const isAdmin = useSession((s) => s.user?.isAdmin ?? false)
  const [isEditing, edit] = useState(all.league === null || all.draft !== null)
  const [preview, setPreview] = useState<League | null>(null)
  const { league, earlier } = all
  if (preview) return <Preview league={preview} onBack={() => setPreview(null)} />
  const isPlanned = isAdmin && (isEditing || !league)
  return (
    <>
      {league && (
        <Running league={league} onNext={isAdmin && !isPlanned ? () => edit(true) : null} />
      )}
      {isPlanned && (
        <div className={styles.editor}>
          <LeagueEditor all={all} onPreview={setPreview} />
        </div>
      )}
      {!league && !isPlanned && (
        <StateSheet art={stateEmpty} title={t('league.none')}>
          {t('league.noneText')}
        </StateSheet>
      )}
      <Earlier earlier={earlier} />
    </>
  )
}
