import { readFileSync } from 'node:fs'
import { transformSync } from '@swc/core'
import { filesOf } from '../../build/sources.mjs'

const { beginningsIn, keyFinder } = (await import(
  new URL('../../build/text-keys.mjs', import.meta.url).href
)) as {
  beginningsIn: (code: string) => string[]
  keyFinder: (keys: readonly string[]) => (beginning: string) => string[]
}

test('a module’s keys are read from its literals and templates', () => {
  const code = `
    t('home.played', { count })
    t(isOn ? 'nav.on' : 'nav.off')
    t(\`errors.\${code}\`)
    t(\`rules:\${folder}.name\`)
    t(\`\${folder}.\${which}\`)
    const label = \`\${texts}.label\`
    const size = \`\${width}.\${height}\`
    const word = 'plain'`
  expect(beginningsIn(code)).toEqual([
    'home.played',
    'nav.on',
    'nav.off',
    'errors.*',
    'rules:*.name',
    '*.*',
    '*.label',
  ])
})

test('a beginning stands for every key that has it', () => {
  const find = keyFinder([
    'home.played_one',
    'home.playing',
    'rules:dice.name',
    'rules:dice.box.ones',
  ])
  expect(find('home.played')).toEqual(['home.played_one'])
  expect(find('rules:*.name')).toEqual(['rules:dice.name'])
  expect(find('dice.box')).toEqual(['rules:dice.box.ones'])
  expect(find('*.box.*')).toEqual(['rules:dice.box.ones'])
  expect(find('*.played')).toEqual([])
})

test('no screen puts a module from elsewhere before its keys: the build would not find them', () => {
  const KEY = /\bt\(\s*`\$\{(\w+)[^}]*\}\.[^`]*`/g
  const ofGames = /^(?:texts|textsOf|folder|folderOf)$/
  const found = filesOf('client')
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(name, 'utf8')
      return [...source.matchAll(KEY)]
        .filter(([, first]) => !ofGames.test(first!))
        .filter(([, first]) => !new RegExp(`const ${first} =[^;\n]*['"\`]\\w+\\.`).test(source))
        .map(([key]) => `${name}: ${key}`)
    })
  expect(found).toEqual([])
})

test('a module as the build has it can be read', () => {
  const source = readFileSync('src/modules/play/home/client/Home.tsx', 'utf8')
  const { code } = transformSync(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
  })
  expect(beginningsIn(code)).toEqual(expect.arrayContaining(['home.greeting.*', 'home.start']))
})
