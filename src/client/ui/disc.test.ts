import { readdirSync, readFileSync } from 'node:fs'
import { badges, hiddenBadges } from '#shared/badges.ts'
import { discSvg } from './Medallion.tsx'

const art = (kind: string) => readdirSync(`src/client/ui/art/${kind}`).toSorted()
const seven = readFileSync('src/client/ui/art/medal/seven.svg', 'utf8')
const parts = (svg: string) => [...svg.matchAll(/data-part="([\w-]+)"/g)].map(([, part]) => part)

test('every badge is drawn as a square and as a medal', () => {
  const files = [...badges, ...hiddenBadges].map((badge) => `${badge}.svg`).toSorted()
  expect([art('badge'), art('medal')]).toEqual([files, files])
})

test.each([
  ['not started: outlines in an open ring', 0, ['outlines', 'ring-open']],
  ['on the way: painted up to a chalk edge', 0.5, ['outlines', 'edge', 'ring-open']],
  ['earned: whole in its ring', 1, ['ring']],
])('%s', (_, share, expected) => {
  expect(parts(discSvg(seven, { id: 'a', share }))).toEqual(expected)
})

test('the paint reaches as far as the share, from edge to edge of the disc', () => {
  const edge = (share: number) => /M([\d.]+) 0V48/.exec(discSvg(seven, { id: 'a', share }))?.[1]
  expect([0.5, 9 / 13].map(edge)).toEqual(['24.0', '32.5'])
})

test('levels are squares under the disc, those that are reached filled', () => {
  const svg = discSvg(seven, { id: 'a', share: 1, levels: { tier: 2, of: 3 } })
  expect(parts(svg)).toEqual(['ring', 'level', 'level', 'level-open'])
  expect(parts(discSvg(seven, { id: 'a', share: 1, levels: { tier: 1, of: 1 } }))).toEqual(['ring'])
})

test.each(art('medal'))('%s has a face within its ring', (file) => {
  const svg = readFileSync(`src/client/ui/art/medal/${file}`, 'utf8')
  expect(discSvg(svg, { id: 'a', share: 1 })).toMatch(/<g clip-path="url\(#a\)"><(rect|path)/)
})
