/** In pixels; `tile` and `fill` take the width of what they stand in, of which a tile is one of many. */
export type CoverSize = 24 | 40 | 48 | 56 | 72 | 96 | 128 | 200 | 'tile' | 'fill'

const inSizes = /^(\/covers\/(?:\d+|steam-\d+)-[0-9a-f]{12})(?:\.svg|-600\.webp)$/

/**
 * Where the picture of a cover comes from for the size it is shown in. Drawn covers come in pixels, but for large ones,
 * of which a page has few: a browser keeps a whole document for each drawing that it shows. Those of Steam come in the
 * same widths.
 */
export function coverPicture(url: string, size: CoverSize): string {
  const [, address] = inSizes.exec(url) ?? []
  if (address === undefined || size === 'fill' || size === 200) return url
  return `${address}-${size !== 'tile' && size < 72 ? 120 : 300}.webp`
}
