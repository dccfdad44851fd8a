import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/** What cards say, by language. */
export const texts = { en, tr }
