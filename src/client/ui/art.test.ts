import { readFileSync, readdirSync } from 'node:fs'

const art = ['src/client', 'src/modules', 'src/games', 'src/predictors'].flatMap((side) =>
  readdirSync(side, { recursive: true })
    .map((name) => `${side}/${String(name)}`)
    .filter((file) => file.endsWith('.svg')),
)
const paint = readFileSync('src/client/ui/paint.css', 'utf8')

/** What a class of a drawing is painted by; without a rule it would be a black blot. */
const isPainted = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(paint)

test.each(art)('every class of %s has its paint', (file) => {
  const svg = readFileSync(file, 'utf8').replace(/<style>.*?<\/style>/, '')
  const names = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
  expect(names.filter((name) => !isPainted(name))).toEqual([])
})
