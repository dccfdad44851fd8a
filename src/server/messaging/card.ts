/** A stretch of text. Nothing in it is markup, whoever wrote it. */
export interface Run {
  readonly text: string
  readonly strong?: true
}

export interface Fact {
  readonly name: string
  readonly value: string
}

/** Opens a page of ours. */
export interface Button {
  readonly label: string
  readonly path: string
}

/** Where a page of ours opens from a channel or chat: in Teams, or in a browser. */
export type Link = (path: string, label: string) => string

/** One of ours (pictures.ts), and the same in words. */
export interface CardPicture {
  readonly url: string
  readonly alt: string
}

/** What is posted to a channel, before it is written for Slack or for Teams. */
export interface Card {
  readonly title: string
  readonly words: readonly Run[] // what Slack says in a sentence
  readonly picture?: CardPicture | null
  readonly facts: readonly Fact[] // what Teams says in rows
  readonly buttons: readonly Button[]
  readonly hasPrimary?: boolean // the first button is what people are here for
  readonly foot: string
}

const PLACE = /(\*?)\{(\w+)\}\1/g

/**
 * A text of ours with values in it: `{name}`, or `*{name}*` for a strong one. A value stays what it
 * is: signs in it mean nothing.
 */
export function runsOf(text: string, values: Readonly<Record<string, string>>): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const { 0: whole, 1: star, 2: name, index } of text.matchAll(PLACE)) {
    if (index > from) runs.push({ text: text.slice(from, index) })
    const value = values[name!] ?? ''
    if (value) runs.push(star ? { text: value, strong: true } : { text: value })
    from = index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

const graphemes = new Intl.Segmenter()

/** As much of a text as a provider takes, in UTF-16 units, without cutting a letter in two. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let result = ''
  for (const { segment } of graphemes.segment(text)) {
    if (result.length + segment.length > most - 1) break
    result += segment
  }
  return `${result}…`
}
