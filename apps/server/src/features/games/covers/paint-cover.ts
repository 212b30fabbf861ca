import { sheet } from './brush.ts'

const quality = 85
/** Covers are flat; looking longer for a smaller file finds little. */
const effort = 0
/** So many are painted at a time: the other threads are for files and passwords. */
const paintersMaximum = 2
/** Each is a few kilobytes. */
const keptMaximum = 1000

export type PaintCover = (name: string, width: number, draw: () => string) => Promise<Buffer>

/**
 * Paints drawings in pixels: a browser keeps a document of its own for each drawn picture that it shows, which a wall of
 * covers feels. The last ones are kept, by their names.
 */
export function createCoverPainter(): PaintCover {
  const painted = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let painters = 0

  async function paintInTurn(width: number, drawing: string): Promise<Buffer> {
    if (painters < paintersMaximum) painters += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await paint(width, drawing)
    } finally {
      const next = waiting.shift()
      if (next === undefined) painters -= 1
      else next()
    }
  }

  return (name, width, draw) => {
    const known = painted.get(name)
    if (known !== undefined) return known
    const picture = paintInTurn(width, draw())
    painted.set(name, picture)
    picture.catch(() => painted.delete(name))
    const [oldest] = painted.keys()
    if (painted.size > keptMaximum && oldest !== undefined) painted.delete(oldest)
    return picture
  }
}

/** Loaded with the first cover: a server that shows none starts without it. */
async function paint(width: number, drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const density = (72 * width) / sheet.width
  return await sharp(Buffer.from(drawing), { density }).webp({ quality, effort }).toBuffer()
}
