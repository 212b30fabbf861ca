import { open } from 'node:fs/promises'
import type { pictureTypes } from '@guildhall/contract/rules/media-limits'

export type PictureType = (typeof pictureTypes)[number]

const headBytes = 64

/** What the first bytes of a file say that it is; names and headers of whoever sends it say nothing. */
export async function findPictureType(path: string): Promise<PictureType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return typeOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function typeOf(head: Buffer): PictureType | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return isAvif(head) ? 'image/avif' : undefined
}

/** A box `ftyp` with the brand of AVIF pictures or sequences, its own or among those it is compatible with. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    const brand = head.toString('latin1', at, at + 4)
    if (at !== 12 && (brand === 'avif' || brand === 'avis')) return true
  }
  return false
}
