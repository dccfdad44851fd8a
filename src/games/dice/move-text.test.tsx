import { render } from '@testing-library/react'
import i18next from 'i18next'
import { seededRandom } from '../kit/random.ts'
import en from './en.json' with { type: 'json' }
import { Better, Rolled } from './View.tsx'
import { game, type Held, type Move } from './rules.ts'
import tr from './tr.json' with { type: 'json' }
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts({ rules: { dice: en } }, { rules: { dice: tr } }))

const begun = game.setup({}, 1, seededRandom('x'))
const players = [{ name: 'Priya' }]
const held = (kept: string) => [...kept].map((one) => one === 'x') as Held
const at = (rolls: number, kept: string) =>
  game.view({ ...begun, rolls, dice: [4, 1, 4, 6, 4], held: held(kept) })

test.each([
  [1, '-----', 'Priya threw 1 4 4 4 6'],
  [2, 'x-x--', 'Priya kept 4 4'],
  [3, '-----', 'Priya threw all five again'],
])('after roll %i of which %s were kept it says: %s', (rolls, kept, says) => {
  const { container } = render(<Rolled view={at(rolls, kept)} players={players} />)
  expect(container.textContent).toBe(says)
})

test.each<[string, Move, Move, string]>([
  ['en', { held: held('x-x--') }, { held: held('x-x-x') }, 'Kept 4 4, best was 4 4 4: −3.1.'],
  [
    'en',
    { held: held('-----') },
    { box: 'chance' },
    'Kept nothing, best was to take Chance: −3.1.',
  ],
  ['en', { box: 'ones' }, { held: held('x-x-x') }, 'Took Ones, best was to keep 4 4 4: −3.1.'],
  ['en', { box: 'ones' }, { box: 'fours' }, 'Took Ones, best was Fours: −3.1.'],
  ['tr', { held: held('x-x--') }, { held: held('x-x-x') }, 'Tutulan 4 4, en iyisi 4 4 4: −3,1.'],
])('in %s, for %j where %j was best: %s', async (language, made, move, says) => {
  await i18next.changeLanguage(language)
  const { container } = render(
    <Better {...{ made, move }} view={at(1, '-----')} name="Priya" evaluation="ahead" lost={3.1} />,
  )
  expect(container.textContent).toBe(says)
})
