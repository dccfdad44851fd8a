import { Picture, Sign } from '../kit/picture.tsx'

const PITCH = 58
const columns = [0, 1, 2, 3, 4, 5, 6].map((n) => n * PITCH - 15)
const rows = [0, 1, 2, 3].map((n) => n * PITCH + 3)

/* Where discs lie: column and row from the top left. */
const triangles = [
  [0, 3],
  [2, 3],
  [3, 3],
  [5, 3],
  [1, 2],
  [3, 2],
  [4, 2],
  [4, 1],
] as const
const rings = [
  [1, 3],
  [4, 3],
  [6, 3],
  [2, 2],
  [5, 2],
  [3, 1],
  [4, 0],
] as const

type Place = readonly [number, number]
const at = ([column, row]: Place) => ({ cx: columns[column]!, cy: rows[row]! })

function Triangle({ cx, cy }: { cx: number; cy: number }) {
  return (
    <>
      <circle className="piece-1" cx={cx} cy={cy} r="24" />
      <circle className="token-line" cx={cx} cy={cy} r="19.2" />
      <path
        className="piece-1-mark"
        d={`M${cx} ${cy - 9.6}L${cx + 9.6} ${cy + 7}L${cx - 9.6} ${cy + 7}Z`}
      />
    </>
  )
}

function Ring({ cx, cy }: { cx: number; cy: number }) {
  return (
    <>
      <circle className="piece-2" cx={cx} cy={cy} r="24" />
      <circle className="token-line-2" cx={cx} cy={cy} r="19.2" />
      <circle className="piece-2-mark" cx={cx} cy={cy} r="8.16" style={{ strokeWidth: '4.8' }} />
    </>
  )
}

/** The game's picture: a sky board with a line through it. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="sky" x="0" y="0" width="320" height="180" />
      {rows.flatMap((cy) =>
        columns.map((cx) => (
          <circle key={`${cx} ${cy}`} className="asphalt" cx={cx} cy={cy} r="27" />
        )),
      )}
      {triangles.map((place) => (
        <Triangle key={place.join()} {...at(place)} />
      ))}
      {rings.map((place) => (
        <Ring key={place.join()} {...at(place)} />
      ))}
      <path className="line" d="M13 207L247 -27" />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="sky" x="0" y="0" width="48" height="48" />
      <circle className="asphalt" cx="9" cy="9" r="6" />
      <circle className="asphalt" cx="24" cy="9" r="6" />
      <circle className="piece-2" cx="39" cy="9" r="6" />
      <circle className="asphalt" cx="9" cy="24" r="6" />
      <circle className="piece-2" cx="24" cy="24" r="6" />
      <circle className="piece-1" cx="39" cy="24" r="6" />
      <circle className="piece-2" cx="9" cy="39" r="6" />
      <circle className="piece-1" cx="24" cy="39" r="6" />
      <circle className="asphalt" cx="39" cy="39" r="6" />
      <path className="mark-line" d="M0 48L48 0" />
    </Sign>
  )
}
