import type { Noun } from '../../base/noun.ts'
import { directoriesKnown, directoryPart, rounds, roundSource } from './rounds.ts'
import * as tables from './schema.ts'
import { mayHaveToken, vouchedFor } from './tokens.ts'

export const leavers: Noun = {
  name: 'leavers',
  tables,
  deliveries: { directoryPart, directoriesKnown },
  due: [roundSource],
  recurring: rounds,
  person: {
    stays: [tables.directoryRounds], // how far the asking has come, by an id
    mayHaveToken,
    vouchedFor,
  },
}
