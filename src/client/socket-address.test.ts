import { socketAddress } from './socket.ts'

test.each([
  ['', 'https://recess.example', 'https://recess.example'],
  ['wss://game.recess.example', 'https://recess.example', 'wss://game.recess.example'],
  ['', 'http://localhost:3000', 'http://localhost:3000'],
  ['ws://127.0.0.1:4000', 'http://localhost:3000', 'ws://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://localhost:3000', 'http://[::1]:4000'],
])('named %p on %s the socket goes to %s', (named, origin, expected) => {
  expect(socketAddress(named, origin)).toBe(expected)
})

test.each([
  ['ws://game.recess.example', 'https://recess.example'],
  ['http://game.recess.example', 'http://localhost:3000'],
  ['', 'http://10.0.0.5:3000'],
  ['ws://localhost.evil.example', 'https://recess.example'],
])('named %p on %s it is refused: nothing is encrypted', (named, origin) => {
  expect(() => socketAddress(named, origin)).toThrow('is not encrypted')
})
