import i18next from 'i18next'
import { fetchTexts } from '../api.ts'

/* Of webpack's runtime, where there is one (build/text-parts.mjs). */
declare const __webpack_require__:
  | { textsDigest: string; wantTexts: (part: ChunkId) => Promise<unknown> | undefined }
  | undefined

type ChunkId = string | number // a chunk's id

const FIRST = 'texts'
const requestedChunks = new Set<ChunkId>([FIRST])
const fetched = new Map<string, Promise<void>>()
let language = '' // '' until it is known

async function add(part: ChunkId, to: string): Promise<void> {
  const digest = typeof __webpack_require__ === 'undefined' ? '' : __webpack_require__.textsDigest
  const texts = await fetchTexts(`/assets/${part}.${to}.${digest}.json`)
  for (const [namespace, bundle] of Object.entries(texts))
    i18next.addResourceBundle(to, namespace, bundle, true)
}

/** What could not be fetched is fetched again when it is next wanted. */
function addOnce(part: ChunkId, to: string): Promise<void> {
  const name = `${part}.${to}`
  const adding = fetched.get(name) ?? add(part, to)
  fetched.set(name, adding)
  adding.catch(() => fetched.delete(name))
  return adding
}

/** Fetches the texts of all that is loaded, and from now on of what is loaded later. */
export async function speak(next: string): Promise<void> {
  language = next
  await Promise.all([...requestedChunks].map((part) => addOnce(part, next)))
}

/** The texts that belong to a chunk: in the language that is spoken, and in one that is about to be. */
function wantTexts(part: ChunkId): Promise<unknown> | undefined {
  requestedChunks.add(part)
  if (!language) return undefined
  const spoken = new Set([language, i18next.language])
  return Promise.all([...spoken].map((one) => addOnce(part, one)))
}

if (typeof __webpack_require__ !== 'undefined') __webpack_require__.wantTexts = wantTexts
