const size = 20

/**
 * Whether the device has a picture of its own for an emoji: one that keeps its colours whatever colour it is written in,
 * in the width of one. Where nothing can be drawn to look at, all count as drawn.
 */
export function isDrawn(emoji: string): boolean {
  const pen = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d', {
    willReadFrequently: true,
  })
  if (pen === null) return true
  pen.font = `${size / 2}px sans-serif`
  pen.textBaseline = 'middle'
  if (pen.measureText(emoji).width > size) return false
  const inRed = pixels(pen, emoji, '#f00')
  const inBlue = pixels(pen, emoji, '#00f')
  return inRed.some((part) => part !== 0) && inRed.every((part, place) => part === inBlue[place])
}

function pixels(pen: CanvasRenderingContext2D, emoji: string, colour: string): Uint8ClampedArray {
  pen.clearRect(0, 0, size, size)
  pen.fillStyle = colour
  pen.fillText(emoji, 0, size / 2)
  return pen.getImageData(0, 0, size, size).data
}
