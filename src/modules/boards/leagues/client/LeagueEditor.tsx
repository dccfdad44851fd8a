import { Button, Field, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LEAGUE_NAME_MAX, MOST_WEEKS, type League, type Leagues, type Duel } from '../contract.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { dateFormat } from '#client/date-format.ts'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ListOption } from '#client/ui/ListOption.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { ActionError } from '#client/ui/FormError.tsx'
import { LeagueChannel } from './LeagueChannel.tsx'
import { areEqual, draftOf, type Draft } from './league-draft.ts'
import { sideName, sidePaints } from './sides.ts'
import { useLeagueActions } from './useLeagueActions.ts'
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './LeagueEditor.module.css'

function Pair({ league, duel: { home, away } }: { league: League; duel: Duel }) {
  const { t } = useTranslation()
  const paints = sidePaints(league)
  const name = (side: number) => sideName(league.sides[side]!)
  return (
    <li title={`${name(home)} – ${name(away)}`}>
      <DepartmentMark paint={paints[home]!} size={26} />
      <VisuallyHidden>
        {name(home)} {t('league.versus')} {name(away)}
      </VisuallyHidden>
      <span aria-hidden="true">v</span>
      <DepartmentMark paint={paints[away]!} size={26} />
    </li>
  )
}

