import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServerResponse } from 'node:http'
import { generate } from 'selfsigned'
import { isPublic, isPublicAddress, publicAddressOf } from '#server/http/addresses.ts'
import { fetchPublic } from '#server/http/fetch-public.ts'

describe('addresses that admins name', () => {
  test.each([
    ['http://feeds.example/a.json', false, 'no encryption'],
    ['https://feeds.example/a.json', true, ''],
    ['https://feeds.example:443/a.json', true, ''],
    ['https://feeds.example:8443/a.json', false, 'another port'],
    ['https://ada:secret@feeds.example/a.json', false, 'credentials'],
    ['https://ada@feeds.example/a.json', false, 'a name before the host'],
    ['file:///etc/passwd', false, 'a file'],
    ['ftp://feeds.example/a.json', false, 'another protocol'],
    ['https://feeds.example/\\@10.0.0.1/', false, 'a backslash'],
    ['https://feeds.example/ a.json', false, 'a space'],
    ['//feeds.example/a.json', false, 'no protocol'],
    ['', false, 'nothing'],
  ])('%s is one: %s %s', (address, isOne) => {
    expect(isPublicAddress(address)).toBe(isOne)
  })

  test.each([
    ['0.0.0.0', 'this network'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['169.254.169.254', 'link-local, where clouds tell secrets'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['192.88.99.1', '6to4 relay'],
    ['198.18.0.1', 'benchmarking'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:10.0.0.1', 'IPv4-mapped'],
    ['::ffff:a00:1', 'IPv4-mapped, in hex'],
    ['64:ff9b::a00:1', 'NAT64'],
    ['2002:a00:1::', '6to4'],
    ['2001:0:1::', 'Teredo'],
    ['fc00::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'documentation'],
    ['not an address', 'nothing'],
  ])('%s is not public: %s', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test.each(['93.184.215.14', '8.8.8.8', '100.128.0.1', '172.32.0.1', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  test('a name is refused where any of its addresses leads inside', async () => {
    const find = async () => ['93.184.215.14', '10.0.0.1']
    expect(await publicAddressOf('feeds.example', find)).toBeNull()
    expect(await publicAddressOf('feeds.example', async () => [])).toBeNull()
    expect(await publicAddressOf('feeds.example', async () => ['93.184.215.14'])).toBe(
      '93.184.215.14',
    )
    expect(await publicAddressOf('[::1]')).toBeNull()
  })

  test.each([
    ['https://127.0.0.1/', 'itself'],
    ['https://2130706433/', 'itself as a number'],
    ['https://0x7f.1/', 'itself in hex'],
    ['https://[::ffff:127.0.0.1]/', 'itself, mapped'],
    ['https://169.254.169.254/latest/meta-data', "a cloud's secrets"],
  ])('%s is not asked: %s', async (address) => {
    await expect(fetchPublic(address)).rejects.toMatchObject({ code: 'address_not_allowed' })
  })

  test('a name that never resolves is given up', async () => {
    const find = () => new Promise<string[]>(() => undefined)
    await expect(fetchPublic('https://feeds.example/', { find, waitMs: 50 })).rejects.toMatchObject(
      {
        code: 'feed_too_slow',
      },
    )
  })
})

describe('what an address sends', () => {
  const HOST = 'feeds.example'
  const asked: string[] = []
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/well': (response) => void response.end('{"matches":[]}'),
    '/gone': (response) => void response.writeHead(404).end(),
    '/inside': (response) => void response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
    '/plain': (response) => void response.writeHead(302, { location: `http://${HOST}/well` }).end(),
    '/port': (response) =>
      void response.writeHead(302, { location: `https://${HOST}:8443/` }).end(),
    '/once': (response) => void response.writeHead(307, { location: '/well' }).end(),
    '/round': (response) => void response.writeHead(302, { location: '/round' }).end(),
    '/large': (response) => {
      response.writeHead(200, { 'content-length': String(2 * 2 ** 30) }) // 2 GB
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(2 ** 20)));
        response.once('drain', send)
      }
      send()
    },
    '/endless': (response) => {
      const timer = setInterval(() => response.write(' '), 10)
      response.once('close', () => clearInterval(timer))
    },
  }
  let server: Server
  let ca = ''
  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
    })
    ca = cert
    server = createServer({ key, cert }, (request, response) => {
      asked.push(request.url!)
      answers[request.url!]!(response)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const fetched = (path: string, waitMs?: number) => {
    const { port } = server.address() as AddressInfo
    const find = async (host: string) => (host === HOST ? ['93.184.215.14'] : ['10.0.0.1'])
    return fetchPublic(`https://${HOST}${path}`, { find, connect: { port, ca }, waitMs })
  }

  test('is taken, after a redirect too', async () => {
    expect(await fetched('/well')).toBe('{"matches":[]}')
    expect(await fetched('/once')).toBe('{"matches":[]}')
  })

  test.each([
    ['/inside', 'address_not_allowed', 'it redirects inside'],
    ['/plain', 'address_not_allowed', 'it redirects to where nothing is encrypted'],
    ['/port', 'address_not_allowed', 'it redirects to another port'],
    ['/round', 'feed_unreachable', 'it redirects in a circle'],
    ['/gone', 'feed_unreachable', 'it is not there'],
    ['/large', 'feed_too_large', 'it sends 2 GB'],
  ])('%s is refused with %s: %s', async (path, code) => {
    await expect(fetched(path)).rejects.toMatchObject({ code })
  })

  test('that never ends is given up', async () => {
    await expect(fetched('/endless', 300)).rejects.toMatchObject({ code: 'feed_too_slow' })
  })

  test('goes round in a circle three times at most', () => {
    expect(asked.filter((path) => path === '/round')).toHaveLength(4)
  })
})
