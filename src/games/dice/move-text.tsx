import { useTranslation } from 'react-i18next'
import type { BetterProps, LastMoveProps } from '../kit/room-view.tsx'
import type { Move, View } from './rules.ts'

const shown = (dice: readonly number[]) => dice.toSorted((a, b) => a - b).join(' ')
const keptOf = (dice: readonly number[], held: readonly boolean[]) =>
  shown(dice.filter((_, place) => held[place]))

/** What a roll was: what came of the first, what was kept for the next. */
export function Rolled({ view: { turn, rolls, dice, held }, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const name = players[turn!]?.name
  if (rolls === 1) return t('dice.threw', { name, dice: shown(dice) })
  if (!held.includes(true)) return t('dice.keptNone', { name })
  return t('dice.keptDice', { name, dice: keptOf(dice, held) })
}

/** What was done with some dice, and what would have been best. */
export function Better({ move, made, view: { dice }, lost }: BetterProps<View, Move>) {
  const { t, i18n } = useTranslation('rules')
  const says = (one: Move) =>
    'box' in one ? t(`dice.box.${one.box}`) : keptOf(dice, one.held) || t('dice.better.nothing')
  const [was, best] = ['box' in made ? 'took' : 'kept', 'box' in move ? 'Took' : 'Kept'] as const
  return t(`dice.better.${was}${best}`, {
    made: says(made),
    best: says(move),
    lost: lost?.toLocaleString(i18n.language, { minimumFractionDigits: 1 }),
  })
}
