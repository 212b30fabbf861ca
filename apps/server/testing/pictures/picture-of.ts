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

let made = 0

/** One that no test showed before: by what a picture looks like it is known again. */
export function anotherPicture(): Promise<Buffer> {
  made += 1
  return pictureOf({ width: 30, height: 10, colour: `#${(made * 7919).toString(16).padStart(6, '0')}` })
}

/** A hill of light and dark, as the same picture looks in another size: it has a likeness, as photos have. */
export async function hillOf({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const channels = 3
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = Math.round(127 + 120 * Math.sin((7 * x) / width) * Math.cos((5 * y) / height))
      pixels.fill(light, (y * width + x) * channels, (y * width + x + 1) * channels)
    }
  }
  return sharp(pixels, { raw: { width, height, channels } }).png().toBuffer()
}
