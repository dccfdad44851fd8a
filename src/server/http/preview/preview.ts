import type { Language } from '#shared/accounts.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import { fill } from '../../texts/fill.ts'
import { gameName, gameShort } from '../../texts/game-names.ts'
import type { World } from '../../world.ts'
import { pageAt, type PageAddress } from '../page-path.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

interface PreviewText {
  readonly title: string
  readonly text: string
}

/** What a chat shows of links to a page, in each language. */
export type PreviewTexts = Readonly<Record<Language, PreviewText>>

/** What a chat shows of a link to a page: the same for everyone, and nothing of any space. */
export interface Preview extends PreviewText {
  readonly picture: string // its path
}

const GAME = 'game' // a page of one game, which its address names
const home: PreviewTexts = { en: en.home, tr: tr.home }
const game: PreviewTexts = { en: en.game, tr: tr.game }

function textsOf({ modules }: World, name: string | undefined): PreviewTexts {
  const declared = modules.flatMap(({ previews = {} }) => Object.entries(previews))
  return declared.find(([one]) => one === name)?.[1] ?? home
}

/* /games/bingo/:roomId, /sudoku and their like name the game themselves. */
function gameOf({ games }: World, { page, first }: PageAddress): string {
  const named = /^\/(?:games\/)?([a-z]+)(?:\/|$)/i.exec(page.path)?.[1] ?? ''
  const isGame = (gameType: string) => [first, named.toLowerCase()].includes(gameType.toLowerCase())
  return games.all.find(({ meta }) => isGame(meta.gameType))?.meta.gameType ?? ''
}

export const HOME_PICTURE = 'recess'
const pictureOf = (name: string) => `/preview/${name}.png`

/** What a page's preview says, in the language that this server begins with. */
export async function previewOf(world: World, url: string): Promise<Preview> {
  const at = pageAt(world, url)
  const language = world.config.DEFAULT_LANGUAGE || 'en'
  const gameType = at?.page.preview === GAME ? gameOf(world, at) : ''
  if (!gameType)
    return { ...textsOf(world, at?.page.preview)[language], picture: pictureOf(HOME_PICTURE) }
  const name = await gameName(world.games, gameType, language)
  const short = (await gameShort(world.games, gameType, language)).replace(/\.$/, '')
  const { title, text } = game[language]
  return {
    title: fill(title, { game: name }),
    text: fill(text, { game: name, short }),
    picture: pictureOf(gameType),
  }
}

/** Its tags (ogp.me), with the page's title. */
export function previewTags(publicUrl: string, { title, text, picture }: Preview): string {
  const tags: readonly (readonly [string, string])[] = [
    ['og:site_name', 'Recess'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', text],
    ['og:image', publicUrl + picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ]
  const lines = tags.map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  )
  const card = '<meta name="twitter:card" content="summary_large_image">'
  return [`<title>${escapeHtml(title)}</title>`, ...lines, card].join('')
}
