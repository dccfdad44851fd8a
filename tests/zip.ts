import { inflateRawSync } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50

/** The files of a zip, by its central directory (PKWARE APPNOTE 4.3). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; at < zip.length - 4; at++) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER) continue
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [named, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + named)
    if (zip.readUInt32LE(local) !== LOCAL_HEADER) throw new Error(`${name} has no local header`)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes)
  }
  return files
}
