import { answerOf } from '../../base/threads/answer.ts'
import { parseFeed } from './parse-feed.ts'
import { readPastedLines, type PastedTask } from './pasted.ts'

/** A feed's text, read. */
export const feed = ({ text, zone }: { text: string; zone: string }) =>
  answerOf(() => parseFeed(text, zone))

/** Pasted lines, each with its fault. */
export const lines = (task: PastedTask) => answerOf(() => readPastedLines(task))
