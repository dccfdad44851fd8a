import { useTranslation } from 'react-i18next'
import { columnOf, rowOf, SIDE } from './board.ts'

export function useTexts() {
  return useTranslation('puzzles', { keyPrefix: 'sudoku' })
}

/** What cells and units are called. */
export function useNames() {
  const { t } = useTexts()
  const boxes = t('boxNames', { returnObjects: true }) as unknown as readonly string[]
  const placeOf = (cell: number) => ({ row: rowOf(cell) + 1, column: columnOf(cell) + 1 })
  return {
    place: (cell: number) => t('cell.place', placeOf(cell)),
    placeOf,
    box: (box: number) => boxes[box]!,
    unit: (unit: number) => {
      if (unit < SIDE) return t('rowName', { n: unit + 1 })
      if (unit < 2 * SIDE) return t('columnName', { n: unit - SIDE + 1 })
      return boxes[unit - 2 * SIDE]!
    },
  }
}
