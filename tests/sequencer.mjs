import Sequencer from '@jest/test-sequencer'

/** Files that take a minute or more, the longest first: the last of the threads must not begin with one of them. */
const long = [
  /pictures\//,
  /embedded\/durability/,
  /browser\/(screens|teams-surfaces|board-games|meeting-queue)/,
  /shards\//,
  /tests\/games\.test/,
  /browser\/(teams-sign-in|rooms|bingo)/,
  /journeys\//,
  /embedded\/(command|doctor)/,
]

const rankOf = ({ path }) => {
  const rank = long.findIndex((name) => name.test(path))
  return rank < 0 ? long.length : rank
}

/** As Jest would, but long files first: a fresh machine knows of no earlier run. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
