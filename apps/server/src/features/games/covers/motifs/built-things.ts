import { around, type Brush, box, circle, ground, line, type Point, repeat, ridge, shape, stars } from '../brush.ts'

/** A tower before a great disc. */
export function tower({ random, deep, body, accent, light }: Brush): string {
  const width = random.between(44, 64)
  const left = 150 - width / 2
  return (
    ground(deep) +
    circle(150, 190, 122, body) +
    circle(150, 190, 84, accent) +
    box(left, 150, width, 250, deep) +
    repeat(3, (at) => box(left - 8 + at * ((width + 16) / 2.5), 134, (width + 16) / 5, 22, deep)) +
    box(left - 8, 150, width + 16, 12, deep) +
    shape(
      [
        [150, 64],
        [150 - width / 2, 134],
        [150 + width / 2, 134],
      ],
      deep,
    ) +
    shape(
      [
        [151, 40],
        [184, 50],
        [151, 60],
      ],
      light,
    ) +
    box(149, 40, 3, 30, light) +
    repeat(3, (at) => box(144, 180 + at * 56, 12, 22, light))
  )
}

/** A skyline with lit windows. */
export function city({ random, deep, body, accent, light }: Brush): string {
  const row = (base: number, color: string, tall: number) =>
    repeat(7, (at) => {
      const height = random.between(tall * 0.4, tall)
      const x = at * 44 - 4
      const windows = repeat(10, () =>
        random.next() < 0.55
          ? box(x + 8 + random.whole(0, 2) * 11, base - height + 12 + random.whole(0, 8) * 15, 6, 8, light, 0.85)
          : '',
      )
      return box(x, base - height, 42, height + 200, color) + windows
    })
  return (
    ground(accent) +
    circle(random.between(70, 230), 130, random.between(40, 64), light, 0.9) +
    row(330, body, 190) +
    row(400, deep, 170)
  )
}

/** Wheels that turn each other. */
export function gears({ random, deep, body, accent, light }: Brush): string {
  const gear = (x: number, y: number, radius: number, color: string) => {
    const teeth = Math.round(radius / 5)
    const points: Point[] = around(x, y, [radius * 1.16, radius * 1.16, radius, radius], teeth * 4, random.next())
    return shape(points, color) + circle(x, y, radius * 0.42, deep)
  }
  return (
    ground(deep) +
    repeat(12, (at) =>
      line(
        [
          [0, at * 36],
          [300, at * 36],
        ],
        body,
        1.5,
      ),
    ) +
    gear(96, 190, 78, body) +
    gear(212, 132, 52, accent) +
    gear(206, 258, 44, light) +
    gear(130, 300, 30, accent)
  )
}

/** A gate of rings. */
export function portal({ random, deep, body, accent, light }: Brush): string {
  const tilt = random.between(0.5, 0.75)
  const oval = (radius: number, color: string, width: number) =>
    `<ellipse cx="150" cy="195" rx="${Math.round(radius * tilt)}" ry="${Math.round(radius)}" fill="none" stroke="${color}" stroke-width="${width}"/>`
  return (
    ground(deep) +
    shape(
      [
        [0, 0],
        [90, 110],
        [90, 290],
        [0, 400],
      ],
      body,
      0.6,
    ) +
    shape(
      [
        [300, 0],
        [210, 110],
        [210, 290],
        [300, 400],
      ],
      body,
      0.6,
    ) +
    `<ellipse cx="150" cy="195" rx="${Math.round(100 * tilt)}" ry="100" fill="${light}"/>` +
    oval(112, accent, 14) +
    oval(134, light, 3) +
    oval(150, body, 8) +
    repeat(10, () => circle(random.between(20, 280), random.between(30, 370), random.between(1.5, 4), accent, 0.9))
  )
}

/** Arches within arches. */
export function arches({ random, deep, body, accent, light }: Brush): string {
  const colors = [body, accent, light, accent, deep] as const
  const step = random.between(26, 32)
  return (
    ground(deep) +
    repeat(5, (at) => {
      const half = 134 - at * step
      const top = 70 + at * step
      return `<path d="M${150 - half} 400V${top + half}A${half} ${half} 0 0 1 ${150 + half} ${top + half}V400Z" fill="${colors[at]}"/>`
    }) +
    shape(
      [
        [145, 400],
        [147, 352],
        [150, 344],
        [153, 352],
        [155, 400],
      ],
      light,
    )
  )
}

/** A small ship among hard waves of hills. */
export function rocket({ random, deep, body, accent, light }: Brush): string {
  const x = random.between(110, 190)
  return (
    ground(deep) +
    stars(random, 60, 300, light) +
    circle(random.pick([60, 240]), 110, 46, body) +
    shape(
      [
        [x, 120],
        [x - 22, 190],
        [x - 22, 250],
        [x + 22, 250],
        [x + 22, 190],
      ],
      light,
    ) +
    circle(x, 198, 10, body) +
    shape(
      [
        [x - 22, 220],
        [x - 44, 262],
        [x - 22, 254],
      ],
      accent,
    ) +
    shape(
      [
        [x + 22, 220],
        [x + 44, 262],
        [x + 22, 254],
      ],
      accent,
    ) +
    shape(
      [
        [x - 14, 252],
        [x, 320],
        [x + 14, 252],
      ],
      accent,
    ) +
    ridge(random, { y: 360, rise: 40, peaks: 5 }, body)
  )
}
