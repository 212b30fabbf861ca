import { type Brush, box, circle, ground, line, repeat, ring, shape } from '../brush.ts'

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
