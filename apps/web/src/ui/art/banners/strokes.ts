// What the banners draw again and again, as path data on their ground of 1200 by 240.

export const bannerWidth = 1200
export const bannerHeight = 240

/** One digit behind the point is finer than any screen shows. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A number from one to the other. */
export const between = (random: () => number, low: number, high: number): number => low + random() * (high - low)

/** A lozenge around a point. */
export function lozenge(x: number, y: number, high: number, wide = high): string {
  return `M${round(x)} ${round(y - high)}l${round(wide)} ${round(high)}-${round(wide)} ${round(high)}-${round(wide)}-${round(high)}z`
}

/** A disc around a point, as path data, so that many of them are one element. */
export function disc(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0-${round(2 * radius)} 0z`
}

/** As many pieces as asked for, in one path. */
export function many(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join('')
}

/** A ragged line of hills from edge to edge, closed at the foot. */
export function ridge(random: () => number, y: number, lift: number, hills: number): string {
  const tops = many(hills, (index) => {
    const side = index % 2 ? 1 : -1
    return `L${round((bannerWidth * (index + 1)) / hills)} ${round(y + side * lift * between(random, 0.3, 1.2))}`
  })
  return `M0 ${bannerHeight}V${y}${tops}V${bannerHeight}z`
}
