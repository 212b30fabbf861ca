import { around, type Brush, box, circle, ground, line, type Point, repeat, shape, sheet } from '../brush.ts'

/** Blocks of a world that is built of them. */
export function blocks({ random, deep, body, accent, light }: Brush): string {
  const size = 30
  const heights = Array.from({ length: 10 }, () => random.whole(3, 8))
  return (
    ground(light) +
    circle(228, 90, 36, accent) +
    heights
      .map((height, column) =>
        repeat(height, (row) => {
          const color = row === height - 1 ? body : random.next() < 0.16 ? accent : deep
          return box(column * size, 400 - (row + 1) * size, size - 1.5, size - 1.5, color)
        }),
      )
      .join('')
  )
}

/** A ground of tiles, seen from above a corner. */
export function tiles({ random, deep, body, accent, light }: Brush): string {
  const colors = [body, accent, light] as const
  const tile = (column: number, row: number) => {
    const x = 150 + (column - row) * 32
    const y = 130 + (column + row) * 17
    const height = random.between(4, 46)
    const color = random.pick(colors)
    return (
      shape(
        [
          [x - 32, y],
          [x, y + 17],
          [x, y + 17 + height],
          [x - 32, y + height],
        ],
        deep,
        0.85,
      ) +
      shape(
        [
          [x + 32, y],
          [x, y + 17],
          [x, y + 17 + height],
          [x + 32, y + height],
        ],
        deep,
        0.55,
      ) +
      shape(
        [
          [x, y - 17],
          [x + 32, y],
          [x, y + 17],
          [x - 32, y],
        ],
        color,
      )
    )
  }
  return ground(body) + circle(214, 84, 34, accent) + repeat(25, (at) => tile(at % 5, Math.floor(at / 5)))
}

/** A board of hexagons with a few pieces on it. */
export function hexes({ random, deep, body, accent, light }: Brush): string {
  const colors = [deep, body, body, accent] as const
  const cells = repeat(42, (at) => {
    const [column, row] = [at % 6, Math.floor(at / 6)]
    const x = column * 58 + (row % 2) * 29 + 4
    const y = row * 50 + 60
    const piece = random.next() < 0.12 ? circle(x, y, 13, light) + circle(x, y, 6, deep) : ''
    return shape(around(x, y, [32], 6), random.pick(colors)) + piece
  })
  return ground(deep) + cells
}

/** A hand of cards. */
export function cards({ random, deep, body, accent, light }: Brush): string {
  const pips = [
    (x: number, y: number) => shape(around(x, y, [22], 4), accent),
    (x: number, y: number) => shape(around(x, y, [24, 10], 10), body),
    (x: number, y: number) => circle(x, y, 17, accent),
    (x: number, y: number) => shape(around(x, y, [22], 3), body),
  ] as const
  const first = random.whole(0, 3)
  return (
    ground(deep) +
    repeat(9, (at) =>
      line(
        [
          [at * 44 - 40, 0],
          [at * 44 - 80, 400],
        ],
        body,
        10,
      ),
    ) +
    repeat(4, (at) => {
      const angle = (at - 1.5) * 15
      const pip = pips[(at + first) % pips.length] ?? pips[0]
      return `<g transform="rotate(${angle} 150 400)"><rect x="100" y="128" width="100" height="146" rx="9" fill="${light}" stroke="${deep}" stroke-width="3"/>${pip(150, 200)}</g>`
    })
  )
}

/** Dice that have just come to rest. */
export function dice({ random, deep, body, accent, light }: Brush): string {
  const die = (x: number, y: number, size: number, color: string, spot: string) => {
    const places: Point[] = [
      [-1, -1],
      [1, 1],
      [-1, 1],
      [1, -1],
      [0, 0],
      [-1, 0],
      [1, 0],
    ]
    const shown = { 1: [4], 2: [0, 1], 3: [0, 1, 4], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 5, 6] }
    const face = shown[random.whole(1, 6) as keyof typeof shown]
    const spots = face
      .map((at) =>
        circle(x + (places[at]?.[0] ?? 0) * size * 0.28, y + (places[at]?.[1] ?? 0) * size * 0.28, size * 0.09, spot),
      )
      .join('')
    const turn = Math.round(random.between(-24, 24))
    return `<g transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})"><rect x="${Math.round(x - size / 2)}" y="${Math.round(y - size / 2)}" width="${size}" height="${size}" rx="${Math.round(size * 0.16)}" fill="${color}"/>${spots}</g>`
  }
  return (
    ground(body) +
    shape(around(150, 400, [260], 6), deep) +
    die(106, 172, 104, light, deep) +
    die(206, 250, 88, accent, light) +
    die(196, 118, 56, deep, accent)
  )
}

/** A maze with a way out. */
export function maze({ random, deep, body, accent, light }: Brush): string {
  const walls = repeat(7, (at) => {
    const radius = 30 + at * 21
    const gap = random.between(0.15, 0.3)
    const from = random.between(0, Math.PI * 2)
    const to = from + Math.PI * 2 * (1 - gap)
    const [x1, y1] = [150 + Math.cos(from) * radius, 195 + Math.sin(from) * radius]
    const [x2, y2] = [150 + Math.cos(to) * radius, 195 + Math.sin(to) * radius]
    return `<path d="M${Math.round(x1)} ${Math.round(y1)}A${radius} ${radius} 0 1 1 ${Math.round(x2)} ${Math.round(y2)}" fill="none" stroke="${at % 3 === 1 ? accent : body}" stroke-width="9" stroke-linecap="round"/>`
  })
  return ground(deep) + walls + circle(150, 195, 12, light) + box(0, sheet.height - 6, sheet.width, 6, accent)
}

/** Steps to jump on, up to a flag. */
export function steps({ random, deep, body, accent, light }: Brush): string {
  const clouds = repeat(3, () => {
    const [x, y] = [random.between(20, 260), random.between(50, 190)]
    return circle(x, y, 16, light, 0.7) + circle(x + 20, y - 8, 20, light, 0.7) + circle(x + 42, y, 15, light, 0.7)
  })
  const platforms = repeat(5, (at) => {
    const [x, y] = [20 + at * 50 + random.between(-8, 8), 340 - at * 46]
    return box(x, y, 62, 400 - y, body) + box(x - 3, y, 68, 13, accent)
  })
  return (
    ground(deep) +
    clouds +
    platforms +
    box(252, 96, 4, 62, light) +
    shape(
      [
        [256, 98],
        [288, 110],
        [256, 122],
      ],
      accent,
    ) +
    circle(52, 316, 11, light) +
    shape(
      [
        [41, 340],
        [63, 340],
        [60, 318],
        [44, 318],
      ],
      light,
    )
  )
}
