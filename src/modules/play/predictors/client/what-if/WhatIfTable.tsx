import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '#shared/names.ts'
import type { Predictor } from '#shared/predictors.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { RankList } from '../stage/RankList.tsx'
import { tableIf, type Place, type Scores, type Table, type WhatIfAnswer } from './what-if-table.ts'
import styles from './WhatIf.module.css'

const SHOWN = 9
const ROW = 40 // px
const WIDTH = 72 // of the lines

/** The first of a table, with the user in place of the last where they are not among them. */
function visiblePlaces(places: readonly Place[], own: string | undefined): readonly Place[] {
  const first = places.slice(0, SHOWN)
  const me = places.find(({ person }) => person.userId === own)
  if (!me || first.includes(me)) return first
  return [...first.slice(0, -1), me]
}

interface LinesProps {
  readonly now: readonly Place[]
  readonly then: readonly Place[]
  readonly own: string | undefined
}

const keyOf = ({ person }: Place) => person

/** The move of each place: the user's own is the thick line. */
function Lines({ now, then, own }: LinesProps) {
  const middle = WIDTH / 2
  return (
    <svg
      className={styles.lines}
      width={WIDTH}
      height={then.length * ROW}
      viewBox={`0 0 ${WIDTH} ${then.length * ROW}`}
      aria-hidden="true"
    >
      {then.map((place, to) => {
        const from = now.findIndex((one) => keyOf(one) === keyOf(place))
        const [y1, y2] = [from * ROW + ROW / 2, to * ROW + ROW / 2]
        const isMe = place.person.userId === own
        return (
          <path
            key={to}
            className={isMe ? styles.mine : from === to ? styles.still : styles.moved}
            d={`M4 ${y1}C${middle} ${y1} ${middle} ${y2} ${WIDTH - 4} ${y2}`}
          />
        )
      })}
    </svg>
  )
}

interface WhatIfTableProps {
  readonly game: Predictor
  readonly stageId: string
  readonly data: WhatIfAnswer
  readonly scores: Scores
}

/** The real places as ghosts, and the table as it would be. */
export function WhatIfTable({ game, stageId, data, scores }: WhatIfTableProps) {
  const { t, i18n } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const [table, setTable] = useState<Table>('stage')
  const stage = game.stages.find((one) => one.stageId === stageId)
  const tables: readonly Table[] =
    game.rules.hasHalves && stage?.isSecondHalf
      ? ['stage', 'half', 'overall']
      : ['stage', 'overall']
  const before = tableIf(data.people, table, {}, data.rules)
  const after = tableIf(data.people, table, scores, data.rules)
  const then = visiblePlaces(after, own)
  const visibleKeys = new Set(then.map(keyOf))
  const now = before.filter((place) => visibleKeys.has(keyOf(place)))
  const nowRank = new Map(before.map((place) => [keyOf(place), place.rank]))
  const rows = then.map(({ person, points, rank, tied }) => {
    const movement = nowRank.get(person)! - rank
    return { ...person, points, rank, tied, movement }
  })
  return (
    <Card>
      <CardHead title={t('predict.tableTitle')}>
        <CardEnd>
          <Segmented
            label={t('predict.tableOf')}
            value={table}
            options={tables.map((value) => ({ value, text: t(`predict.tableShort.${value}`) }))}
            onChange={setTable}
          />
        </CardEnd>
      </CardHead>
      <div className={styles.axes}>
        <Text variant="caption">{t('predict.whatIf.now')}</Text>
        <Text variant="caption">{t('predict.whatIf.then')}</Text>
      </div>
      <div className={styles.slope}>
        <ol className={styles.ghosts} aria-hidden="true">
          {now.map(({ person, rank }) => (
            <li
              key={person.userId || person.name}
              className={classes(person.userId === own && styles.me)}
            >
              <span>{rank}</span>
              <i>{initialsOf(person.name || '–', i18n.language)}</i>
            </li>
          ))}
        </ol>
        <Lines now={now} then={then} own={own} />
        <RankList rows={rows} label={t('predict.whatIf.then')} />
      </div>
    </Card>
  )
}
