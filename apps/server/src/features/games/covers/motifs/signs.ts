import { around, type Brush, box, circle, ground, line, type Point, repeat, ring, shape, sheet } from '../brush.ts'

/** Rays around an emblem. */
export function rays({ random, deep, body, accent, light }: Brush): string {
  const turn = random.next()
  const beams = repeat(16, (at) => {
    if (at % 2) return ''
    const [a, b] = around(150, 190, [420], 16, turn).slice(at, at + 2) as [Point, Point]
    return shape([[150, 190], a, b], accent)
  })
  const emblem = random.pick([
    shape(around(150, 190, [52, 22], 10), body),
    shape(around(150, 190, [50], 3), body),
    shape(around(150, 190, [50], 4), body),
    shape(
      [
        [150, 138],
        [194, 170],
        [182, 232],
        [118, 232],
        [106, 170],
      ],
      body,
    ),
  ])
  return ground(body) + beams + circle(150, 190, 84, deep) + circle(150, 190, 72, light) + emblem
}

/** Two who stand against each other. */
export function versus({ random, deep, body, accent, light }: Brush): string {
  const bolt = random.between(-16, 16)
  const fighter = (side: 1 | -1) => {
    const x = (offset: number) => 150 + side * offset
    return (
      circle(x(62), 212, 24, deep) +
      shape(
        [
          [x(34), 400],
          [x(30), 280],
          [x(48), 240],
          [x(86), 240],
          [x(112), 290],
          [x(116), 400],
        ],
        deep,
      ) +
      line(
        [
          [x(48), 258],
          [x(22), 272],
          [x(14), 246],
        ],
        deep,
        18,
      )
    )
  }
  return (
    ground(accent) +
    shape(
      [
        [0, 0],
        [170 + bolt, 0],
        [110 + bolt, 400],
        [0, 400],
      ],
      body,
    ) +
    line(
      [
        [172 + bolt, 0],
        [128 + bolt, 170],
        [160 + bolt, 180],
        [108 + bolt, 400],
      ],
      light,
      9,
    ) +
    fighter(1) +
    fighter(-1)
  )
}

/** Sights on something far away. */
export function sights({ random, deep, body, accent, light }: Brush): string {
  const [x, y] = [random.between(120, 180), random.between(160, 210)]
  return (
    ground(deep) +
    repeat(7, (at) =>
      shape(
        [
          [0, 260 + at * 22],
          [300, 240 + at * 26],
          [300, 262 + at * 26],
          [0, 276 + at * 22],
        ],
        at % 2 ? body : deep,
      ),
    ) +
    circle(x, y, 104, body) +
    circle(x, y, 66, accent, 0.85) +
    ring(x, y, 104, light, 5) +
    ring(x, y, 66, light, 2) +
    repeat(4, (at) => {
      const [inner, outer] = [around(x, y, [26], 4)[at], around(x, y, [128], 4)[at]] as [Point, Point]
      return line([inner, outer], light, 5)
    }) +
    circle(x, y, 6, light)
  )
}

/** A road to the horizon. */
export function road({ random, deep, body, accent, light }: Brush): string {
  const bend = random.between(-30, 30)
  return (
    ground(accent) +
    circle(150 + bend, 170, 64, light) +
    repeat(5, (at) => box(0, 130 + at * 18, 300, 4 + at, body, 0.7)) +
    box(0, 214, 300, 186, body) +
    shape(
      [
        [140 + bend, 214],
        [160 + bend, 214],
        [290, 400],
        [10, 400],
      ],
      deep,
    ) +
    repeat(5, (at) => {
      const near = (at + 0.55) / 5
      const y = 218 + near * near * 170
      const x = 150 + bend * (1 - near)
      return shape(
        [
          [x - 2 - near * 5, y],
          [x + 2 + near * 5, y],
          [x + 3 + near * 7, y + 8 + near * 22],
          [x - 3 - near * 7, y + 8 + near * 22],
        ],
        light,
      )
    }) +
    repeat(3, (at) =>
      shape(
        [
          [0, 240 + at * 44],
          [46 - at * 14, 234 + at * 40],
          [0, 262 + at * 44],
        ],
        accent,
      ),
    ) +
    repeat(3, (at) =>
      shape(
        [
          [300, 240 + at * 44],
          [254 + at * 14, 234 + at * 40],
          [300, 262 + at * 44],
        ],
        accent,
      ),
    )
  )
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

/** Long strokes of a brush. */
export function strokes({ random, deep, body, accent, light }: Brush): string {
  const colors = [body, accent, light, body] as const
  const lean = random.between(-0.9, -0.3)
  return (
    ground(deep) +
    repeat(30, () => {
      const [x, y, length] = [random.between(-20, 300), random.between(0, 400), random.between(50, 180)]
      return line(
        [
          [x, y],
          [x + Math.cos(lean) * length, y + Math.sin(lean) * length],
        ],
        random.pick(colors),
        random.between(4, 20),
      )
    })
  )
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

/** The lines of a song. */
export function song({ random, deep, body, accent, light }: Brush): string {
  return (
    ground(deep) +
    repeat(15, (at) => {
      const height = random.between(20, 190)
      const color = at % 3 === 0 ? accent : at % 3 === 1 ? body : light
      return box(14 + at * 18.4, 200 - height / 2, 11, height, color)
    }) +
    circle(150, 316, 40, body) +
    ring(150, 316, 26, light, 2) +
    circle(150, 316, 9, accent)
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

/** Speech, page after page. */
export function talk({ random, deep, body, accent, light }: Brush): string {
  const bubble = (x: number, y: number, width: number, color: string, tail: 1 | -1) =>
    `<rect x="${x}" y="${y}" width="${width}" height="74" rx="22" fill="${color}"/>` +
    shape(
      [
        [x + (tail === 1 ? 30 : width - 52), y + 68],
        [x + (tail === 1 ? 52 : width - 30), y + 68],
        [x + (tail === 1 ? 22 : width - 22), y + 98],
      ],
      color,
    )
  return (
    ground(body) +
    repeat(11, (at) =>
      line(
        [
          [0, at * 40 + random.between(-6, 6)],
          [300, at * 40 + random.between(-6, 6)],
        ],
        deep,
        2,
      ),
    ) +
    bubble(36, 92, 180, light, 1) +
    bubble(96, 206, 170, accent, -1) +
    repeat(3, (at) => circle(86 + at * 36, 129, 7, deep)) +
    repeat(3, (at) => circle(142 + at * 36, 243, 7, deep))
  )
}
