import { TextDecoder, TextEncoder } from 'node:util'

// jsdom leaves these out; every browser has them
Object.assign(globalThis, { TextDecoder, TextEncoder })
