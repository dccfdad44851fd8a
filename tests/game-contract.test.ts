import { existsSync, readdirSync } from 'node:fs'
import { folderOf, type AnyGameContract } from '#shared/game.ts'
import { registry } from '#games/registry.ts'
import { contracts as fixtures, registry as fixtureGames } from './fixtures/games/registry.ts'
import { describeContract } from './game-contract/describe.ts'

const folders = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name)

for (const registered of registry) {
  const folder = `src/games/${folderOf(registered.game.meta.gameType)}`
  const { contract } = (await import(`../${folder}/contract.ts`)) as { contract: AnyGameContract }
  describeContract(registered, contract, folder)
}

for (const registered of fixtureGames)
  describeContract(registered, fixtures[registered.game.meta.gameType]!)

test('every game folder is registered, with a view and art', () => {
  const registered = registry.map(({ game }) => folderOf(game.meta.gameType))
  expect(registered.toSorted()).toEqual(folders.toSorted())
  for (const folder of folders)
    for (const file of ['View.tsx', 'art.svg', 'mark.svg'])
      expect([folder, file, existsSync(`src/games/${folder}/${file}`)]).toEqual([
        folder,
        file,
        true,
      ])
})
