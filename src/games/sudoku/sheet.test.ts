import { seededRandom } from '../kit/random.ts'
import { PEERS } from './board.ts'
import { game } from './rules.ts'
import { clashOf, erase, isReady, moved, note, write } from './sheet.ts'

const start = game.setup({ edition: 'easy', number: 1 }, 1, seededRandom('a team'))
const openCells = [...start.puzzle].flatMap((sign, cell) => (sign === '.' ? [cell] : []))

describe('a sheet', () => {
  const sheet = { grid: start.puzzle, notes: start.notes }
  const [cell, other] = openCells

  test('notes and rubs out, writes and erases, and leaves givens alone', () => {
    const noted = note(note(note(sheet, cell!, 9), cell!, 5), cell!, 1)
    expect(noted.notes[cell!]).toBe('159')
    expect(note(noted, cell!, 5).notes[cell!]).toBe('19')
    const written = write(start.puzzle, noted, cell!, 5)
    expect([written.grid[cell!], written.notes[cell!]]).toEqual(['5', ''])
    expect(note(written, cell!, 3)).toBe(written)
    expect(write(start.puzzle, written, cell!, 5).grid).toBe(start.puzzle)
    expect(erase(start.puzzle, written, cell!).grid).toBe(start.puzzle)
    const given = [...start.puzzle].findIndex((sign) => sign !== '.')
    expect(write(start.puzzle, sheet, given, 5)).toBe(sheet)
    expect(erase(start.puzzle, sheet, given)).toBe(sheet)
  })

  test('takes a written digit out of the notes that see it', () => {
    const peer =
      openCells.find((one) => one !== cell && Math.floor(one / 9) === Math.floor(cell! / 9)) ??
      other!
    const right = Number(start.solution[cell!])
    const another = (right % 9) + 1
    const noted = note(note(sheet, peer, right), peer, another)
    const written = write(start.puzzle, noted, cell!, right)
    expect(written.notes[peer]).toBe(String(another))
  })

  test('a digit that clashes leaves the notes as they are', () => {
    const [peer] = openCells.filter((one) => one !== cell && PEERS[cell!]!.includes(one))
    const clashing = PEERS[cell!]!.map((at) => start.puzzle[at]!).find((sign) => sign !== '.')!
    const noted = note(sheet, peer!, Number(clashing))
    expect(write(start.puzzle, noted, cell!, Number(clashing)).notes[peer!]).toBe(clashing)
  })

  test('is ready when it is full without a clash', () => {
    expect([isReady(start.solution), isReady(start.puzzle)]).toEqual([true, false])
    const wrong = start.solution[cell!] === '1' ? '2' : '1'
    const clashing = start.solution.slice(0, cell) + wrong + start.solution.slice(cell! + 1)
    expect(isReady(clashing)).toBe(false)
    expect(clashOf(clashing)).not.toBeNull()
    expect(clashOf(start.solution)).toBeNull()
  })

  test('is walked with arrows, round its edges', () => {
    expect([
      moved(0, 'ArrowUp'),
      moved(0, 'ArrowLeft'),
      moved(80, 'ArrowRight'),
      moved(40, 'ArrowDown'),
    ]).toEqual([72, 8, 72, 49])
    expect([moved(null, 'ArrowUp'), moved(3, 'a')]).toEqual([40, null])
  })
})
