import { useState } from 'react'
import type { League, LeagueRow } from '../contract.ts'
import { firstLook, sideName, sidePaints } from './sides.ts'
import { WeekCard } from './WeekCard.tsx'
import { WeekLane } from './WeekLane.tsx'
import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { DuelMark } from './DuelMark.tsx'
import styles from './Leagues.module.css'

const FINALISTS = 2

function Row({ league, row, at }: { league: League; row: LeagueRow; at: number }) {
  const { t, i18n } = useTranslation()
  const { isMine } = league.sides[row.side]!
  return (
    <tr
      className={classes(isMine && styles.leagueTableMine, at === FINALISTS && styles.cut)}
      aria-current={isMine ? 'true' : undefined}
    >
      <td>
        <b>{row.tied ? `=${row.rank}` : row.rank}</b>
      </td>
      <td className={styles.move}>{row.movement !== null && <RankMovement by={row.movement} />}</td>
      <th scope="row">
        <span className={styles.leagueTableWho}>
          <DepartmentMark paint={sidePaints(league)[row.side]!} size={28} />
          <Text as="b" ellipsis>
            {sideName(league.sides[row.side]!)}
            {isMine && <VisuallyHidden> ({t('league.yours')})</VisuallyHidden>}
          </Text>
        </span>
      </th>
      <td className={styles.weeks}>{row.weeks}</td>
      <td className={styles.marks}>
        {row.results.map((mark, i) => (
          <DuelMark key={i} of={mark} />
        ))}
      </td>
      <td className={styles.average}>{row.average?.toLocaleString(i18n.language) ?? '–'}</td>
      <td className={styles.points}>{row.points}</td>
    </tr>
  )
}

function Table({ league }: { league: League }) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('league.place')}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.move}>
            <VisuallyHidden>{t('league.movement')}</VisuallyHidden>
          </th>
          <th scope="col">{t('league.department')}</th>
          <th scope="col" className={styles.weeks}>
            {t('league.weeks')}
          </th>
          <th scope="col" className={styles.marks}>
            {t('league.results')}
          </th>
          <th scope="col" className={styles.average}>
            {t('league.averageHead')}
          </th>
          <th scope="col" className={styles.points}>
            {t('league.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {league.table.map((row, i) => (
          <Row key={row.side} league={league} row={row} at={i} />
        ))}
      </tbody>
    </table>
  )
}

function Results({ league }: { league: League }) {
  const { t, i18n } = useTranslation()
  const number = (value: number | null) => value?.toLocaleString(i18n.language) ?? '–'
  const closed = league.weeks.flatMap((week, i) => (week.state === 'closed' ? [{ week, i }] : []))
  if (closed.length === 0)
    return (
      <Text as="p" className={styles.none}>
        {t('league.noResults')}
      </Text>
    )
  return (
    <ol className={styles.results}>
      {closed.map(({ week, i }) => (
        <li key={week.monday}>
          <Text as="h3" variant="caption">
            {i === league.weeks.length - 1
              ? t('league.finalWeek')
              : t('league.week', { week: i + 1 })}
          </Text>
          <ul>
            {week.duels.map((duel) => (
              <li key={duel.home} className={styles.result}>
                <span>{sideName(league.sides[duel.home]!)}</span>
                <b>
                  {number(duel.homeAverage)} : {number(duel.awayAverage)}
                </b>
                <span>{sideName(league.sides[duel.away]!)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The table of a league, or all that was played. */
function LeagueTable({ league }: { league: League }) {
  const { t } = useTranslation()
  const [look, setLook] = useState<'table' | 'allResults'>('table')
  const ordinary = league.weeks.slice(0, -1)
  const over = ordinary.filter(({ state }) => state === 'closed').length
  const title = over ? t('league.tableAfter', { week: over }) : t('league.tableBefore')
  const winner = league.places[0]
  const options = (['table', 'allResults'] as const).map((value) => ({
    value,
    text: t(`league.${value}`),
  }))
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <CardEnd as="div">
          <Segmented label={title} options={options} value={look} onChange={setLook} />
        </CardEnd>
      </CardHead>
      {look === 'table' ? <Table league={league} /> : <Results league={league} />}
      <Caption className={styles.foot}>
        {winner === undefined
          ? t('league.levelText')
          : t('league.champion', { name: sideName(league.sides[winner]!) })}
      </Caption>
    </Card>
  )
}

/** A league as everyone sees it: its weeks, one of them, its table. */
export function LeagueView({ league }: { league: League }) {
  const [chosen, choose] = useState(() => firstLook(league.weeks))
  return (
    <div className={styles.view}>
      <WeekLane league={league} chosen={chosen} onChoose={choose} />
      <div className={styles.leagueViewColumns}>
        <WeekCard league={league} number={chosen} />
        <LeagueTable league={league} />
      </div>
    </div>
  )
}
