import { jest } from '@jest/globals'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { BoardProps, SeatsProps } from '#games/kit/room-view.tsx'

/** What a room passes a board, with nothing going on. */
const resting = {
  own: null,
  isCaller: false,
  turns: [],
  live: true,
  busy: false,
  pending: null,
}

/** What a test of a board changes of that. */
export interface More<Move = never> {
  readonly seat?: number | null
  readonly busy?: boolean
  readonly live?: boolean
  readonly pending?: Move | null
}

interface BoardTest<View, Own, Move> extends More<Move> {
  readonly parts: readonly ComponentType<BoardProps<View, Own, Move>>[]
  readonly Seats?: ComponentType<SeatsProps<View, Own, Move>>
  readonly players: readonly { readonly name: string }[]
  readonly view: View
}

/** Draws a board and what a game has beside it, as a room would; `again` draws it at another state. */
export function showBoard<View, Own, Move>({
  parts,
  Seats,
  players,
  view,
  seat = 0,
  ...more
}: BoardTest<View, Own, Move>) {
  const onMove = jest.fn<(move: Move) => void>()
  const props = { ...resting, ...more, players, seat, onMove }
  const seats = players.map(({ name }, at) => ({
    seat: at,
    name,
    face: <i data-testid={`face ${at}`} />,
    clock: at === 0 ? '00:42' : '',
    status: at === 0 ? 'To move' : 'Waiting',
    mine: at === seat,
  }))
  const all = (now: View) => (
    <>
      {parts.map((Part, at) => (
        <Part key={at} {...props} view={now} />
      ))}
      {Seats && <Seats {...props} view={now} seats={seats} />}
    </>
  )
  const shown = render(all(view))
  return { onMove, shown, again: (next: View) => shown.rerender(all(next)) }
}
