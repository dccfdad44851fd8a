import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Link } from '#server/messaging/card.ts'
import { formOf, listText, numberText } from '#server/texts/format.ts'
import { texts } from './texts.ts'

/** How a scheduled table ended. Former players and bots are counted, not named. */
export interface TableResultsFacts {
  readonly gameType: string
  readonly game: string
  readonly path: string // of the table
  readonly winners: readonly string[] // by name; [] where nobody won alone or nobody can be named
  readonly isDraw: boolean
  readonly players: number // people
  readonly games: number // of the series
}

function titleOf({ game, winners, isDraw }: TableResultsFacts, language: Language): string {
  const t = texts[language].table
  if (isDraw) return fill(t.draw, { game })
  if (winners.length === 0) return fill(t.over, { game })
  return fill(t.won, { game, names: listText(winners, language) })
}

/** A scheduled table is over: who won it. */
export function tableResultsCard(facts: TableResultsFacts, language: Language, link: Link): Card {
  const t = texts[language].table
  const { gameType, game, path, winners, players, games } = facts
  const count = (value: number) => numberText(value, language)
  const played = fill(formOf(t.players, players, language), { count: count(players) })
  const rows = [
    { name: t.gameName, value: game },
    { name: t.playersName, value: count(players) },
  ]
  if (games > 1) rows.push({ name: t.gamesName, value: count(games) })
  if (winners.length) rows.push({ name: t.winnerName, value: listText(winners, language) })
  return {
    language,
    title: titleOf(facts, language),
    words: runsOf(played, {}),
    picture: null,
    facts: rows,
    buttons: [
      { label: t.table, url: link(path, t.table) },
      { label: t.board, url: link(`/leaderboard/details?gameType=${gameType}`, t.board) },
    ],
    hasPrimary: false,
    foot: t.foot,
  }
}
