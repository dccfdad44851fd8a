import { answerOf } from '#server/processes/threads/answer.ts'
import { parseFeed } from './parse-feed.ts'
import { readPastedLines, type PastedTask } from './pasted.ts'
import { joinTexts, readPage } from './read-pages.ts'

/** A feed's text, read. */
export const feed = ({ text, zone }: { text: string; zone: string }) =>
  answerOf(() => parseFeed(text, zone))

/** What a text says of itself as a page of a feed. */
export const page = (text: string) => answerOf(() => readPage(text))

export const pages = (texts: readonly string[]) => answerOf(() => joinTexts(texts))

/** Pasted lines, each with its fault. */
export const lines = (task: PastedTask) => answerOf(() => readPastedLines(task))
