import { useTranslation } from 'react-i18next'
import { holderOrders, type BadgeDetail, type Holder, type HolderOrder } from '../contract.ts'
import { textsOf, useGameArea } from '#modules/play/games/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { LevelSquares } from '#client/ui/LevelSquares.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import { BadgeTable, Cell, HeadCell, PersonCell, PersonRow } from './BadgeTable.tsx'
import { useBadgeDay, useLevelText } from './useBadgeTexts.ts'
import styles from './Badges.module.css'

/** With what it was earned: 'Find the word, 3 guesses'. */
function useWith() {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  const { data } = useGameArea()
  return ({ gameType, score }: Holder): string => {
    const game = data?.games.find((one) => one.gameType === gameType)
    if (!game) return '–'
    const name = t(`${textsOf(game)}.name`)
    if (score?.unit !== 'guesses') return name
    return t('badges.withGuesses', { game: name, count: score.value })
  }
}

function Line({ one, tiers }: { one: Holder; tiers: readonly number[] }) {
  const date = useBadgeDay()
  const withWhat = useWith()
  const levels = useLevelText()
  return (
    <PersonRow userId={one.userId}>
      <PersonCell person={one} />
      <Cell soft column="extra">
        {one.department}
      </Cell>
      <Cell>{date(one.day)}</Cell>
      <Cell soft column="wide">
        {withWhat(one)}
      </Cell>
      {tiers.length > 1 && (
        <Cell column="level">
          <LevelSquares
            tier={one.tier}
            of={tiers.length}
            label={levels({ tier: one.tier, tiers: [...tiers] })}
          />
        </Cell>
      )}
    </PersonRow>
  )
}

function Heads({ tiers }: { tiers: readonly number[] }) {
  const { t } = useTranslation()
  return (
    <>
      <HeadCell>{t('board.player')}</HeadCell>
      <HeadCell column="extra">{t('badges.department')}</HeadCell>
      <HeadCell>{t('badges.earnedOn')}</HeadCell>
      <HeadCell column="wide">{t('badges.with')}</HeadCell>
      {tiers.length > 1 && <HeadCell column="level">{t('badges.levelHead')}</HeadCell>}
    </>
  )
}

interface HoldersProps {
  detail: BadgeDetail
  tiers: readonly number[]
  onOrder: (order: HolderOrder) => void
  onPage: (page: number) => void
}

/** The holders of a badge: a page of them. */
export function Holders({ detail, tiers, onOrder, onPage }: HoldersProps) {
  const { t } = useTranslation()
  const { order, rows, listed: players, pageSize, pageNumber } = detail
  const orders = holderOrders.filter((one) => one !== 'level' || tiers.length > 1)
  return (
    <Card aria-label={t('badges.whoHasIt')}>
      <CardHead title={t('badges.whoHasIt')}>
        <CardEnd>
          <Segmented
            label={t('badges.order.label')}
            options={orders.map((value) => ({ value, text: t(`badges.order.${value}`) }))}
            value={order}
            onChange={onOrder}
          />
        </CardEnd>
      </CardHead>
      {rows.length === 0 ? (
        <MutedText className={styles.holdersNone}>{t('badges.nobodyYet')}</MutedText>
      ) : (
        <BadgeTable caption={t('badges.whoHasIt')} head={<Heads tiers={tiers} />}>
          {rows.map((one) => (
            <Line key={one.userId} one={one} tiers={tiers} />
          ))}
        </BadgeTable>
      )}
      <Pager board={{ players, pageSize, pageNumber }} onPage={onPage} />
    </Card>
  )
}
