import { joinPages, pageOf, type RacePage } from '#predictors/race/pages.ts'

/** Reads pages of a feed. */
export interface PageReaders {
  /** What a text says of itself as a page; null where it is none. */
  readonly page: (text: string) => Promise<RacePage | null>
  /** Pages as one text. */
  readonly join: (texts: readonly string[]) => Promise<string>
}

/** What a text says of itself as a page of races; null where it is none. */
export function readPage(text: string): RacePage | null {
  try {
    return pageOf(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const joinTexts = (texts: readonly string[]): string =>
  JSON.stringify(joinPages(texts.map((text): unknown => JSON.parse(text))))

/** Reads them here and now, which an operator's command may. */
export const readersHere: PageReaders = {
  page: async (text) => readPage(text),
  join: async (texts) => joinTexts(texts),
}
