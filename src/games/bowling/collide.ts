/** A disc on the deck, seen from above: the ball, or a pin. */
export interface Disc {
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
export function collide(a: Disc, b: Disc, bounce: number): boolean {
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
