import { BALL, LANE, PIN, sideways, sidewaysSpeed, spots, type Release } from './lane.ts'

/** Points in time of one thing's way: ms, then tenths of an inch along and across the lane. */
export type Track = readonly number[]

/** What a throw did, and how it went. */
export interface Run {
  readonly after: number // the pins that still stand, bit 0 is the head pin
  readonly isGutter: boolean // the ball left the lane before it came to the pins
  readonly ball: Track
  readonly pins: readonly { readonly pin: number; readonly track: Track }[] // those that fell, from 0
}

const STEP = 1 / 300
const BEGIN = 700 // x where the ball is near the pins
const PIT = 790
const BACK = 680
const WALL = LANE.half + LANE.gutter
const BALL_MASS = 4.3 // of a pin
const BALL_BOUNCE = 0.7
const PIN_BOUNCE = 0.6
const WALL_BOUNCE = 0.5
const SLIDE = 300 // what a sliding pin loses in a second
const REACH = 1.22 // how much farther a falling pin sweeps
const TIPS = 14 // slower than this a pin rocks and stays
const LONGEST = 600 // steps
const POINT_EVERY = 30 // steps between two points of a way without a bump
const ROLL_POINTS = 12

/** A disc on the deck, seen from above: the ball, or a pin. */
interface Disc {
  x: number
  y: number
  vx: number
  vy: number
  readonly radius: number
  readonly mass: number
}

/**
 * Two discs that meet part by a push along the line between them, `bounce` of their speed given
 * back. True when they did: apart or on their way from each other nothing happens.
 */
function collide(a: Disc, b: Disc, bounce: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const reach = a.radius + b.radius
  const squared = dx * dx + dy * dy
  if (squared >= reach * reach || squared === 0) return false
  const distance = Math.sqrt(squared)
  const [nx, ny] = [dx / distance, dy / distance]
  const closing = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny
  if (closing <= 0) return false
  const push = ((1 + bounce) * closing) / (1 / a.mass + 1 / b.mass)
  a.vx -= (push / a.mass) * nx
  a.vy -= (push / a.mass) * ny
  b.vx += (push / b.mass) * nx
  b.vy += (push / b.mass) * ny
  return true
}

interface Pin extends Disc {
  radius: number
  readonly pin: number
  readonly home: readonly [number, number]
  fell: boolean
  isOffDeck: boolean
  readonly track: number[]
}
interface Ball extends Disc {
  inGutter: boolean
  readonly track: number[]
}
interface Deck {
  readonly ball: Ball
  readonly pins: readonly Pin[]
  readonly pull: number
  readonly start: number // seconds of the roll before
}

const whole = (number: number) => Math.round(number) || 0 // never -0, which JSON has not

const mark = (track: number[], seconds: number, { x, y }: { x: number; y: number }) =>
  void track.push(whole(seconds * 1000), whole(x * 10), whole(y * 10))

/** Where the ball leaves the lane before it comes to the pins; null where it doesn't. */
function gutterAt(release: Release): number | null {
  for (let x = 0; x <= BEGIN; x += 10) if (Math.abs(sideways(release, x)) > LANE.half) return x
  return null
}

/** A ball that rolls along the gutter touches nothing. */
function gutterRun(release: Release, at: number, before: number): Run {
  const ball: number[] = []
  const y = Math.sign(sideways(release, at)) * (LANE.half + LANE.gutter / 2)
  for (let i = 0; i < ROLL_POINTS; i++) {
    const x = (at * i) / ROLL_POINTS
    mark(ball, x / release.speed, { x, y: sideways(release, x) })
  }
  for (const x of [at + 20, PIT]) mark(ball, x / release.speed, { x, y })
  return { after: before, isGutter: true, ball, pins: [] }
}

function rolled(release: Release): Ball {
  const track: number[] = []
  for (let i = 0; i <= ROLL_POINTS; i++) {
    const x = (BEGIN * i) / ROLL_POINTS
    mark(track, x / release.speed, { x, y: sideways(release, x) })
  }
  return {
    x: BEGIN,
    y: sideways(release, BEGIN),
    vx: release.speed,
    vy: sidewaysSpeed(release, BEGIN),
    radius: BALL,
    mass: BALL_MASS,
    inGutter: false,
    track,
  }
}

