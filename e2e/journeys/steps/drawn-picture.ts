import type { Page } from '@playwright/test'

/** A picture drawn by the browser: a PNG of two colours. */
const drawing = `(async () => {
  const canvas = new OffscreenCanvas(640, 480)
  const context = canvas.getContext('2d')
  context.fillStyle = '#24694f'
  context.fillRect(0, 0, 640, 480)
  context.fillStyle = '#f0c65f'
  context.fillRect(200, 120, 240, 240)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return Array.from(new Uint8Array(await blob.arrayBuffer()))
})()`

/** A file for a field that takes pictures. */
export async function drawnPicture(page: Page, name = 'drawn.png') {
  const bytes = await page.evaluate<number[]>(drawing)
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
