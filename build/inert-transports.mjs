import { WS } from '../node_modules/engine.io-client/build/esm/transports/websocket.js'

/* Stands in for engine.io's list in the client's build: we speak over web sockets alone. */
export const transports = { websocket: WS }