function rack(before: number, jitter: readonly number[]): Pin[] {
  const up = spots.flatMap(([x, y], pin) => {
    if (((before >> pin) & 1) === 0) return []
    const home = [x + (jitter[pin * 2] ?? 0), y + (jitter[pin * 2 + 1] ?? 0)] as const
    return [{ pin, home }]
  })
  return up.map(({ pin, home }) => {
    const [x, y] = home
    return {
      pin,
      home,
      x,
      y,
      vx: 0,
      vy: 0,
      radius: PIN,
      mass: 1,
      fell: false,
      isOffDeck: false,
      track: [],
    }
  })
}

/** A pin that was touched falls, or rocks and comes back to its spot. */
function touch(pin: Pin, seconds: number): void {
  const isSlow = pin.vx * pin.vx + pin.vy * pin.vy < TIPS * TIPS
  if (isSlow && !pin.fell) {
    pin.vx = 0
    pin.vy = 0
    return
  }
  if (!pin.fell) pin.radius *= REACH
  pin.fell = true
  mark(pin.track, seconds, pin)
}

function slide(pin: Pin, seconds: number): void {
  pin.x += pin.vx * STEP
  pin.y += pin.vy * STEP
  const speed = Math.sqrt(pin.vx * pin.vx + pin.vy * pin.vy)
  const ratio = Math.max(0, speed - SLIDE * STEP) / speed
  pin.vx *= ratio
  pin.vy *= ratio
  const isOut = Math.abs(pin.y) > WALL - PIN
  if (isOut) {
    pin.y = Math.sign(pin.y) * (WALL - PIN)
    pin.vy *= -WALL_BOUNCE
  }
  pin.isOffDeck = pin.x > PIT || pin.x < BACK
  if (isOut || pin.isOffDeck || ratio === 0) mark(pin.track, seconds, pin)
}

function rollOn({ ball, pull }: Deck): void {
  if (!ball.inGutter) ball.vy += pull * STEP
  ball.x += ball.vx * STEP
  ball.y += ball.vy * STEP
  if (ball.inGutter || Math.abs(ball.y) <= LANE.half) return
  ball.inGutter = true
  ball.y = Math.sign(ball.y) * (LANE.half + LANE.gutter / 2)
  ball.vy = 0
}

const isMoving = ({ vx, vy, isOffDeck }: Pin) => !isOffDeck && (vx !== 0 || vy !== 0)

function bumpBall({ ball, pins }: Deck, seconds: number): void {
  if (ball.inGutter || ball.x > PIT) return
  for (const pin of pins)
    if (!pin.isOffDeck && collide(ball, pin, BALL_BOUNCE)) {
      mark(ball.track, seconds, ball)
      touch(pin, seconds)
    }
}

function bumpPins({ pins }: Deck, seconds: number): void {
  for (let i = 1; i < pins.length; i++) {
    const one = pins[i]!
    if (one.isOffDeck) continue
    const moves = isMoving(one)
    for (let j = 0; j < i; j++) {
      const other = pins[j]!
      if (other.isOffDeck || !(moves || isMoving(other))) continue
      if (!collide(one, other, PIN_BOUNCE)) continue
      touch(one, seconds)
      touch(other, seconds)
    }
  }
}

/** One step; false when everything has come to rest or gone. */
function step(deck: Deck, index: number): boolean {
  const { ball, pins, start } = deck
  const seconds = start + (index + 1) * STEP
  const rolls = ball.x < PIT && ball.vx > 0
  let moving = 0
  if (rolls) rollOn(deck)
  for (const pin of pins) {
    if (!isMoving(pin)) continue
    moving++
    slide(pin, seconds)
    if (index % POINT_EVERY === 0) mark(pin.track, seconds, pin)
  }
  bumpBall(deck, seconds)
  if (moving > 0 || rolls) bumpPins(deck, seconds)
  return rolls || moving > 0
}

/**
 * Rolls a ball at the pins that stand: equal discs on a plane, in steps of fixed length, with
 * nothing but + - × ÷ and roots, so that every machine comes to the same. `jitter` moves the pins
 * off their spots, inches, x and y by turns.
 */
export function run(release: Release, before: number, jitter: readonly number[] = []): Run {
  const gutter = gutterAt(release)
  if (gutter !== null) return gutterRun(release, gutter, before)
  const ball = rolled(release)
  const pins = rack(before, jitter)
  const deck = { ball, pins, pull: release.pull, start: BEGIN / release.speed }
  let index = 0
  while (index < LONGEST && step(deck, index)) index++
  mark(ball.track, deck.start + index * STEP, ball)
  const fallen = pins.filter(({ fell }) => fell)
  const after = fallen.reduce((mask, { pin }) => mask & ~(1 << pin), before)
  return {
    after,
    isGutter: false,
    ball: ball.track,
    pins: fallen.map(({ pin, track }) => ({ pin, track })),
  }
}