/** The pairs week by week, down to the final one. */
function DraftFixtures({ league }: { league: League }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const final = league.weeks.length - 1
  return (
    <ol className={styles.draftFixturesLane} aria-label={t('league.edit.fixtures')}>
      {league.weeks.map((week, i) => (
        <li key={week.monday} className={styles.draftFixturesWeek}>
          <span className={styles.number}>
            {i === final ? (
              <b aria-hidden="true">F</b>
            ) : (
              <CourtNumeral value={i + 1} size={30} label={t('league.week', { week: i + 1 })} />
            )}
          </span>
          <Text variant="caption" className={styles.day}>
            {format.format(new Date(week.monday))}
          </Text>
          {i === final ? (
            <span className={styles.draftFixturesFinal}>
              <Text as="b">{t('league.finalWeek')}</Text>
              <Text variant="caption">{t('league.finalPairs')}</Text>
              <TrophyRegular aria-hidden="true" />
            </span>
          ) : (
            <ul className={styles.pairs}>
              {week.duels.map((duel) => (
                <Pair key={duel.home} league={league} duel={duel} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

interface PartProps {
  draft: Draft
  change: (more: Partial<Draft>) => void
}

function Weeks({ draft: { weeks }, change }: PartProps) {
  const { t } = useTranslation()
  const step = (label: string, icon: React.ReactElement, to: number) => (
    <Button
      icon={icon}
      aria-label={label}
      disabledFocusable={to < 1 || to > MOST_WEEKS}
      onClick={() => change({ weeks: to })}
    />
  )
  return (
    <div role="group" aria-label={t('league.edit.weeks')}>
      <Text as="div" className={styles.label}>
        {t('league.edit.weeks')}
      </Text>
      <span className={styles.stepper}>
        {step(t('league.edit.fewer'), <SubtractRegular />, weeks - 1)}
        <b aria-live="polite">{weeks}</b>
        {step(t('league.edit.more'), <AddRegular />, weeks + 1)}
      </span>
    </div>
  )
}

function Counts({ draft: { gameType }, change }: PartProps) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const gameName = useGameName()
  const games = (data?.games ?? []).map((game) => ({
    value: game.gameType,
    text: t('league.edit.game', { game: gameName(game.gameType) }),
  }))
  return (
    <ListOption
      label={t('league.edit.counts')}
      value={gameType || 'all'}
      options={[{ value: 'all', text: t('league.edit.allGames') }, ...games]}
      onChange={(value) => change({ gameType: value === 'all' ? '' : value })}
    />
  )
}

function Fields({ savedLeague, ...part }: PartProps & { savedLeague: League | null }) {
  const { t } = useTranslation()
  const { draft, change } = part
  return (
    <div className={styles.fields}>
      <Field label={t('league.edit.name')}>
        <Input
          className={styles.input ?? ''}
          value={draft.name}
          maxLength={LEAGUE_NAME_MAX}
          onChange={(_, { value }) => change({ name: value })}
        />
      </Field>
      <Field label={t('league.edit.starts')}>
        <Input
          type="date"
          step={7}
          className={styles.input ?? ''}
          value={draft.startsOn}
          onChange={(_, { value }) => change({ startsOn: value })}
        />
      </Field>
      <Weeks {...part} />
      <Counts {...part} />
      {savedLeague && <LeagueChannel league={savedLeague} />}
    </div>
  )
}

function Drawn({ league }: { league: League }) {
  const { t } = useTranslation()
  const together = league.sides.filter(({ departments }) => departments.length > 1)
  return (
    <>
      <DraftFixtures league={league} />
      <Caption>
        {together.map((side) => (
          <span key={sideName(side)}>{t('league.edit.together', { names: sideName(side) })} </span>
        ))}
        {t('league.edit.drawText')}
      </Caption>
    </>
  )
}

interface EditorProps {
  all: Leagues
  onPreview: (league: League) => void
}

/* What is written, over what is kept of the draft. */
function useDraft({ all }: Pick<EditorProps, 'all'>) {
  const { t } = useTranslation()
  const saved = draftOf(all.draft, all, t('league.edit.title'))
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const draft = { ...saved, ...changes }
  const change = (more: Partial<Draft>) => setChanges((now) => ({ ...now, ...more }))
  return { draft, change, isChanged: !areEqual(draft, saved) }
}

interface FixturesProps {
  savedLeague: League | null
  isChanged: boolean
  canSend: boolean
  error: unknown
  onDraw: (again: boolean) => void
}

function Fixtures({ savedLeague, isChanged, canSend, error, onDraw }: FixturesProps) {
  const { t, i18n } = useTranslation()
  const isAgain = savedLeague !== null && !isChanged
  const time = dateFormat(i18n.language, { timeStyle: 'short' })
  return (
    <div className={styles.drawn}>
      <div className={styles.head}>
        <h3>{t('league.edit.fixtures')}</h3>
        {savedLeague && (
          <Text variant="caption">
            {t('league.edit.drawnAt', { time: time.format(new Date(savedLeague.drawnAt)) })}
          </Text>
        )}
        <Button disabled={!canSend} onClick={() => onDraw(isAgain)}>
          {t(isAgain ? 'league.edit.drawAgain' : 'league.edit.draw')}
        </Button>
      </div>
      {savedLeague && <Drawn league={savedLeague} />}
      <ActionError error={error} />
    </div>
  )
}

interface ActsProps extends Pick<EditorProps, 'onPreview'> {
  savedLeague: League
  canSend: boolean
  onThrow: () => void
  onStart: () => void
}

function Acts({ savedLeague, canSend, onPreview, onThrow, onStart }: ActsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ConfirmDialog
        trigger={<Button appearance="subtle">{t('league.edit.throw')}</Button>}
        title={t('league.edit.throwTitle')}
        text={t('league.edit.throwText')}
        keep={t('league.edit.keep')}
        action={t('league.edit.throw')}
        onConfirm={onThrow}
      />
      <Button icon={<EyeRegular />} onClick={() => onPreview(savedLeague)}>
        {t('league.edit.preview')}
      </Button>
      <Button appearance="primary" disabled={!canSend} onClick={onStart}>
        {t('league.edit.start')}
      </Button>
    </>
  )
}

function PlanNote({ isInPlan }: Pick<Leagues, 'isInPlan'>) {
  const { t } = useTranslation()
  return (
    <Text variant="caption" grow>
      {t('league.edit.plan')}
      {!isInPlan && ' · '}
      {!isInPlan && <Link to="/plans">{t('league.edit.plans')}</Link>}
    </Text>
  )
}

/** An admin's draft of the next league: what it is called, when, and who meets whom. */
export function LeagueEditor({ all, onPreview }: EditorProps) {
  const { t } = useTranslation()
  const { draft: savedLeague, isInPlan } = all
  const { draft, change, isChanged } = useDraft({ all })
  const { busy, error, save, start, cancel } = useLeagueActions()
  const canSend = draft.name.trim() !== '' && draft.startsOn !== '' && !busy && isInPlan
  useUnsaved(isChanged, canSend ? () => save(draft, false) : null)
  return (
    <Card aria-label={t('league.edit.title')} className={styles.card}>
      <CardHead title={t('league.edit.title')}>
        <Chip outlined>{t('league.edit.draft')}</Chip>
        <CardEnd muted>{t('league.edit.onlyAdmins')}</CardEnd>
      </CardHead>
      <div className={styles.body}>
        <Fields {...{ draft, change, savedLeague }} />
        <Fixtures
          {...{ savedLeague, isChanged, canSend, error }}
          onDraw={(again) => void save(draft, again)}
        />
      </div>
      <div className={styles.foot}>
        <PlanNote isInPlan={isInPlan} />
        {savedLeague && (
          <Acts
            {...{ savedLeague, canSend, onPreview }}
            onThrow={() => void cancel(savedLeague)}
            onStart={() => void start(savedLeague, draft, isChanged)}
          />
        )}
      </div>
    </Card>
  )
}
