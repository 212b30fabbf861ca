import { around, type Brush, box, circle, ground, line, type Point, repeat, ring, shape } from '../brush.ts'

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
