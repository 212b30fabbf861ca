import type { Sharp } from 'sharp'

const [columns, rows] = [8, 8] as const
/** With fewer edges than that a picture is all of one colour, and looks like every other that is. */
const fewestEdges = 8

/**
 * 64 signs of how a picture looks, each whether it gets lighter from one place to the next: they stay the same, but for a few,
 * when it is made smaller, packed anew or a little brighter. Nothing for what has too few edges to be told by.
 */
export async function likenessOf(picture: Sharp): Promise<string | null> {
  const { data } = await picture
    .resize({ width: columns + 1, height: rows, fit: 'fill' })
    .flatten({ background: '#808080' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let signs = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column
      signs += (data[at] ?? 0) < (data[at + 1] ?? 0) ? '1' : '0'
    }
  }
  const edges = [...signs].filter((sign) => sign === '1').length
  return edges < fewestEdges || edges > signs.length - fewestEdges ? null : signs
}
