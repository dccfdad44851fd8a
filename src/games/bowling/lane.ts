/* Inches, seconds. x runs from the foul line to the pins, y to the bowler's right of the middle. */
export const LANE = { length: 720, half: 20.75, oil: 432, gutter: 9.25 } as const
export const BALL = 4.25 // radius
export const PIN = 2.383
export const BOARD = (2 * LANE.half) / 39 // a lane's width is 39 boards

export const AIM = 20 // boards either way: what a straight ball meets at the head pin
export const SPIN = 5
export const POWER = { min: 1, max: 10, sweetFrom: 6, sweetTo: 8 } as const

export interface Aimed {
  readonly aim: number // boards, to the right
  readonly power: number
  readonly spin: number // pulls to the right
}

/** A ball as it leaves the hand. */
export interface Release {
  readonly slope: number // y for each x
  readonly speed: number // along the lane
  readonly pull: number // sideways acceleration where the lane is dry
}

const SLOWEST = 190
const FASTER = 25 // a step of power
const PULL = 9 // a step of spin

/** What is meant, without a hand's trembling. */
export const meant = ({ aim, power, spin }: Aimed): Release => ({
  slope: (aim * BOARD) / LANE.length,
  speed: SLOWEST + FASTER * power,
  pull: PULL * spin,
})

/** The first part of the lane is oiled, and nothing turns a ball there. */
export function sideways({ slope, speed, pull }: Release, x: number): number {
  const dry = Math.max(0, x - LANE.oil) / speed
  return slope * x + (pull * dry * dry) / 2
}

export const sidewaysSpeed = ({ slope, speed, pull }: Release, x: number): number =>
  slope * speed + (pull * Math.max(0, x - LANE.oil)) / speed

export const ROW = 10.392 // from one to the next, with 12 inches between pins

/** Where the pins stand, by number less one. */
export const spots: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [1, -6],
  [1, 6],
  [2, -12],
  [2, 0],
  [2, 12],
  [3, -18],
  [3, -6],
  [3, 6],
  [3, 18],
].map(([row, y]) => [LANE.length + row! * ROW, y!])
