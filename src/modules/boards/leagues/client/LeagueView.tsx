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
import leagueTableStyles from './LeagueTable.module.css'
import styles from './LeagueView.module.css'

const FINALISTS = 2

function Row({ league, row, at }: { league: League; row: LeagueRow; at: number }) {
  const { t, i18n } = useTranslation()
  const { isMine } = league.sides[row.side]!
  return (
    <tr
      className={classes(
        isMine && leagueTableStyles.mine,
        at === FINALISTS && leagueTableStyles.cut,
      )}
      aria-current={isMine ? 'true' : undefined}
    >
      <td>
        <b>{row.tied ? `=${row.rank}` : row.rank}</b>
      </td>
      <td className={leagueTableStyles.move}>
        {row.movement !== null && <RankMovement by={row.movement} />}
      </td>
      <th scope="row">
        <span className={leagueTableStyles.who}>
          <DepartmentMark paint={sidePaints(league)[row.side]!} size={28} />
          <Text as="b" ellipsis>
            {sideName(league.sides[row.side]!)}
            {isMine && <VisuallyHidden> ({t('league.yours')})</VisuallyHidden>}
          </Text>
        </span>
      </th>
      <td className={leagueTableStyles.weeks}>{row.weeks}</td>
      <td className={leagueTableStyles.marks}>
        {row.results.map((mark, i) => (
          <DuelMark key={i} of={mark} />
        ))}
      </td>
      <td className={leagueTableStyles.average}>
        {row.average?.toLocaleString(i18n.language) ?? '–'}
      </td>
      <td className={leagueTableStyles.points}>{row.points}</td>
    </tr>
  )
}

function Table({ league }: { league: League }) {
  const { t } = useTranslation()
  return (
    <table className={leagueTableStyles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('league.place')}</VisuallyHidden>
          </th>
          <th scope="col" className={leagueTableStyles.move}>
            <VisuallyHidden>{t('league.movement')}</VisuallyHidden>
          </th>
          <th scope="col">{t('league.department')}</th>
          <th scope="col" className={leagueTableStyles.weeks}>
            {t('league.weeks')}
          </th>
          <th scope="col" className={leagueTableStyles.marks}>
            {t('league.results')}
          </th>
          <th scope="col" className={leagueTableStyles.average}>
            {t('league.averageHead')}
          </th>
          <th scope="col" className={leagueTableStyles.points}>
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
      <Text as="p" className={leagueTableStyles.none}>
        {t('league.noResults')}
      </Text>
    )
  return (
    <ol className={leagueTableStyles.results}>
      {closed.map(({ week, i }) => (
        <li key={week.monday}>
          <Text as="h3" variant="caption">
            {i === league.weeks.length - 1
              ? t('league.finalWeek')
              : t('league.week', { week: i + 1 })}
          </Text>
          <ul>
            {week.duels.map((duel) => (
              <li key={duel.home} className={leagueTableStyles.result}>
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
      <Caption className={leagueTableStyles.foot}>
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
      <div className={styles.columns}>
        <WeekCard league={league} number={chosen} />
        <LeagueTable league={league} />
      </div>
    </div>
  )
}
