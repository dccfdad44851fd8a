/** Neither seen nor read aloud; what stands around it is no address any more. */
const NON_JOINER = '\u200C'

/* Full stops of all kinds that address bars take for a dot, and what makes a mail address or a path. */
const joints = /([.．。｡․﹒@＠﹫:：/／\\])(?=\S)/gu

/** A name someone typed, as it may stand in a mail: no mail program makes a link of it. */
export function escapeLinks(name: string): string {
  return name.replace(joints, `$1${NON_JOINER}`)
}
