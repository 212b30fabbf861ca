import sharp from 'sharp'

/** A picture of one colour. */
export function pictureOf(
  { width, height, colour = '#4a7dff' }: { width: number; height: number; colour?: string },
  type: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer()
}
