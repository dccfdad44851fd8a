import type { FastifyInstance } from 'fastify'
import { courtPaints, type CourtPaint } from '#shared/court-paints.ts'

const DAY_SECONDS = 86_400

/* Paints of the design's tokens: an address is seen without our style sheets. */
const courtBackgrounds: Record<
  CourtPaint,
  { ground: string; deep: string; shapes: string; lines: string }
> = {
  terracotta: {
    ground: '#d9603b',
    deep: '#b0472a',
    shapes: '<path d="M405 0H811V152H405ZM811 152H1216V304H811ZM0 152H405V304H0Z"/>',
    lines: '<path d="M405-9V313M811-9V313M-9 152H1225"/>',
  },
  green: {
    ground: '#2e8b62',
    deep: '#226b4b',
    shapes: '<path d="M0 60H420V244H0Z"/>',
    lines: '<path d="M-9 60H420V244H-9M420 98A54 54 0 0 1 420 206M820-9V313"/>',
  },
  sky: {
    ground: '#4a90d9',
    deep: '#2d68ad',
    shapes:
      '<path fill-rule="evenodd" d="M380-58A210 210 0 0 1 380 362A210 210 0 0 1 380-58ZM380 47A105 105 0 0 0 380 257A105 105 0 0 0 380 47Z"/>',
    lines:
      '<circle cx="380" cy="152" r="210"/><circle cx="380" cy="152" r="105"/><path d="M900-9V313"/>',
  },
  sun: {
    ground: '#f2b632',
    deep: '#d9603b',
    shapes: '<path d="M0 104H1216V200H0Z"/>',
    lines: '<path d="M-9 104H1225M-9 200H1225M900-9V313"/>',
  },
  plum: {
    ground: '#7a4e9e',
    deep: '#5c3a7a',
    shapes: '<circle cx="1000" cy="250" r="170"/>',
    lines: '<circle cx="1000" cy="250" r="170"/><path d="M-9 152H760M1000-9V313"/>',
  },
}

const isPaint = (text: unknown): text is CourtPaint =>
  (courtPaints as readonly unknown[]).includes(text)

/** The path of a court to choose as a background; null for anything that names none. */
export function courtOf(paint: unknown): string | null {
  return isPaint(paint) ? `/courts/${paint}.svg` : null
}

function drawn(paint: CourtPaint): string {
  const { ground, deep, shapes, lines } = courtBackgrounds[paint]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1216 304" preserveAspectRatio="xMidYMid slice"><path fill="${ground}" d="M0 0H1216V304H0Z"/><g fill="${deep}">${shapes}</g><g fill="none" stroke="#f4f0e6" stroke-width="9">${lines}</g></svg>`
}

/** The courts everyone may choose from. */
export function serveCourts(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/courts/:file', async ({ params }, reply) => {
    const paint = params.file.replace(/\.svg$/, '')
    if (!isPaint(paint)) return reply.callNotFound()
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawn(paint))
  })
}
