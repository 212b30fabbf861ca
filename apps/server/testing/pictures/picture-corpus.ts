/** Files that an upload has to survive, built here byte by byte where no encoder would write them. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pictureOf } from './picture-of.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const uint16LE = (value: number) => Buffer.from([value & 0xff, value >> 8])

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([bytes(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A PNG of one bit a pixel whose header claims a size; `rows` of it are there. */
export function pngClaiming(width: number, height: number, rows: number): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])
  const row = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    bytes('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of so many frames of one pixel. */
export function gifOfFrames(frames: number): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([2, 2, 0x44, 1, 0]),
  ])
  return Buffer.concat([gifHead(1, 1), ...Array.from({ length: frames }, () => frame), bytes(';')])
}

function gifHead(width: number, height: number): Buffer {
  const palette = Buffer.from([255, 255, 255, 200, 30, 30])
  return Buffer.concat([bytes('GIF89a'), uint16LE(width), uint16LE(height), Buffer.from([0x80, 0, 0]), palette])
}

export const script = '<script>alert(document.domain)</script>'

/** A GIF that is also JavaScript: what a browser would run begins behind its name. */
export function gifAndScript(): Buffer {
  const width = bytes('/*')
  const height = Buffer.from([1, 0])
  const rest = gifOfFrames(1).subarray(10)
  return Buffer.concat([bytes('GIF89a'), width, height, rest, bytes(`*/=1;${script}`)])
}

/** A JPEG with a page in its comment. */
export async function jpegAndPage(): Promise<Buffer> {
  const jpeg = await pictureOf({ width: 40, height: 30 }, 'jpeg')
  return afterStart(jpeg, 0xfe, bytes(`<html>${script}</html>`))
}

/** A JPEG whose colour profile is noise. */
export async function jpegWithNoiseAsProfile(): Promise<Buffer> {
  const jpeg = await pictureOf({ width: 40, height: 30 }, 'jpeg')
  const noise = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251))
  return afterStart(jpeg, 0xe2, Buffer.concat([bytes('ICC_PROFILE\0\x01\x01'), noise]))
}

/** Puts a segment behind the first two bytes of a JPEG. */
function afterStart(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const length = uint32(data.length + 2).subarray(2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)])
}

/** A PNG with an archive behind its end. */
export async function pngAndArchive(): Promise<Buffer> {
  const entry = bytes(`PK\x03\x04\x14\0\0\0\0\0page.html${script}PK\x05\x06`)
  return Buffer.concat([await pictureOf({ width: 40, height: 30 }), entry, Buffer.alloc(18)])
}

/** A photograph that says where it was taken and by whom, lying on its side. */
export function jpegWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#336633' } })
    .withExif({
      IFD0: { Copyright: 'Wren of Northwold', Model: 'Spyglass 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Northwold</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** So many frames of other colours. */
export async function animation(frames: number, type: 'gif' | 'webp', side = 48): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      pictureOf({ width: side, height: side, colour: `hsl(${(at * 47) % 360}, 70%, 50%)` }),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .toFormat(type)
    .toBuffer()
}

/** What is no picture that can be used, under whatever name. */
export const otherTypes: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'an empty file': () => Buffer.alloc(0),
  SVG: () => bytes(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  HTML: () => bytes(`<!doctype html>${script}`),
  PDF: () => bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  BMP: () => Buffer.concat([bytes('BM'), Buffer.alloc(70)]),
  TIFF: () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer(),
  HEIC: () => Buffer.concat([uint32(24), bytes('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
  MP4: () => Buffer.concat([uint32(24), bytes('ftypisom\0\0\0\0isommp42'), Buffer.alloc(64)]),
  'a program': () => Buffer.concat([bytes('\x7fELF'), Buffer.alloc(60)]),
  'an archive': () => bytes('PK\x03\x04 and more'),
}
