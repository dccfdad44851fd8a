import { screenTexts } from '../../build/sources.mjs'

/** All texts of the client in each language, as the build merges them from the modules' folders. */
export const en = screenTexts('en')
export const tr = screenTexts('tr')
